import type { AdminReview } from '@dobara/contract/admin-reviews.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import type { ReviewsAddress } from './reviews-list.ts'
import { ReviewsPage } from './reviews-page.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

const review: AdminReview = {
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

function openReviews(address: ReviewsAddress = {}) {
  localStorage.clear()
  const decided = (status: AdminReview['status']) => () => ({
    ...review,
    status,
    decidedAt: review.createdAt,
  })
  const { fetch, calls } = fakeApi({
    ...asStaff('owner'),
    'admin.reviews.list': () => ({
      reviews: [review, { ...review, id: 8, userName: 'Kiran' }],
      pagination: { page: 1, limit: 20, offset: 0, total: 2, totalPages: 1 },
    }),
    'admin.reviews.approve': decided('approved'),
    'admin.reviews.reject': decided('rejected'),
  })
  const page = (
    <>
      <ReviewsPage address={address} />
      <Toaster />
      <Place />
    </>
  )
  render(inPage(page, fetch, '/?search=fan'))
  return { calls, user: userEvent.setup() }
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

describe('the table of reviews', () => {
  it('has a checkbox per row, and the columns Product, User, Rating, Review, Status, Date and Actions', async () => {
    openReviews()
    const row = await rowOf('Ravi Menon')
    expect(row.getByRole('checkbox')).toBeTruthy()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.filter((head) => head !== '')).toEqual([
      'Product',
      'User',
      'Rating',
      'Review',
      'Status',
      'Date',
      'Actions',
    ])
  })

  it('shows the rating as 5 stars and a number', async () => {
    openReviews()
    const row = await rowOf('Ravi Menon')
    const stars = row.getByText('Rated 2 of 5').parentElement as HTMLElement
    expect(stars.querySelectorAll(':scope > svg')).toHaveLength(5)
    expect(row.getByText('2')).toBeTruthy()
  })

  it('has a checkbox that selects all, a count, an action, and a button that clears the selection', async () => {
    const { user } = openReviews()
    await rowOf('Ravi Menon')
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    const bar = within(screen.getByRole('region', { name: 'Selection' }))
    expect(bar.getByText('2 selected')).toBeTruthy()
    const actions = within(bar.getByLabelText('Action')).getAllByRole('option')
    expect(actions.map(({ textContent }) => textContent)).toEqual(['Choose an action', 'Approve', 'Reject'])
    await user.click(bar.getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
    expect(screen.getAllByRole('checkbox').every((box) => !(box as HTMLInputElement).checked)).toBe(true)
  })

  it.each([/^Approve/, /^Reject/])('is fetched again after %s', async (name) => {
    const { user, calls } = openReviews()
    await user.click((await rowOf('Ravi Menon')).getByRole('button', { name }))
    await waitFor(() => expect(calls.filter((path) => path === 'admin.reviews.list')).toHaveLength(2))
  })

  it('shows the whole list again after Clear next to the search field', async () => {
    const { user } = openReviews({ search: 'fan', status: 'pending' })
    await rowOf('Ravi Menon')
    const box = screen.getByRole('searchbox', { name: 'Search reviews' })
    expect(box).toHaveProperty('value', 'fan')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box).toHaveProperty('value', '')
    await waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/'))
  })
})
