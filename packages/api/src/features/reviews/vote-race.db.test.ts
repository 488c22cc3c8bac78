import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { whileBusy } from '../../../test/test-busy.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

describe('F52 a vote on a review in many tabs', () => {
  it('F52 50 calls at once of one person, for, against and taken back, are at most one vote, counted once', async () => {
    const { id: productId } = await addProduct(shop)
    const author = await addCustomer(shop)
    const { id } = await shop.prisma.review.create({
      data: { productId, userId: author.id, rating: 4, status: 'approved', createdAt: shop.clock.now },
    })
    const reader = await addCustomer(shop)
    const { reviews } = shop.as(reader)
    const votes = [true, false, null, true, true]
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        whileBusy(() => reviews.vote({ id, isHelpful: votes[at % votes.length] ?? null })),
      ),
    )
    await reviews.vote({ id, isHelpful: true })
    const rows = await shop.prisma.reviewVote.findMany({ where: { reviewId: id } })
    expect(rows.map(({ userId, isHelpful }) => [userId, isHelpful])).toEqual([[reader.id, true]])
    expect(await shop.prisma.review.findUniqueOrThrow({ where: { id } })).toMatchObject({
      helpfulCount: 1,
      notHelpfulCount: 0,
    })
  })
})
