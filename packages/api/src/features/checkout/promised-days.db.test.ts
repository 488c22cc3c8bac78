import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru } from '../../../test/test-shop.ts'

const shop: OrderBackOffice = await openOrderBackOffice(inject('templateUrl'))
afterAll(() => shop.stop())

// A Saturday.
const NOON = new Date('2026-11-21T12:00:00+05:30')
beforeEach(() => {
  shop.clock.now = NOON
})

async function fillCart() {
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop, { priceRupees: 9_999 })
  const { id: cartId } = await shop.as(customer).cart.add({ productId, quantity: 1 })
  return { customer, caller: shop.as(customer), cartId: cartId ?? '' }
}

async function orderFor(shippingMethod: 'standard' | 'express') {
  const { caller, cartId, customer } = await fillCart()
  const { orderId } = await caller.checkout.init({ cartId, shippingAddress: bengaluru, shippingMethod })
  await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
  return { caller, orderId, customer }
}

describe('the days an order is promised for', () => {
  it('match the PIN code response for the shipping method, and are the same for everyone', async () => {
    const { caller, orderId, customer } = await orderFor('express')
    const answer = await shop.visitor().checkout.deliveryPromise({ pin: bengaluru.postcode })
    expect(answer.express).toMatchObject({ earliest: '2026-11-23', latest: '2026-11-24' })
    const expected = {
      shippingMethod: 'express',
      promise: { earliest: '2026-11-23', latest: '2026-11-24', isLate: false },
    }
    const order = await caller.orders.get({ id: orderId })
    const { orders } = await caller.orders.list({})
    const { orderNumber } = order
    const tracked = await shop.visitor().orders.track({ orderNumber, phone: bengaluru.phone })
    const { slips } = await shop.backOffice.slips({ ids: [orderId] })
    const row = (await shop.backOffice.list({ search: orderNumber })).orders[0]
    for (const seen of [
      order,
      orders[0],
      tracked,
      slips[0],
      row,
      await shop.backOffice.get({ id: orderId }),
    ]) {
      expect(seen).toMatchObject(expected)
    }
    await shop.runJobs()
    const mail = await shop.prisma.outboxMessage.findFirstOrThrow({
      where: { dedupeKey: `order-confirmed:${orderId}`, channel: 'email', to: customer.email ?? '' },
    })
    expect(mail.text).toContain('Arrives: Mon, 23 Nov – Tue, 24 Nov · Express')
    expect((await (await orderFor('standard')).caller.orders.list({})).orders[0]).toMatchObject({
      shippingMethod: 'standard',
      promise: { earliest: '2026-11-24', latest: '2026-11-25' },
    })
  })

  it('stay when the shop’s days change, and are late once they are over, until it is delivered', async () => {
    const { caller, orderId } = await orderFor('express')
    const slower = { isServed: true, takesCash: true, expressLeast: 20, expressMost: 30 }
    await shop.prisma.pinCode.create({ data: { pin: bengaluru.postcode, ...slower, updatedAt: NOON } })
    const promise = async () => (await caller.orders.get({ id: orderId })).promise
    shop.clock.now = new Date('2026-11-24T23:59:00+05:30')
    expect(await promise()).toEqual({ earliest: '2026-11-23', latest: '2026-11-24', isLate: false })
    shop.clock.now = new Date('2026-11-25T00:01:00+05:30')
    expect(await promise()).toEqual({ earliest: '2026-11-23', latest: '2026-11-24', isLate: true })
    await shop.move(orderId, 'delivered')
    expect(await promise()).toMatchObject({ latest: '2026-11-24', isLate: false })
    await shop.prisma.pinCode.deleteMany()
  })

  it('count from the day on which the shopper went on with a waiting order', async () => {
    shop.clock.now = new Date('2026-11-23T23:58:00+05:30')
    const { caller, cartId } = await fillCart()
    const place = () => caller.checkout.init({ cartId, shippingAddress: bengaluru })
    const { orderId } = await place()
    const promise = async () => (await caller.orders.get({ id: orderId })).promise
    expect(await promise()).toMatchObject({ earliest: '2026-11-25', latest: '2026-11-26' })
    shop.clock.now = new Date('2026-11-24T00:02:00+05:30')
    expect((await place()).orderId).toBe(orderId)
    expect(await promise()).toMatchObject({ earliest: '2026-11-26', latest: '2026-11-27' })
  })

  it('are not estimated for an order from before they were stored', async () => {
    const { caller, orderId } = await orderFor('standard')
    await shop.prisma.order.update({
      where: { id: orderId },
      data: { promisedFrom: null, promisedTo: null },
    })
    shop.clock.now = new Date('2027-11-24T00:02:00+05:30')
    expect((await caller.orders.get({ id: orderId })).promise).toBeNull()
  })
})
