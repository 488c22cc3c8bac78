import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../context.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addBuyer, addOrder, addReview, addUnreviewed } from '../../../test/reviews/test-reviews.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

describe('writing a review', () => {
  let productId: number
  let buyer: SignedInUser
  beforeEach(async () => {
    productId = await addUnreviewed(shop)
    buyer = await addBuyer(shop, productId)
  })
  const shown = async (caller: ReturnType<TestShop['visitor']>) => await caller.reviews.list({ productId })

  it('stores it as a verified purchase pending approval, and reports it', async () => {
    const reply = await shop
      .as(buyer)
      .reviews.create({ productId, rating: 4, title: '  Good buy ', review: 'Fast.' })
    expect(reply).toMatchObject({
      rating: 4,
      title: 'Good buy',
      review: 'Fast.',
      status: 'pending',
      userName: buyer.name,
      isAnonymous: false,
      isVerifiedPurchase: true,
      isOwn: true,
      helpfulCount: 0,
      createdAt: shop.clock.now.toISOString(),
    })
    expect(JSON.stringify(reply)).not.toContain(buyer.id)
  })

  it('allows only its author to delete it with its votes, in any status', async () => {
    const { reviews } = shop.as(buyer)
    const { id } = await reviews.create({ productId, rating: 4 })
    await shop.prisma.review.update({ where: { id }, data: { status: 'approved' } })
    const reader = await addCustomer(shop)
    await shop.as(reader).reviews.vote({ id, isHelpful: true })
    for (const other of [reader, await addCustomer(shop, 'admin')]) {
      await expect(shop.as(other).reviews.remove({ id })).rejects.toMatchObject({
        cause: { code: 'REVIEW_NOT_FOUND' },
      })
    }
    const answers = await Promise.allSettled([reviews.remove({ id }), reviews.remove({ id })])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shown(shop.visitor())).toMatchObject({ reviews: [], stats: { totalReviews: 0 } })
    expect(await shop.prisma.reviewVote.count({ where: { reviewId: id } })).toBe(0)
    expect(await reviews.canReview({ productId })).toMatchObject({ canReview: true })
  })

  it('shows it to its author alone until it is approved, then to everybody', async () => {
    const data = await shop.as(buyer).reviews.create({ productId, rating: 4 })
    const others = [
      shop.visitor(),
      shop.as(await addCustomer(shop)),
      shop.as(await addCustomer(shop, 'admin')),
    ]
    for (const status of ['pending', 'rejected'] as const) {
      await shop.prisma.review.update({ where: { id: data.id }, data: { status, adminNotes: 'Off topic' } })
      for (const other of others)
        expect(await shown(other)).toMatchObject({ reviews: [], ownReview: null, stats: { totalReviews: 0 } })
      const own = await shown(shop.as(buyer))
      expect(own).toMatchObject({ reviews: [], ownReview: { id: data.id, status, isOwn: true } })
      expect(JSON.stringify(own)).not.toContain('Off topic')
    }
    await shop.prisma.review.update({ where: { id: data.id }, data: { status: 'approved' } })
    for (const other of others)
      expect(await shown(other)).toMatchObject({
        reviews: [{ id: data.id, isOwn: false, isVerifiedPurchase: true }],
        stats: { totalReviews: 1, averageRating: 4 },
      })
    expect(await shown(shop.as(buyer))).toMatchObject({ reviews: [{ isOwn: true }], ownReview: null })
  })

  it('hides the name on request, from the author too', async () => {
    const data = await shop.as(buyer).reviews.create({ productId, rating: 5, isAnonymous: true })
    expect(data).toMatchObject({ userName: 'Anonymous', isAnonymous: true, isOwn: true })
  })

  it('takes stars alone: title and text may be missing, null or nothing but spaces', async () => {
    const data = await shop.as(buyer).reviews.create({ productId, rating: 1, title: '   ', review: null })
    expect(data).toMatchObject({ title: null, review: null, rating: 1 })
  })

  it('stores the longest title and text in full', async () => {
    const [title, review] = ['ठीक है '.repeat(22), 'बढ़िया '.repeat(570)].map((text) => text.trim())
    const data = await shop.as(buyer).reviews.create({ productId, rating: 5, title, review })
    expect(data).toMatchObject({ title, review })
  })

  it.each([
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['a title of 161 letters', { title: 'x'.repeat(161) }, 'title'],
    ['a text of 4,001 letters', { review: 'x'.repeat(4001) }, 'review'],
    ['unreadable characters', { review: 'nul \0' }, 'review'],
    ['half of an emoji', { title: '\ud83d' }, 'title'],
  ])('refuses %s and names the field', async (_what, fields, name) => {
    const sent = shop.as(buyer).reviews.create({ productId, rating: 5, ...fields })
    await expect(sent).rejects.toMatchObject({ cause: { fields: { [name]: expect.any(String) } } })
    expect(await shop.prisma.review.count({ where: { productId } })).toBe(0)
  })

  it('requires a visitor to sign in', async () => {
    await expect(shop.visitor().reviews.create({ productId, rating: 5 })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Please login to submit a review',
    })
  })

  it('refuses who has not bought it, and who still waits for it', async () => {
    const waiting = await addCustomer(shop)
    await addOrder(shop, { customer: waiting, productId, status: 'shipped' })
    for (const [customer, message] of [
      [await addCustomer(shop), 'You can review a product once it has been delivered to you.'],
      [waiting, 'Your order is on its way. You can review this product once it has been delivered.'],
    ] as const) {
      const sent = shop.as(customer).reviews.create({ productId, rating: 5 })
      await expect(sent).rejects.toMatchObject({ code: 'FORBIDDEN', message })
    }
    expect(await shop.prisma.review.count({ where: { productId } })).toBe(0)
  })

  it('stores one of ten concurrent reviews', async () => {
    const caller = shop.as(buyer)
    const sent = Array.from({ length: 10 }, () => caller.reviews.create({ productId, rating: 5 }))
    const outcomes = await Promise.allSettled(sent)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'CONFLICT',
          message: 'You have already reviewed this product.',
        })
    expect(await shop.prisma.review.count({ where: { productId } })).toBe(1)
  })

  it('counts every review that is approved at the same moment', async () => {
    const written = await Promise.all(
      Array.from({ length: 12 }, () => addReview(shop, productId, { rating: 4 })),
    )
    await shop.prisma.review.updateMany({ where: { productId }, data: { status: 'pending' } })
    await Promise.all(
      written.map(({ id }) => shop.prisma.review.update({ where: { id }, data: { status: 'approved' } })),
    )
    expect(await shown(shop.visitor())).toMatchObject({
      stats: { totalReviews: 12, averageRating: 4, rating4: 12 },
    })
  })
})

describe('voting on a review', () => {
  let review: Awaited<ReturnType<typeof addReview>>
  let productId: number
  let reader: SignedInUser
  beforeEach(async () => {
    productId = await addUnreviewed(shop)
    review = await addReview(shop, productId)
    reader = await addCustomer(shop)
  })
  const seenBy = async (caller: ReturnType<TestShop['visitor']>) => {
    const [seen] = (await caller.reviews.list({ productId })).reviews
    return [seen?.helpfulCount, seen?.notHelpfulCount, seen?.myVote]
  }

  it('counts, changes and takes back one vote, and remembers it for the voter alone', async () => {
    const caller = shop.as(reader)
    const vote = async (isHelpful: boolean | null) => await caller.reviews.vote({ id: review.id, isHelpful })
    expect(await vote(true)).toEqual({ id: review.id, helpfulCount: 1, notHelpfulCount: 0, myVote: true })
    expect(await vote(true)).toMatchObject({ helpfulCount: 1, notHelpfulCount: 0 })
    expect(await seenBy(caller)).toEqual([1, 0, true])
    expect(await vote(false)).toMatchObject({ helpfulCount: 0, notHelpfulCount: 1, myVote: false })
    expect(await seenBy(shop.visitor())).toEqual([0, 1, null])
    expect(await vote(null)).toMatchObject({ helpfulCount: 0, notHelpfulCount: 0, myVote: null })
    expect(await vote(null)).toMatchObject({ helpfulCount: 0, notHelpfulCount: 0 })
    expect(await seenBy(caller)).toEqual([0, 0, null])
  })

  it('is one vote when the same person presses fifty times at once', async () => {
    const caller = shop.as(reader)
    const presses = Array.from({ length: 50 }, () => caller.reviews.vote({ id: review.id, isHelpful: true }))
    await Promise.all(presses)
    expect(await seenBy(caller)).toEqual([1, 0, true])
    expect(await shop.prisma.reviewVote.count({ where: { reviewId: review.id } })).toBe(1)
  })

  it('is fifty votes when fifty people press at once', async () => {
    const readers = await Promise.all(Array.from({ length: 50 }, () => addCustomer(shop)))
    await Promise.all(
      readers.map((voter, index) =>
        shop.as(voter).reviews.vote({ id: review.id, isHelpful: index % 5 !== 0 }),
      ),
    )
    expect(await seenBy(shop.visitor())).toEqual([40, 10, null])
  })

  it('is counted by the database itself, also past the use case', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, () => addCustomer(shop)))
    const votes = readers.map(({ id: userId }) => ({ reviewId: review.id, userId, isHelpful: true }))
    await Promise.all(votes.map((data) => shop.prisma.reviewVote.create({ data })))
    expect(await seenBy(shop.visitor())).toEqual([20, 0, null])
  })

  it('requires a visitor to sign in', async () => {
    await expect(shop.visitor().reviews.vote({ id: review.id, isHelpful: true })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Please login to vote on reviews',
    })
  })

  it('refuses the author', async () => {
    await expect(
      shop.as(review.author).reviews.vote({ id: review.id, isHelpful: true }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'You cannot vote on your own review.' })
  })

  it('rejects reviews that are not public, of deleted products, or that never existed', async () => {
    const caller = shop.as(reader)
    const refused = (id: number) =>
      expect(caller.reviews.vote({ id, isHelpful: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Review not found',
      })
    await refused(2_147_483_647)
    for (const status of ['pending', 'rejected'] as const) {
      await shop.prisma.review.update({ where: { id: review.id }, data: { status } })
      await refused(review.id)
    }
    await shop.prisma.review.update({ where: { id: review.id }, data: { status: 'approved' } })
    await shop.prisma.product.update({ where: { id: productId }, data: { deletedAt: shop.clock.now } })
    await refused(review.id)
  })
})
