import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const coupons = () => shop.as(admin).admin.coupons

describe('the preview', () => {
  it('prices a cart with the coupon, line by line, with shipping and the tax inside', async () => {
    const [dear, cheap] = [
      await addProduct(shop, { priceRupees: 30_000 }),
      await addProduct(shop, { priceRupees: 10_000 }),
    ]
    const reply = await coupons().preview({
      coupon: { type: 'percentage', value: 10, applicableTo: 'products', applicableProducts: [dear.id] },
      lines: [
        { productId: dear.id, quantity: 1 },
        { productId: cheap.id, quantity: 2 },
      ],
    })
    expect(
      reply.lines.map(({ lineTotal, discount, isEligible }) => [lineTotal, discount, isEligible]),
    ).toEqual([
      [30_000, 3_000, true],
      [20_000, 0, false],
    ])
    expect(reply).toMatchObject({
      subtotal: 50_000,
      discountAmount: 3_000,
      // 47,000 are below what ships free.
      fullShippingAmount: 199,
      shippingAmount: 199,
      totalAmount: 47_199,
      taxAmount: 7_199.85,
      outcome: 'applied',
      automatic: [],
    })
  })

  it('reports a shortfall, a mismatch, and the effect of an automatic coupon', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 20_000 })
    const lines = [{ productId, quantity: 1 }]
    const request = (coupon: Parameters<ReturnType<typeof coupons>['preview']>[0]['coupon']) =>
      coupons().preview({ coupon, lines, method: 'express' })
    expect(await request({ type: 'fixed_amount', value: 500, minOrderAmount: 25_000 })).toMatchObject({
      outcome: 'below_minimum',
      shortfall: 5_000,
      totalAmount: 20_499,
    })
    expect(await request({ type: 'buy_x_get_y', value: 1 })).toMatchObject({ outcome: 'not_applicable' })
    expect(await request({ type: 'free_shipping' })).toMatchObject({
      outcome: 'applied',
      fullShippingAmount: 499,
      shippingAmount: 0,
      totalAmount: 20_000,
    })
    const automatic = await addCoupon(shop, { autoApply: true, valueHundredths: 5000 })
    expect(await request({ type: 'fixed_amount', value: 500 })).toMatchObject({
      outcome: 'not_stackable',
      automatic: [{ code: automatic.code, amount: 10_000 }],
    })
    await shop.prisma.coupon.delete({ where: { id: automatic.id } })
  })

  it('writes nothing, and refuses products that are not for sale', async () => {
    const before = await shop.prisma.coupon.count()
    const absent = { productId: 2_147_483_647, quantity: 1 }
    expect(
      await refusalOf(coupons().preview({ coupon: { type: 'percentage', value: 5 }, lines: [absent] })),
    ).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await shop.prisma.coupon.count()).toBe(before)
  })
})
