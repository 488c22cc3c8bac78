import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { storedOrderId } from '../../checked-ids.ts'
import { takeCouponUse } from './queries.ts'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const causeOf = (error: unknown) => (error as { cause?: { code?: string; status?: number } }).cause

/**
 * Returns the outcome of a purchase. Retries on "busy", as the web app does: a slow machine must not decide these
 * tests.
 */
async function outcomeOf(buy: () => Promise<unknown>): Promise<string> {
  for (let tries = 1; tries <= 40; tries += 1) {
    const [result] = await Promise.allSettled([buy()])
    if (result?.status === 'fulfilled') return 'ok'
    const code = String(causeOf(result?.reason)?.code)
    if (code !== 'BUSY') return code
  }
  return 'BUSY'
}

/** Shoppers who each have one of the product, and the coupon, in the cart; written at once, for there are many. */
async function shoppersWith(number: number, bought: { productId: number; couponId: number }) {
  const { productId, couponId } = bought
  const shoppers = Array.from({ length: number }, (_, index) => {
    const [id, cartId] = [shop.deps.newId(), shop.deps.newId()]
    const email = `racer-${cartId}@test.example`
    return { id, cartId, email, name: `Racer ${index}`, role: 'customer' as const }
  })
  await shop.prisma.user.createMany({ data: shoppers.map(({ cartId: _, ...user }) => user) })
  await shop.prisma.cart.createMany({ data: shoppers.map(({ id, cartId }) => ({ id: cartId, userId: id })) })
  const line = { productId, quantity: 1, seenPricePaise: 10_000_00 }
  await shop.prisma.cartItem.createMany({
    data: shoppers.map(({ cartId }) => ({ id: shop.deps.newId(), cartId, ...line })),
  })
  await shop.prisma.appliedCoupon.createMany({ data: shoppers.map(({ cartId }) => ({ cartId, couponId })) })
  return shoppers
}

describe('races for a coupon', () => {
  it('F48: gives 7 uses to exactly 7 of 500 shoppers; the others are refused and see the total without it', async () => {
    const { id: productId } = await addProduct(shop, { stock: 600, priceRupees: 10_000 })
    const coupon = await addCoupon(shop, { usageLimit: 7 })
    const shoppers = await shoppersWith(500, { productId, couponId: coupon.id })
    const codes = await Promise.all(
      shoppers.map((shopper) =>
        outcomeOf(() =>
          shop.as(shopper).checkout.init({
            cartId: shopper.cartId,
            shippingAddress: bengaluru,
            expectedTotal: 9_000,
          }),
        ),
      ),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(7)
    expect(new Set(codes)).toEqual(new Set(['ok', 'COUPON_GONE']))
    const [{ usageCount }, uses, orders] = [
      await shop.prisma.coupon.findUniqueOrThrow({ where: { id: coupon.id } }),
      await shop.prisma.couponUse.count({ where: { couponId: coupon.id, releasedAt: null } }),
      await shop.prisma.order.findMany({ where: { items: { some: { productId } } } }),
    ]
    expect([usageCount, uses, orders.length]).toEqual([7, 7, 7])
    expect(new Set(orders.map(({ discountPaise }) => discountPaise))).toEqual(new Set([1_000_00]))
    const loser = shoppers[codes.findIndex((code) => code !== 'ok')]
    if (!loser) throw new Error('somebody lost')
    const data = await shop.as(loser).cart.get()
    expect([data.totalAmount, data.appliedCoupons[0]?.reason]).toEqual([10_000, sentence('coupon_gone')])
  }, 180_000)

  it('F48: gives one use to one of two tabs of a customer who may use it once', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 10_000 })
    const coupon = await addCoupon(shop, { usageLimitPerUser: 1 })
    const [shopper] = await shoppersWith(1, { productId, couponId: coupon.id })
    if (!shopper) throw new Error('there is one shopper')
    const tab = () =>
      outcomeOf(async () => {
        const caller = shop.as(shopper)
        const data = await caller.checkout.init({ cartId: shopper.cartId, shippingAddress: bengaluru })
        await caller.checkout.pay({ orderId: data.orderId, paymentMethod: 'cod' })
      })
    await Promise.all([tab(), tab()])
    const uses = await shop.prisma.couponUse.count({ where: { couponId: coupon.id, releasedAt: null } })
    expect(uses).toBe(1)
    // Bought; the same code in the next cart is refused.
    const data = await shop.as(shopper).cart.add({ productId })
    expect(data.discountAmount).toBe(0)
  })

  it('counts the uses of one customer one after another when orders arrive concurrently', async () => {
    const coupon = await addCoupon(shop, { usageLimitPerUser: 2 })
    const { id: productId } = await addProduct(shop, { stock: 50 })
    const customer = await addCustomer(shop)
    const orderIds: string[] = []
    for (let order = 0; order < 12; order += 1) {
      orderIds.push(await placeOrder(shop, { customer: await addCustomer(shop), productId }))
    }
    const taken = await Promise.all(
      orderIds.map((orderId) =>
        shop.prisma.$transaction((tx) =>
          takeCouponUse(tx, {
            id: shop.deps.newId(),
            couponId: coupon.id,
            orderId: storedOrderId(orderId),
            userId: customer.id,
            contactPhone: null,
            addressKey: null,
            discountPaise: 1,
            at: shop.clock.now,
          }),
        ),
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(2)
    const { usageCount } = await shop.prisma.coupon.findUniqueOrThrow({ where: { id: coupon.id } })
    expect([usageCount, await shop.prisma.couponUse.count({ where: { couponId: coupon.id } })]).toEqual([
      2, 2,
    ])
  })
})
