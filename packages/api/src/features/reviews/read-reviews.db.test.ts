import { listReviewsInput } from '@dobara/contract/reviews/reviews.ts'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addBuyer, addOrder, addReview, addUnreviewed } from '../../../test/reviews/test-reviews.ts'

const NO_REVIEWS = {
  totalReviews: 0,
  averageRating: 0,
  rating1: 0,
  rating2: 0,
  rating3: 0,
  rating4: 0,
  rating5: 0,
}
const ABSENT = 2_147_483_647

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

describe('reading reviews', () => {
  it('gives a visitor the reviews and the stats', async () => {
    const productId = await addUnreviewed(shop)
    const { author } = await addReview(shop, productId, { rating: 5, title: 'Like new' })
    await addReview(shop, productId, { rating: 4 })
    await addReview(shop, productId, { rating: 2, isAnonymous: true })
    const reply = await shop.visitor().reviews.list({ productId })
    expect(reply.stats).toEqual({
      ...NO_REVIEWS,
      totalReviews: 3,
      averageRating: 3.67,
      rating2: 1,
      rating4: 1,
      rating5: 1,
    })
    expect(reply.ownReview).toBeNull()
    expect(reply.pagination).toMatchObject({ page: 1, limit: 10, offset: 0, total: 3, totalPages: 1 })
    expect(reply.reviews.map(({ rating }) => rating)).toEqual([2, 4, 5])
    expect(reply.reviews[2]).toMatchObject({
      title: 'Like new',
      review: null,
      userName: author.name,
      isAnonymous: false,
      isVerifiedPurchase: false,
      status: 'approved',
      isOwn: false,
      myVote: null,
      createdAt: expect.stringMatching(/^2026-11-21T.*Z$/),
    })
  })

  it('hides the name of an author who wants it hidden, has none or is deleted', async () => {
    const productId = await addUnreviewed(shop)
    await addReview(shop, productId, { isAnonymous: true })
    const nameless = await addReview(shop, productId)
    const deletedAuthors = await addReview(shop, productId)
    await shop.prisma.user.update({ where: { id: nameless.author.id }, data: { name: null } })
    await shop.prisma.user.update({ where: { id: deletedAuthors.author.id }, data: { status: 'deleted' } })
    const { reviews } = await shop.visitor().reviews.list({ productId })
    for (const review of reviews) expect(review).toMatchObject({ userName: 'Anonymous', isAnonymous: true })
  })

  it('never reveals the identity of an author, to anyone', async () => {
    const productId = await addUnreviewed(shop)
    const { author } = await addReview(shop, productId, { isAnonymous: true, helpful: 2 })
    const reply = await shop.as(author).reviews.list({ productId })
    const seen = JSON.stringify([reply, await shop.visitor().reviews.list({ productId })])
    for (const secret of ['userId', 'user_id', 'adminNotes', author.id, author.email, author.name])
      expect(seen).not.toContain(secret)
  })

  it('pages by ten without repeating or skipping one, also among equals', async () => {
    const productId = await addUnreviewed(shop)
    for (let count = 0; count < 23; count += 1) await addReview(shop, productId, { rating: 4 })
    const pages = [0, 10, 20, 30].map((offset) =>
      shop.visitor().reviews.list({ productId, offset, sortBy: 'rating' }),
    )
    const replies = await Promise.all(pages)
    expect(replies.map(({ reviews }) => reviews.length)).toEqual([10, 10, 3, 0])
    expect(new Set(replies.flatMap(({ reviews }) => reviews.map(({ id }) => id))).size).toBe(23)
    expect(replies[2]?.pagination).toMatchObject({ page: 3, offset: 20, total: 23, totalPages: 3 })
    expect(replies[3]?.stats.totalReviews).toBe(23)
  })

  it.each([
    [{}, 'CBA'],
    [{ sortOrder: 'asc' }, 'ABC'],
    [{ sortBy: 'rating' }, 'BCA'],
    [{ sortBy: 'rating', sortOrder: 'asc' }, 'CAB'],
    [{ sortBy: 'helpful' }, 'ACB'],
    [{ sortBy: 'helpful', sortOrder: 'asc' }, 'BCA'],
  ] as const)('sorts by %j as %s; of equals the newest comes first', async (order, expected) => {
    const productId = await addUnreviewed(shop)
    await addReview(shop, productId, { title: 'A', rating: 2, helpful: 2 })
    await addReview(shop, productId, { title: 'B', rating: 5 })
    await addReview(shop, productId, { title: 'C', rating: 2, helpful: 1 })
    const { reviews } = await shop.visitor().reviews.list({ productId, ...order })
    expect(reviews.map(({ title }) => title).join('')).toBe(expected)
  })

  it.each([{ sortBy: 'userId' }, { sortOrder: 'down' }, { sortBy: 'created_at; --' }])(
    'refuses %j as an order',
    async (order) => {
      expect(listReviewsInput.safeParse({ productId: 1, ...order }).success).toBe(false)
    },
  )

  it('takes one round trip for each kind of read', async () => {
    const productId = await addUnreviewed(shop)
    const customer = await addCustomer(shop)
    const requested = vi.spyOn(shop.sql, 'query')
    const caller = shop.as(customer)
    for (const read of [caller.reviews.list, caller.reviews.stats, caller.reviews.canReview]) {
      requested.mockClear()
      await read({ productId })
      expect(requested).toHaveBeenCalledTimes(1)
    }
    requested.mockRestore()
  })

  it('knows the stats by themselves', async () => {
    const productId = await addUnreviewed(shop)
    const before = await shop.visitor().reviews.stats({ productId })
    expect(before).toEqual(NO_REVIEWS)
    await addReview(shop, productId, { rating: 4 })
    const stats = { ...NO_REVIEWS, totalReviews: 1, averageRating: 4, rating4: 1 }
    expect(await shop.visitor().reviews.stats({ productId })).toEqual(stats)
  })

  it('rejects with PRODUCT_NOT_FOUND for a missing product in every procedure', async () => {
    const deleted = await addUnreviewed(shop)
    await shop.prisma.product.update({ where: { id: deleted }, data: { deletedAt: shop.clock.now } })
    const { reviews } = shop.as(await addCustomer(shop))
    const procedures = [reviews.list, reviews.stats, reviews.canReview]
    for (const productId of [ABSENT, deleted]) {
      const requests = [
        ...procedures.map((request) => request({ productId })),
        reviews.create({ productId, rating: 5 }),
      ]
      for (const outcome of await Promise.allSettled(requests))
        expect(outcome).toMatchObject({
          status: 'rejected',
          reason: { cause: { code: 'PRODUCT_NOT_FOUND' } },
        })
    }
  })
})

describe('permission to review a product', () => {
  const chance = (caller: ReturnType<TestShop['visitor']>, productId: number) =>
    caller.reviews.canReview({ productId })

  it('requires a visitor to sign in', async () => {
    expect(await chance(shop.visitor(), await addUnreviewed(shop))).toEqual({
      canReview: false,
      reason: 'login_required',
    })
  })

  it.each([
    [null, 'not_bought'],
    ['pending', 'not_bought'],
    ['cancelled', 'not_bought'],
    ['failed', 'not_bought'],
    ['confirmed', 'not_delivered'],
    ['processing', 'not_delivered'],
    ['shipped', 'not_delivered'],
    ['delivered', null],
  ] as const)('with an order that is %s the obstacle is %s', async (status, reason) => {
    const [customer, productId] = [await addCustomer(shop), await addUnreviewed(shop)]
    if (status) await addOrder(shop, { customer, productId, status })
    expect(await chance(shop.as(customer), productId)).toEqual({
      canReview: reason === null,
      reason,
    })
  })

  it('looks at this product and this person only', async () => {
    const [productId, other] = [await addUnreviewed(shop), await addUnreviewed(shop)]
    const buyer = await addBuyer(shop, productId)
    expect(await chance(shop.as(buyer), other)).toMatchObject({ reason: 'not_bought' })
    expect(await chance(shop.as(await addCustomer(shop)), productId)).toMatchObject({ reason: 'not_bought' })
  })

  it('is denied for a second review of a product, for any status of the first', async () => {
    const productId = await addUnreviewed(shop)
    const buyer = await addBuyer(shop, productId)
    const data = await shop.as(buyer).reviews.create({ productId, rating: 3 })
    for (const status of ['pending', 'approved', 'rejected'] as const) {
      await shop.prisma.review.update({ where: { id: data.id }, data: { status } })
      expect(await chance(shop.as(buyer), productId)).toEqual({
        canReview: false,
        reason: 'already_reviewed',
      })
    }
  })
})
