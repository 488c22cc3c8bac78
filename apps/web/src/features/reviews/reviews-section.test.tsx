import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { openReviews, reviewOf } from '../../../test/reviews/test-review-shop.tsx'

afterEach(cleanup)
// jsdom has no scrolling, and the router puts the page to its top.

const many = (count: number) => Array.from({ length: count }, (_, index) => reviewOf(index + 1))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the reviews of a product', () => {
  it('show rating, title, text, author, date in India and the mark of a verified purchase', async () => {
    await openReviews({ reviews: [reviewOf(1, { isVerifiedPurchase: true })] })
    const review = within(await screen.findByRole('article', { name: 'Ravi Menon' }))
    for (const words of ['Rated 4 of 5', 'Title 1', 'Text 1', '21 Nov 2026', 'Verified purchase'])
      expect(review.getByText(words)).toBeDefined()
  })

  it('call an anonymous author Anonymous', async () => {
    await openReviews({ reviews: [reviewOf(1, { isAnonymous: true })] })
    expect(await screen.findByRole('article', { name: 'Anonymous' })).toBeDefined()
    expect(screen.queryByText('Ravi Menon')).toBeNull()
    expect(screen.queryByText('Verified purchase')).toBeNull()
  })

  it('have an average and a bar for each number of stars', async () => {
    await openReviews({ reviews: [reviewOf(1, { rating: 5 }), reviewOf(2, { rating: 2 })] })
    expect(await screen.findByText('3.5')).toBeDefined()
    expect(screen.getByText('from 2 reviews')).toBeDefined()
    const bars = within(screen.getByRole('list', { name: 'Reviews by rating' })).getAllByRole('listitem')
    expect(bars.map(({ textContent }) => textContent)).toEqual([
      '5 stars11 review',
      '4 stars00 reviews',
      '3 stars00 reviews',
      '2 stars11 review',
      '1 star00 reviews',
    ])
  })

  it('are fetched ten at a time, and the focus moves to the first new one', async () => {
    const { lists } = await openReviews({ reviews: many(23) })
    expect(await screen.findByText('Showing 10 of 23')).toBeDefined()
    await press('Load more')
    expect(await screen.findByText('Showing 20 of 23')).toBeDefined()
    expect(document.activeElement?.textContent).toContain('Text 11')
    await press('Load more')
    expect(await screen.findByText('Showing 23 of 23')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(lists.map(({ limit, offset }) => [limit, offset])).toEqual([
      [10, 0],
      [10, 10],
      [10, 20],
    ])
  })

  it.each([
    ['Newest first', 'createdAt', 'desc'],
    ['Most helpful', 'helpful', 'desc'],
    ['Highest rating', 'rating', 'desc'],
    ['Lowest rating', 'rating', 'asc'],
    ['Oldest first', 'createdAt', 'asc'],
  ])('sorted by %s request %s, %s', async (words, sortBy, sortOrder) => {
    const { lists } = await openReviews({ reviews: many(12) })
    await screen.findByText('Showing 10 of 12')
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), words)
    await waitFor(() => expect(lists.at(-1)).toMatchObject({ sortBy, sortOrder, offset: 0 }))
  })

  it("show 'Be the first to review' when there are none", async () => {
    await openReviews()
    expect(await screen.findByText('Be the first to review')).toBeDefined()
    expect(screen.queryByLabelText('Sort by')).toBeNull()
  })

  it('show that they are loading', async () => {
    await openReviews({ reviews: many(2) })
    expect(screen.getByText('Loading reviews…')).toBeDefined()
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })

  it('show the message of a refused request, and are fetched again with Try Again', async () => {
    let isDown = true
    const page = { reviews: [reviewOf(1)], stats: { totalReviews: 1, averageRating: 4 }, ownReview: null }
    await openReviews({
      procedures: {
        'reviews.list': () => (isDown ? refused('RATE_LIMITED') : { ...page, data: page }),
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Too many attempts. Please try again later.',
    )
    isDown = false
    await press('Try Again')
    expect(await screen.findByText('Text 1')).toBeDefined()
  })

  it('show the author the own one that waits as Awaiting approval, without votes', async () => {
    await openReviews({
      obstacle: 'already_reviewed',
      ownReview: reviewOf(5, { status: 'pending', isOwn: true, title: 'Mine' }),
    })
    expect(await screen.findByText('Awaiting approval')).toBeDefined()
    expect(screen.getByText('Mine')).toBeDefined()
    expect(screen.queryByText('Be the first to review')).toBeNull()
    expect(screen.queryByRole('button', { name: /elpful/ })).toBeNull()
  })

  it('show the author that the own one was turned away', async () => {
    await openReviews({
      obstacle: 'already_reviewed',
      reviews: many(1),
      ownReview: reviewOf(5, { status: 'rejected', isOwn: true }),
    })
    expect(await screen.findByText('Not published')).toBeDefined()
  })
})

describe('voting on a review', () => {
  const helpful = () => screen.findByRole('button', { name: /^Helpful/ })

  it('counts at once and is marked as pressed; pressed again it is taken back', async () => {
    const { votes } = await openReviews({ obstacle: null, reviews: many(1) })
    expect((await helpful()).getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByRole('button', { name: 'Not helpful (1)' })).toBeDefined()
    await press('Helpful (2)')
    const pressed = await screen.findByRole('button', { name: 'Helpful (3)' })
    expect(pressed.getAttribute('aria-pressed')).toBe('true')
    await press('Helpful (3)')
    await waitFor(() =>
      expect(votes).toEqual([
        { id: 1, isHelpful: true },
        { id: 1, isHelpful: null },
      ]),
    )
  })

  it('loses no press that comes before the response to the last one', async () => {
    const { votes } = await openReviews({ obstacle: null, reviews: many(1) })
    await helpful()
    fireEvent.click(screen.getByRole('button', { name: 'Helpful (2)' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Not helpful (1)' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Not helpful (2)' }))
    // Presses between two answers may be sent as one: what counts is the last.
    await waitFor(() => expect(votes.at(-1)).toEqual({ id: 1, isHelpful: null }))
    expect(votes[0]).toEqual({ id: 1, isHelpful: true })
    expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  })

  it('reverts and shows the reason when the server refuses', async () => {
    await openReviews({
      obstacle: null,
      reviews: many(1),
      procedures: { 'reviews.vote': () => refused('REVIEW_NOT_FOUND') },
    })
    await helpful()
    await press('Not helpful (1)')
    expect((await screen.findByRole('alert')).textContent).toBe('Review not found')
    expect(screen.getByRole('button', { name: 'Not helpful (1)' }).getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByRole('button', { name: 'Helpful (2)' })).toBeDefined()
  })

  it('prompts a visitor to log in, without a request', async () => {
    const { votes } = await openReviews({ reviews: many(1) })
    await screen.findByRole('link', { name: 'Please login to submit a review' })
    await press('Helpful (2)')
    const link = within(await screen.findByRole('alert')).getByRole('link', {
      name: 'Please login to vote on reviews',
    })
    expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fproduct%2FT480')
    expect(votes).toEqual([])
  })

  it('shows the author of a review its counts only', async () => {
    await openReviews({ obstacle: 'already_reviewed', reviews: [reviewOf(1, { isOwn: true })] })
    expect(await screen.findByText('Helpful (2) · Not helpful (1)')).toBeDefined()
    expect(screen.getByText('Your review')).toBeDefined()
    expect(screen.queryByRole('button', { name: /elpful/ })).toBeNull()
  })
})

describe('a review of one’s own', () => {
  it('is deleted after a question', async () => {
    const removed: unknown[] = []
    const { lists } = await openReviews({
      obstacle: 'already_reviewed',
      ownReview: reviewOf(5, { status: 'pending', isOwn: true, title: 'Mine' }),
      procedures: {
        'reviews.remove': ({ input }) => {
          removed.push(input)
          return { id: 5 }
        },
      },
    })
    await screen.findByText('Mine')
    await press('Delete review')
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }))
    expect(removed).toEqual([])
    const before = lists.length
    await press('Delete review')
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete review' }),
    )
    await waitFor(() => expect(lists.length).toBeGreaterThan(before))
    expect(removed).toEqual([{ id: 5 }])
  })

  it('is the only one that can be deleted', async () => {
    await openReviews({ reviews: [reviewOf(1)] })
    await screen.findByText('Text 1')
    expect(screen.queryByRole('button', { name: 'Delete review' })).toBeNull()
  })
})
