import { addCoupon } from '@dobara/api/test/coupons/test-coupons.ts'
import { addReview, addUnreviewed } from '@dobara/api/test/reviews/test-reviews.ts'
import { bengaluru } from '@dobara/api/test/test-shop.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as, registerCustomer, startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
let productId: number
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  productId = await addUnreviewed(test.shop)
})
afterAll(() => test.stop())

const get = async (url: string) => (await test.app.inject({ url })).json()

describe('the documented fields', () => {
  it('are in each row of the review list', async () => {
    await addReview(test.shop, productId, { rating: 4, helpful: 1 })
    const { reviews } = (await get(`/api/reviews/product/${productId}`)).data
    expect(reviews[0]).toMatchObject({
      id: expect.any(Number),
      rating: 4,
      title: '4 stars',
      review: null,
      isAnonymous: false,
      userName: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      isVerifiedPurchase: false,
      helpfulCount: 1,
      notHelpfulCount: 0,
    })
  })

  it('count each star rating in review stats', async () => {
    const id = await addUnreviewed(test.shop)
    for (const rating of [1, 2, 2, 3, 4, 4, 4, 5]) await addReview(test.shop, id, { rating })
    const { stats } = (await get(`/api/reviews/product/${id}`)).data
    expect(stats).toEqual({
      totalReviews: 8,
      averageRating: 3.13,
      rating1: 1,
      rating2: 2,
      rating3: 1,
      rating4: 3,
      rating5: 1,
    })
  })

  it('are in the cart for available and applied coupons', async () => {
    const coupon = await addCoupon(test.shop, { minOrderPaise: 1_000_00 })
    const cookies = { sessionId: `session_${'e'.repeat(24)}` }
    const added = await test.app.inject({
      method: 'POST',
      url: '/api/cart/add',
      payload: { productId },
      cookies,
    })
    expect(added.json().data.availableCoupons).toContainEqual(
      expect.objectContaining({
        id: coupon.id,
        code: coupon.code,
        name: coupon.name,
        type: 'percentage',
        value: 10,
        minOrderAmount: 1_000,
      }),
    )
    const applied = await test.app.inject({
      method: 'POST',
      url: `/api/coupons/apply/${added.json().data.id}`,
      payload: { code: coupon.code },
      cookies,
    })
    expect(applied.json().data.appliedCoupons).toEqual([
      expect.objectContaining({
        id: expect.any(Number),
        couponCode: coupon.code,
        type: 'percentage',
        value: 10,
        discountAmount: 2_999.9,
      }),
    ])
  })

  it('have defaults in a saved address, or null if optional', async () => {
    const customer = await registerCustomer(test.app)
    const made = await test.app.inject(
      as(customer, { method: 'POST', url: '/api/addresses', payload: bengaluru }),
    )
    expect(made.json().data).toMatchObject({
      id: expect.any(String),
      type: 'shipping',
      email: null,
      line2: null,
      country: 'IN',
      isDefault: true,
    })
  })

  it('for pagination are page and totalPages', async () => {
    for (const url of ['/api/products', `/api/reviews/product/${productId}`]) {
      const { pagination } = await get(url)
      expect(pagination).toMatchObject({ page: 1, totalPages: expect.any(Number) })
    }
  })
})
