import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { whileBusy } from '../../../test/test-busy.ts'
import { addCustomer, addProduct, stockOf } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const CLICKS = 20

const clicks = <T>(click: () => Promise<T>) =>
  Promise.all(Array.from({ length: CLICKS }, () => whileBusy(click)))

/** Returns the orders opened at the provider. */
async function providerOrders(): Promise<{ id: string; receipt: string }[]> {
  const reply = await fetch(`${shop.sandbox.settings.apiBaseUrl}/ledger.json`)
  return ((await reply.json()) as { orders: { id: string; receipt: string }[] }).orders
}

async function openCart() {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 50 })
  const customer = await addCustomer(shop)
  const caller = shop.as(customer)
  const cartId = (await caller.cart.add({ productId, quantity: 2 })).id ?? ''
  return { caller, customer, cartId, stockItemId }
}

describe('F45 an impatient shopper', () => {
  it('F45 20 clicks on Pay of one order: one order, one order at the provider, one hold', async () => {
    const { caller, customer, cartId, stockItemId } = await openCart()
    const before = (await providerOrders()).length
    const data = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    const { orderId } = data
    const replies = await clicks(() => caller.checkout.pay({ orderId, paymentMethod: 'online' }))
    const ids = new Set(replies.map((reply) => reply.order?.id))
    expect(ids.size).toBe(1)
    const opened = (await providerOrders()).slice(before)
    expect(opened.map(({ id }) => id)).toEqual([...ids])
    const attempts = await shop.prisma.paymentAttempt.findMany({ where: { orderId } })
    expect(attempts.map(({ id, providerOrderId }) => [id, providerOrderId])).toEqual([
      [opened[0]?.receipt, opened[0]?.id],
    ])
    expect(await shop.prisma.order.count({ where: { userId: customer.id } })).toBe(1)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 50, reserved: 2 })
  })

  it('F45 20 times the whole way at once, from the cart to the confirmation: one order, one payment, one invoice', async () => {
    const { caller, customer, cartId, stockItemId } = await openCart()
    const started = await clicks(async () => {
      const data = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
      const paid = await caller.checkout.pay({ orderId: data.orderId, paymentMethod: 'online' })
      return `${data.orderId} ${paid.order?.id}`
    })
    expect(new Set(started).size).toBe(1)
    const [orderId = '', providerOrderId = ''] = started[0]?.split(' ') ?? []
    const providerPayload = await shop.sandbox.pay(providerOrderId)
    const confirmed = await clicks(() => caller.checkout.confirm({ orderId, providerPayload }))
    expect(new Set(confirmed.map((data) => `${data.orderId} ${data.status}`))).toEqual(
      new Set([`${orderId} confirmed`]),
    )
    expect(await shop.prisma.order.count({ where: { userId: customer.id } })).toBe(1)
    expect(await shop.prisma.payment.count({ where: { orderId } })).toBe(1)
    expect(await shop.prisma.invoice.count({ where: { orderId } })).toBe(1)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 48, reserved: 0 })
  })

  it('F45 20 clicks on "Place order" for cash on delivery: one order, confirmed once', async () => {
    const { id: productId } = await addProduct(shop, { stock: 50, priceRupees: 9_999 })
    const customer = await addCustomer(shop)
    const caller = shop.as(customer)
    const cartId = (await caller.cart.add({ productId })).id ?? ''
    const data = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    const { orderId } = data
    const replies = await clicks(() => caller.checkout.pay({ orderId, paymentMethod: 'cod' }))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set(['confirmed']))
    expect(await shop.prisma.order.count({ where: { userId: customer.id } })).toBe(1)
    expect(await shop.prisma.orderEvent.count({ where: { orderId, kind: 'confirmed' } })).toBe(1)
  })
})
