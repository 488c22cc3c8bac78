import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { openReviews, reviewOf } from '../../../test/reviews/test-review-shop.tsx'

afterEach(cleanup)
// jsdom has no scrolling, and the router puts the page to its top.

const FAILED = 'Failed to submit review. Please try again.'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const box = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement

async function openForm(shop: Parameters<typeof openReviews>[0] = {}) {
  const requested = await openReviews({ obstacle: null, ...shop })
  await userEvent.click(await screen.findByRole('button', { name: 'Write Review' }))
  await screen.findByRole('heading', { name: 'Write a review' })
  return requested
}

describe('the Write Review button', () => {
  it('is for those who may review, and opens the form, which is hidden until then', async () => {
    await openReviews({ obstacle: null, reviews: [reviewOf(1)] })
    const button = await screen.findByRole('button', { name: 'Write Review' })
    expect(screen.queryByRole('radiogroup')).toBeNull()
    await userEvent.click(button)
    expect(await screen.findByRole('radiogroup', { name: 'Your rating' })).toBeDefined()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Write a review' })),
    )
  })

  it('is hidden from a visitor, who is prompted to log in', async () => {
    await openReviews({ reviews: [reviewOf(1)] })
    expect(await screen.findByRole('link', { name: 'Please login to submit a review' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Write Review' })).toBeNull()
  })

  it.each([
    ['not_bought', 'You can review a product once it has been delivered to you.'],
    ['not_delivered', 'Your order is on its way. You can review this product once it has been delivered.'],
    ['already_reviewed', 'You have already reviewed this product.'],
  ] as const)('is hidden when the product is %s, with an explanation', async (obstacle, words) => {
    await openReviews({ obstacle, reviews: [reviewOf(1)] })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Write Review' })).toBeNull()
  })
})

describe('the review form', () => {
  it('cannot be sent without stars; title and text are optional', async () => {
    const { written } = await openForm()
    const submit = screen.getByRole('button', { name: 'Submit Review' }) as HTMLButtonElement
    expect(submit.disabled).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: '4 stars: very good' }))
    expect(submit.disabled).toBe(false)
    await userEvent.click(submit)
    await waitFor(() =>
      expect(written).toEqual([{ productId: 7, rating: 4, title: '', review: '', isAnonymous: false }]),
    )
  })

  it('sends all input, and shows the next step', async () => {
    const { written, lists } = await openForm()
    await userEvent.click(screen.getByRole('radio', { name: '5 stars: excellent' }))
    await userEvent.type(box(/^Title/), 'Like new')
    await userEvent.type(box(/^Review/), 'Fast.')
    await userEvent.click(screen.getByRole('checkbox', { name: /anonymously/ }))
    await press('Submit Review')
    const note = await screen.findByText(
      'Review submitted successfully! It will be published after admin approval.',
    )
    expect(note.closest('[tabindex="-1"]')).toBe(document.activeElement)
    expect(written).toEqual([
      { productId: 7, rating: 5, title: 'Like new', review: 'Fast.', isAnonymous: true },
    ])
    expect(screen.queryByRole('radiogroup')).toBeNull()
    await waitFor(() => expect(lists).toHaveLength(2))
  })

  it('stops at 160 and 4,000 letters, and counts them', async () => {
    await openForm()
    expect([box(/^Title/).maxLength, box(/^Review/).maxLength]).toEqual([160, 4000])
    await userEvent.type(box(/^Title/), 'abc')
    expect(screen.getByText('3 of 160 characters')).toBeDefined()
    expect(screen.getByText('0 of 4,000 characters')).toBeDefined()
  })

  it('preserves the input when the network fails, and sends it on retry', async () => {
    let isOnline = true
    const { written } = await openForm({ reaches: (path) => isOnline || !path.includes('reviews.create') })
    await userEvent.click(screen.getByRole('radio', { name: '2 stars: fair' }))
    await userEvent.type(box(/^Review/), 'Noisy fan.')
    isOnline = false
    await press('Submit Review')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(FAILED)
    expect(alert.textContent).toContain('You seem to be offline.')
    expect(box(/^Review/).value).toBe('Noisy fan.')
    isOnline = true
    await press('Submit Review')
    await waitFor(() => expect(written).toMatchObject([{ rating: 2, review: 'Noisy fan.' }]))
  })

  it.each([
    ['INTERNAL', FAILED],
    ['REVIEW_EXISTS', 'You have already reviewed this product.'],
    ['REVIEW_NOT_ALLOWED', 'You can review a product once it has been delivered to you.'],
    ['LOGIN_REQUIRED', 'Please login to submit a review'],
  ] as const)('shows after refusal %s: %s', async (code, words) => {
    await openForm({ procedures: { 'reviews.create': () => refused(code) } })
    await userEvent.click(screen.getByRole('radio', { name: '2 stars: fair' }))
    await press('Submit Review')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
  })

  it('shows the error of a field next to it', async () => {
    const fields = { title: sentence('unreadable') }
    await openForm({ procedures: { 'reviews.create': () => refused('RULE_BROKEN', fields) } })
    await userEvent.click(screen.getByRole('radio', { name: '2 stars: fair' }))
    await press('Submit Review')
    expect(await screen.findByText('Please remove unreadable characters.')).toBeDefined()
    expect(box(/^Title/).getAttribute('aria-invalid')).toBe('true')
  })

  it.each([[[]], [[reviewOf(1)]]])('retains the draft when it is cancelled and reopened', async (reviews) => {
    await openForm({ reviews })
    await userEvent.type(box(/^Title/), 'Draft')
    await press('Cancel')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Write Review')
    await press('Write Review')
    expect(box(/^Title/).value).toBe('Draft')
  })
})
