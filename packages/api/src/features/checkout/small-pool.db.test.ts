import { createDb } from '@dobara/db/client.ts'
import { REQUESTS } from '@dobara/db/guarded-pool.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createCaller } from '../../app-router.ts'
import type { SignedInUser } from '../../context.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** Returns shoppers with a product of their own in the cart, so that no one waits for another's items. */
async function shoppersWith(count: number): Promise<{ customer: SignedInUser; cartId: string }[]> {
  const shoppers = []
  for (let made = 0; made < count; made += 1) {
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop, { priceRupees: 9_000 })
    const { id } = await shop.as(customer).cart.add({ productId, quantity: 1 })
    shoppers.push({ customer, cartId: id ?? '' })
  }
  return shoppers
}

/** Checks out all of them concurrently, in a shop with `poolSize` connections. Returns the numbers of their orders. */
async function checkOutAtOnce(number: number, poolSize: number): Promise<string[]> {
  const shoppers = await shoppersWith(number)
  // Long timeouts: the test checks whether all of them end, not how fast a busy machine is.
  const timeouts = { ...REQUESTS, acquireMs: 30_000 }
  const { prisma: db, sql, writes, close } = createDb({ url: shop.url, poolSize, timeouts })
  try {
    return await Promise.all(
      shoppers.map(async ({ customer, cartId }) => {
        const caller = createCaller({ ...shop.contextOf(customer), db, sql, writes })
        const { orderId, orderNumber } = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
        const { status } = await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
        return `${orderNumber} ${status}`
      }),
    )
  } finally {
    await close()
  }
}

describe('many who check out at once', () => {
  it('all end with two connections for all of them: none waits for a second one while it holds the first', async () => {
    const orders = await checkOutAtOnce(16, 2)
    expect(orders.filter((order) => order.endsWith(' confirmed'))).toHaveLength(16)
  })

  it('64 of them have 64 orders, each with a number of its own', async () => {
    const orders = await checkOutAtOnce(64, 16)
    expect(new Set(orders).size).toBe(64)
    expect(orders.every((order) => /^DB-2026-\d{6} confirmed$/.test(order))).toBe(true)
  })
})
