import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { buildReviews } from './reviews.ts'

const now = new Date('2026-11-21T10:00:00Z')
const listedAt = new Date('2026-08-01T10:00:00Z')
const products = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  kind: index % 4 === 0 ? ('printer' as const) : ('laptop' as const),
  model: `Model ${index}`,
  condition: 'Refurbished-B',
  listedAt,
}))
const userIds = Array.from({ length: 30 }, (_, index) => `user-${index}`)
const deliveredAt = new Date('2026-10-01T10:00:00Z')
const deliveries = [
  { userId: 'user-3', productId: 7, deliveredAt },
  { userId: 'user-5', productId: 8, deliveredAt },
  { userId: 'user-5', productId: 9, deliveredAt },
]
const undecidedId = 'user-5'
const reviews = buildReviews({
  random: createRandom('reviews'),
  now,
  products,
  userIds,
  deliveries,
  undecidedId,
})

test('there are 600 approved reviews, 15 waiting and 10 turned away with a reason', () => {
  const count = (status: string) => reviews.filter((review) => review.status === status).length
  expect([count('approved'), count('pending'), count('rejected')]).toEqual([600, 15, 10])
  for (const { status, adminNotes } of reviews) expect(adminNotes !== null).toBe(status === 'rejected')
})

test('no one reviews a product twice, before it was listed or in the future', () => {
  expect(new Set(reviews.map(({ productId, userId }) => `${productId} ${userId}`)).size).toBe(reviews.length)
  for (const { createdAt } of reviews) {
    expect(createdAt.getTime()).toBeGreaterThan(listedAt.getTime())
    expect(createdAt.getTime()).toBeLessThan(now.getTime())
  }
})

test('only what was delivered is marked as bought', () => {
  for (const review of reviews.filter(({ isVerifiedPurchase }) => isVerifiedPurchase)) {
    expect(['user-3 7', 'user-5 8']).toContain(`${review.userId} ${review.productId}`)
  }
})

test('most reviews are good and some are not, with texts that hardly repeat', () => {
  const share = (rating: number) =>
    reviews.filter((review) => review.rating === rating).length / reviews.length
  expect(share(5) + share(4)).toBeGreaterThan(0.65)
  for (const rating of [1, 2, 3]) expect(share(rating)).toBeGreaterThan(0.005)
  expect(new Set(reviews.map(({ body }) => body)).size).toBeGreaterThan(reviews.length * 0.85)
})

test('the demo shopper has not written about the last delivery yet', () => {
  expect(reviews.some(({ userId, productId }) => userId === undecidedId && productId === 9)).toBe(false)
})
