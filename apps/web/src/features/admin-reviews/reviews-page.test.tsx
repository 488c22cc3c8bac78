import type { AdminReview } from '@dobara/contract/admin-reviews.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { type ReviewsAddress, reviewsInput, reviewsList } from './reviews-list.ts'
import { ReviewsPage } from './reviews-page.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const loud: AdminReview = {
  id: 7,
  productId: 3,
  productTitle: 'Dell Latitude 7420',
  productSku: 'DEL-7420',
  productBrand: 'Dell',
  userName: 'Ravi Menon',
  userEmail: 'ravi@test.example',
  rating: 2,
  title: 'Loud fan',
  review: 'It never rests.',
  status: 'pending',
  isVerifiedPurchase: true,
  photos: [],
  adminNotes: null,
  decidedAt: null,
  decidedBy: null,
  createdAt: '2026-11-20T20:00:00.000Z',
}
const shown: AdminReview = {
  ...loud,
  id: 8,
  userName: 'Anonymous',
  userEmail: null,
  rating: 5,
  title: null,
  review: null,
  status: 'approved',
  decidedAt: '2026-11-21T06:30:00.000Z',
  decidedBy: 'Meera',
}
const hidden: AdminReview = { ...loud, id: 9, userName: 'Kiran', title: 'Buy at', status: 'rejected' }
const pageWith = (reviews: AdminReview[]) => ({
  reviews,
  pagination: { page: 1, limit: 20, offset: 0, total: reviews.length, totalPages: 1 },
})
const decidedAt = '2026-11-22T06:30:00.000Z'

type Answers = Parameters<typeof fakeApi>[0]
function openReviews(answers: Answers = {}, address: ReviewsAddress = {}, staffRole = 'support') {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const sent: { path: string; input: unknown }[] = []
  const keep = (path: string, status: AdminReview['status']) => (call: { input: unknown }) => {
    sent.push({ path, input: call.input })
    return { ...loud, status, decidedAt }
  }
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.reviews.list': () => pageWith([loud, shown, hidden]),
    'admin.reviews.approve': keep('approve', 'approved'),
    'admin.reviews.reject': keep('reject', 'rejected'),
    'admin.reviews.undo': keep('undo', 'pending'),
    ...answers,
  })
  const page = (
    <>
      <ReviewsPage address={address} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/reviews'))
  return { user: userEvent.setup(), sent }
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

describe('the list of reviews', () => {
  it('shows product, brand, user, stars, words, status and date, and what can be decided on each', async () => {
    openReviews()
    const row = await rowOf('Ravi Menon')
    for (const words of [
      'Dell Latitude 7420',
      'Dell',
      'ravi@test.example',
      'Rated 2 of 5',
      'Loud fan',
      'It never rests.',
      'Pending',
      '21 Nov 2026',
    ])
      expect(row.getByText(words)).toBeTruthy()
    const decisions = (row: Awaited<ReturnType<typeof rowOf>>) =>
      row.getAllByRole('button').map((button) => button.getAttribute('aria-label')?.split(' ')[0])
    expect(decisions(row)).toEqual(['Approve', 'Reject', 'Read'])
    expect(decisions(await rowOf('Anonymous'))).toEqual(['Reject', 'Read'])
    expect(decisions(await rowOf('Kiran'))).toEqual(['Approve', 'Read'])
    expect((await rowOf('Anonymous')).getByText('No text, stars only')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('offers All, Pending, Approved and Rejected', async () => {
    openReviews()
    const options = within(await screen.findByLabelText('Status')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Pending', 'Approved', 'Rejected'])
  })

  it("shows 'No reviews found' and 'Try adjusting your filters'", async () => {
    openReviews({ 'admin.reviews.list': () => pageWith([]) })
    expect(await screen.findByText('No reviews found')).toBeTruthy()
    expect(screen.getByText('Try adjusting your filters')).toBeTruthy()
    expect(screen.getByText(/^Reviews that customers write after delivery/)).toBeTruthy()
  })

  it('shows why it could not be loaded', async () => {
    openReviews({ 'admin.reviews.list': () => refused('PERMISSION_REQUIRED') })
    expect(await screen.findByText(/^Your role does not allow this/)).toBeTruthy()
  })

  it('requests 20 entries from its URL filters, newest first', () => {
    expect(reviewsInput(reviewsList.read({ status: 'no such', search: ' fan ', page: '3' }))).toEqual({
      status: 'all',
      search: 'fan',
      limit: 20,
      offset: 40,
      sortBy: 'createdAt',
      sortOrder: 'desc',
    })
  })

  it('is read and not decided on by a role that may only read', async () => {
    const { user } = openReviews({}, {}, 'read_only')
    const row = await rowOf('Ravi Menon')
    expect(row.queryByRole('button', { name: /^Approve/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(row.getByRole('button', { name: /^Read in full/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('It never rests.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })
})

describe('a decision', () => {
  it('is sent with what was seen, and can be undone for 8 seconds', async () => {
    const { user, sent } = openReviews()
    const row = await rowOf('Ravi Menon')
    await user.click(row.getByRole('button', { name: /^Approve/ }))
    expect(await screen.findByText('Review approved: it is in the shop now.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The decision was undone.')).toBeTruthy()
    await user.hover(document.body)
    expect(sent).toEqual([
      { path: 'approve', input: { id: 7, seenStatus: 'pending', seenPhotos: [] } },
      { path: 'undo', input: { id: 7, decidedAt } },
    ])
  })

  it('offers its undo for 8 seconds and no longer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = openReviews()
    const row = await rowOf('Ravi Menon')
    await user.click(row.getByRole('button', { name: /^Reject/ }))
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    await vi.advanceTimersByTimeAsync(4_000)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it.each([
    [/^Approve/, 'admin.reviews.approve', 'Failed to approve review'],
    [/^Reject/, 'admin.reviews.reject', 'Failed to reject review'],
  ])('%s that fails without a reason from the server: %s shows %s', async (name, path, words) => {
    const { user } = openReviews({
      [path]: () => {
        throw new Error('a gateway answered instead')
      },
    })
    await user.click((await rowOf('Ravi Menon')).getByRole('button', { name }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('is reported when another user decided first', async () => {
    const { user } = openReviews({
      'admin.reviews.approve': () =>
        refused('REVIEW_DECIDED', undefined, { reason: sentence('review_rejected_already') }),
    })
    await user.click((await rowOf('Ravi Menon')).getByRole('button', { name: /^Approve/ }))
    expect(await screen.findByText('This review has already been rejected.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('a review in full', () => {
  it('is rejected with a reason that becomes a note', async () => {
    const { user, sent } = openReviews()
    await user.click((await rowOf('Ravi Menon')).getByRole('button', { name: /^Read/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Review by Ravi Menon: Dell Latitude 7420' }))
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Not about the product')
    expect(dialog.getByLabelText('Admin notes (optional)')).toHaveProperty('value', 'Not about the product')
    expect(await axeFaults()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([
      {
        path: 'reject',
        input: { id: 7, seenStatus: 'pending', seenPhotos: [], adminNotes: 'Not about the product' },
      },
    ])
  })

  it('shows who decided, and prompts before discarding notes', async () => {
    const { user } = openReviews()
    await user.click((await rowOf('Anonymous')).getByRole('button', { name: /^Read/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Review by Anonymous: Dell Latitude 7420' }))
    expect(dialog.getByText(/^Decided by Meera on 21 Nov 2026/)).toBeTruthy()
    await user.type(dialog.getByLabelText('Admin notes (optional)'), 'x')
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(await screen.findByText('Discard what you have entered?')).toBeTruthy()
  })
})

describe('the bulk bar', () => {
  async function selectAll(user: ReturnType<typeof userEvent.setup>) {
    await rowOf('Ravi Menon')
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    return within(screen.getByRole('region', { name: 'Selection' }))
  }

  it('does nothing without an action, and decides with notes on those that are not so yet', async () => {
    const { user, sent } = openReviews()
    const bar = await selectAll(user)
    expect(bar.getByText('3 selected')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Apply' }))
    expect(sent).toEqual([])
    await user.selectOptions(bar.getByLabelText('Action'), 'Approve')
    await user.type(bar.getByPlaceholderText('Admin notes (optional)'), 'read twice')
    await user.click(bar.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('2 reviews approved')).toBeTruthy()
    expect(sent.map(({ input }) => input)).toEqual([
      { id: 7, seenStatus: 'pending', seenPhotos: [], adminNotes: 'read twice' },
      { id: 9, seenStatus: 'rejected', seenPhotos: [], adminNotes: 'read twice' },
    ])
    await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent.filter(({ path }) => path === 'undo')).toHaveLength(2))
    await user.hover(document.body)
  })

  it("shows 'Failed to perform bulk action', or the number of failures with the reason", async () => {
    let calls = 0
    const { user } = openReviews({
      'admin.reviews.reject': () => {
        throw new Error('a gateway answered instead')
      },
      'admin.reviews.approve': () => {
        calls += 1
        return calls > 1
          ? refused('REVIEW_DECIDED', undefined, { reason: sentence('review_approved_already') })
          : { ...loud, status: 'approved', decidedAt }
      },
    })
    let bar = await selectAll(user)
    await user.selectOptions(bar.getByLabelText('Action'), 'Reject')
    await user.click(bar.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Failed to perform bulk action')).toBeTruthy()
    bar = await selectAll(user)
    await user.selectOptions(bar.getByLabelText('Action'), 'Approve')
    await user.click(bar.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('1 review approved')).toBeTruthy()
    expect(screen.getByText('1 review was not changed: This review has already been approved.')).toBeTruthy()
  })
})
