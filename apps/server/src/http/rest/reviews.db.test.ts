import { addBuyer, addReview, addUnreviewed } from '@dobara/api/test/reviews/test-reviews.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'

let test: TestApp
let customer: SignedInCustomer
let productId: number
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  customer = await registerCustomer(test.app)
  productId = await addUnreviewed(test.shop)
})
afterAll(() => test.stop())

const get = (url: string, headers = {}) => test.app.inject({ method: 'GET', url, headers })

/** Gives the registered customer the product: another customer's delivered order is moved to them. */
async function deliverTo({ userId }: SignedInCustomer): Promise<void> {
  const buyer = await addBuyer(test.shop, productId)
  await test.shop.prisma.order.updateMany({ where: { userId: buyer.id }, data: { userId } })
}

describe('the documented calls of reviews', () => {
  it('lists in data.reviews and data.stats, by limit, offset, sortBy and sortOrder', async () => {
    for (const rating of [2, 5, 4]) await addReview(test.shop, productId, { rating })
    const reply = await get(`/api/reviews/product/${productId}?limit=1&offset=1&sortBy=rating&sortOrder=asc`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toMatchObject({
      success: true,
      data: { reviews: [{ rating: 4 }], stats: { totalReviews: 3, averageRating: 3.67, rating5: 1 } },
      pagination: { limit: 1, offset: 1, total: 3, totalPages: 3 },
    })
  })

  it.each([
    'sortBy=price',
    'sortBy=userId',
    'sortOrder=down',
    'limit=0',
    'limit=101',
    'limit=ten',
    'offset=-1',
    'offset=1.5',
    'limit=1&limit=2',
  ])('returns 400 for ?%s', async (query) => {
    const reply = await get(`/api/reviews/product/${productId}?${query}`)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input'])
  })

  it('returns the stats in data and at the top level, with an ETag', async () => {
    const url = `/api/reviews/product/${productId}/stats`
    const reply = await get(url)
    expect(reply.json()).toMatchObject({ totalReviews: 3, averageRating: 3.67, data: { totalReviews: 3 } })
    expect((await get(url, { 'if-none-match': reply.headers.etag })).statusCode).toBe(304)
  })

  it('returns 200 with the reason why a visitor cannot review, and 401 for the attempt', async () => {
    const requested = await get(`/api/reviews/product/${productId}/can-review`)
    expect([requested.statusCode, requested.json().data]).toEqual([
      200,
      { canReview: false, reason: 'login_required', message: 'Please login to submit a review' },
    ])
    const payload = { rating: 5 }
    const url = `/api/reviews/product/${productId}`
    const written = await test.app.inject({ method: 'POST', url, payload })
    expect([written.statusCode, written.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'login_required', message: 'Please login to submit a review' }),
    ])
    const { id } = await addReview(test.shop, await addUnreviewed(test.shop))
    const voted = await test.app.inject({
      method: 'POST',
      url: `/api/reviews/${id}/helpful`,
      payload: { isHelpful: true },
    })
    expect([voted.statusCode, voted.json().message]).toEqual([401, 'Please login to vote on reviews'])
  })

  it('takes the review of a buyer once, and refuses everybody else', async () => {
    const url = `/api/reviews/product/${productId}`
    const payload = { rating: 5, title: 'Like new', review: 'Fast.', isAnonymous: true }
    const write = () => test.app.inject(as(customer, { method: 'POST', url, payload }))
    const early = await write()
    expect([early.statusCode, early.json().code]).toEqual([403, 'review_not_allowed'])
    await deliverTo(customer)
    const requested = await test.app.inject(as(customer, { method: 'GET', url: `${url}/can-review` }))
    expect(requested.json()).toMatchObject({ canReview: true, data: { canReview: true, reason: null } })
    const written = await write()
    expect(written.statusCode).toBe(201)
    expect(written.json()).toMatchObject({
      success: true,
      data: { status: 'pending', userName: 'Anonymous' },
    })
    expect(written.body).not.toContain(customer.userId)
    const again = await write()
    expect([again.statusCode, again.json().code]).toEqual([409, 'review_exists'])
  })

  it.each([
    [{ rating: 0 }, 422],
    [{ rating: 'five' }, 400],
    [{}, 400],
    [{ rating: 5, title: 'x'.repeat(161) }, 422],
    [{ rating: 5, userId: 'me' }, 400],
    [{ rating: 5, isVerifiedPurchase: true }, 400],
    [{ rating: 5, status: 'approved' }, 400],
  ])('rejects the body %j with %i', async (payload, status) => {
    const url = `/api/reviews/product/${productId}`
    const reply = await test.app.inject(as(customer, { method: 'POST', url, payload }))
    expect([reply.statusCode, reply.json().success]).toEqual([status, false])
  })

  it('counts a vote once, and takes it back with null', async () => {
    const { id } = await addReview(test.shop, productId)
    const vote = (isHelpful: unknown) =>
      test.app.inject(
        as(customer, { method: 'POST', url: `/api/reviews/${id}/helpful`, payload: { isHelpful } }),
      )
    await vote(true)
    const twice = await vote(true)
    expect([twice.statusCode, twice.json().data]).toEqual([
      200,
      { id, helpfulCount: 1, notHelpfulCount: 0, myVote: true },
    ])
    expect((await vote(null)).json().data).toMatchObject({ helpfulCount: 0, myVote: null })
    for (const wrong of ['yes', 1, undefined]) expect((await vote(wrong)).statusCode).toBe(400)
  })
})
