import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openReviews, reviewOf } from '../../../test/reviews/test-review-shop.tsx'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { ItemReview } from './item-review.tsx'

afterEach(cleanup)

const ITEM = { productId: 7, sku: 'T480-16', title: 'ThinkPad T480' }

function show(reason: 'already_reviewed' | 'not_delivered' | null) {
  const chance = { canReview: reason === null, reason, message: null }
  const api = fakeApi({ 'reviews.canReview': () => ({ ...chance, data: chance }) })
  render(
    inPage(
      <>
        <h1>Order</h1>
        <ItemReview item={ITEM} />
      </>,
      api.fetch,
    ),
  )
  return api
}

describe('the review of a delivered item', () => {
  it('is a link to the form of its product for a buyer who may write one', async () => {
    show(null)
    const link = await screen.findByRole('link', { name: 'Write Review: ThinkPad T480' })
    expect(link.getAttribute('href')).toBe('/product/T480-16?review=true#reviews')
  })

  it('is a sentence when it was written already', async () => {
    show('already_reviewed')
    expect(await screen.findByText('You have already reviewed this product.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is nothing before the item is delivered', async () => {
    const { calls } = show('not_delivered')
    await expect.poll(() => calls).toContain('reviews.canReview')
    await screen.findByRole('heading')
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByText(/review/i)).toBeNull()
  })
})

describe('the reviews opened from an order', () => {
  it('open the form for those who may write', async () => {
    await openReviews({ reviews: [reviewOf(1)], obstacle: null, isWriting: true })
    expect(await screen.findByRole('button', { name: 'Write Review', expanded: true })).toBeTruthy()
  })

  it('open no form for those who may not', async () => {
    await openReviews({ obstacle: 'already_reviewed', isWriting: true })
    expect(await screen.findByText('You have already reviewed this product.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Write Review' })).toBeNull()
  })
})
