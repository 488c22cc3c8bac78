import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../context.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, mumbai, type TestShop } from '../../../test/test-shop.ts'
import { sweepHolds } from '../orders/sweep-holds.ts'

let shop: TestShop
let customer: SignedInUser
let startedAt: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  startedAt = shop.clock.now.getTime()
  customer = await addCustomer(shop)
})

const RUN_OUT = /The time to pay for this order has run out/
const atMinute = (minute: number) => {
  shop.clock.now = new Date(startedAt + minute * 60_000)
}

/** In minutes from the beginning, the end of the hold as the order and its reservations have it. */
async function heldUntil(orderId: string): Promise<number> {
  const order = await shop.prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { items: { include: { reservations: { where: { state: 'active' } } } } },
  })
  const ends = order.items.flatMap(({ reservations }) => reservations.map(({ expiresAt }) => expiresAt))
  expect(ends).toEqual([order.holdExpiresAt])
  return ((order.holdExpiresAt?.getTime() ?? 0) - startedAt) / 60_000
}

async function begin() {
  const product = await addProduct(shop, { stock: 1 })
  const orderId = await placeOrder(shop, { customer, productId: product.id })
  const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
  const pay = () => shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
  const init = async (shippingAddress = bengaluru) => {
    const call = { cartId: order.cartId ?? '', shippingAddress }
    return (await shop.as(customer).checkout.init(call)).orderId
  }
  return { ...product, orderId, pay, init }
}

describe('the hold of an order that is not paid', () => {
  it('is renewed by each click on pay, to an hour after the order was placed and no further', async () => {
    const { orderId, pay, stockItemId } = await begin()
    const ends: number[] = []
    for (const minute of [0, 10, 24, 38, 50, 59]) {
      atMinute(minute)
      await pay()
      ends.push(await heldUntil(orderId))
    }
    expect(ends).toEqual([15, 25, 39, 53, 60, 60])
    atMinute(60.1)
    await expect(pay()).rejects.toThrow(RUN_OUT)
    expect(await sweepHolds(shop.deps)).toBe(1)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
  })

  it('is not made longer by checking out the unchanged cart again and again', async () => {
    const { orderId, init } = await begin()
    for (const minute of [12, 26, 40, 54]) {
      atMinute(minute)
      expect(await init()).toBe(orderId)
    }
    expect(await heldUntil(orderId)).toBe(60)
    atMinute(60.1)
    await expect(init()).rejects.toThrow(RUN_OUT)
  })

  it('continues when an order replaces the previous one, so that another address gains no time', async () => {
    const { orderId, init } = await begin()
    const ids = [orderId]
    for (const [round, minute] of [12, 26, 40, 54].entries()) {
      atMinute(minute)
      ids.push(await init(round % 2 === 0 ? mumbai : bengaluru))
    }
    expect(new Set(ids).size).toBe(5)
    expect(await heldUntil(ids.at(-1) ?? '')).toBe(60)
    const pay = { orderId: ids.at(-1) ?? '', paymentMethod: 'online' as const }
    await shop.as(customer).checkout.pay(pay)
    expect(await heldUntil(pay.orderId)).toBe(60)
    atMinute(60.1)
    await expect(init(mumbai)).rejects.toThrow(RUN_OUT)
  })

  it('restarts when the items were available to everyone in between', async () => {
    const { init } = await begin()
    atMinute(12)
    await init(mumbai)
    atMinute(28)
    await sweepHolds(shop.deps)
    const again = await init(mumbai)
    expect(await heldUntil(again)).toBe(43)
    atMinute(42)
    await shop.as(customer).checkout.pay({ orderId: again, paymentMethod: 'online' })
    expect(await heldUntil(again)).toBe(57)
  })

  it('is not taken back from an order to which the shop gave time later', async () => {
    const { orderId, pay } = await begin()
    atMinute(90)
    const holdExpiresAt = new Date(startedAt + 105 * 60_000)
    await shop.prisma.order.update({ where: { id: orderId }, data: { holdExpiresAt } })
    await shop.prisma.reservation.updateMany({
      where: { orderItem: { orderId } },
      data: { expiresAt: holdExpiresAt },
    })
    await pay()
    expect(await heldUntil(orderId)).toBe(105)
  })
})
