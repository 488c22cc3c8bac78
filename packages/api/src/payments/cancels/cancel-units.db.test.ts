import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, stockOf } from '../../../test/test-products.ts'
import { bengaluru } from '../../../test/test-shop.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** A bought order of three of one product and one of another, not packed yet. */
async function bought(paymentMethod: 'online' | 'cod') {
  const customer = await addCustomer(shop)
  const [three, one] = [
    await addProduct(shop, { priceRupees: 3_333, stock: 5 }),
    await addProduct(shop, { priceRupees: 7_000, stock: 5 }),
  ]
  const buyer = shop.as(customer)
  await buyer.cart.add({ productId: three.id, quantity: 3 })
  const { id: cartId } = await buyer.cart.add({ productId: one.id, quantity: 1 })
  const { orderId: id } = await buyer.checkout.init({ cartId: cartId ?? '', shippingAddress: bengaluru })
  const started = await buyer.checkout.pay({ orderId: id, paymentMethod })
  if (paymentMethod === 'online') {
    await shop.pay({ customer, productId: one.id, orderId: id, providerOrderId: started.order?.id ?? '' })
  }
  const { items } = await buyer.orders.get({ id })
  const unitsOf = (place: number, quantity: number) => ({ orderItemId: items[place]?.id ?? '', quantity })
  return { id, orders: buyer.orders, unitsOf, stockItemId: three.stockItemId }
}

const refundsOf = (orderId: string) => shop.prisma.refund.findMany({ where: { orderId } })

describe('units of a paid order', () => {
  it('go back in stock, their money to its payer with a credit note, and the rest is sent', async () => {
    const { id, orders, unitsOf, stockItemId } = await bought('online')
    const items = [unitsOf(0, 1)]
    const before = await orders.get({ id })
    expect(before.canCancelItems).toBe(true)
    const preview = await orders.previewCancel({ id, items })
    expect(preview).toMatchObject({ way: 'provider', amount: 3_333 })
    expect(preview.items.map(({ unitsLeft, quantity }) => [unitsLeft, quantity])).toEqual([
      [3, 1],
      [1, 0],
    ])

    const after = await orders.cancelItems({ id, items, seenAmount: preview.amount, reason: 'by_mistake' })
    expect(after).toMatchObject({ status: 'confirmed', totalAmount: before.totalAmount, unitsToShip: 3 })
    expect(after.items.map(({ cancelledQuantity }) => cancelledQuantity)).toEqual([1, 0])
    expect(after.timeline.at(-2)?.message).toMatchObject({ code: 'step_units_cancelled' })
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 3, reserved: 0 })
    await shop.runJobs()
    const settled = await orders.get({ id })
    expect([settled.refundedAmount, settled.creditNotes.map(({ totalAmount }) => totalAmount)]).toEqual([
      3_333,
      [3_333],
    ])
    const mails = await shop.prisma.outboxMessage.findMany({
      where: { channel: 'email', text: { contains: after.orderNumber } },
      orderBy: { createdAt: 'asc' },
    })
    expect(mails.map(({ dedupeKey }) => dedupeKey.split(':')[0])).toEqual([
      'order-confirmed',
      'order-items-cancelled',
      'order-refunded',
    ])
    const { slips } = await shop.backOffice.slips({ ids: [id] })
    expect(slips[0]?.items.map(({ quantity }) => quantity)).toEqual([2, 1])
    await shop.move(id, 'delivered')
    expect((await orders.get({ id })).shipments[0]?.items.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(await shop.findings()).toEqual([])
  })

  it('are cancelled to the last: the order ends as if it had been cancelled at once', async () => {
    const { id, orders, unitsOf, stockItemId } = await bought('online')
    await orders.cancelItems({ id, items: [unitsOf(0, 2)] })
    const items = [unitsOf(0, 1), unitsOf(1, 1)]
    expect(await orders.previewCancel({ id, items })).toMatchObject({ way: 'whole', restAmount: 0 })
    expect(await orders.cancelItems({ id, items })).toMatchObject({ status: 'cancelled' })
    await shop.runJobs()
    const { refundedAmount, totalAmount } = await orders.get({ id })
    expect(refundedAmount).toBe(totalAmount)
    expect(await shop.stateOf(id)).toBe('cancelled refunded')
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await shop.findings()).toEqual([])
  })
})

describe('units of an order that is paid at the door', () => {
  it('are neither charged nor on its invoice', async () => {
    const { id, orders, unitsOf } = await bought('cod')
    const { totalAmount } = await orders.get({ id })
    // A whole line, so that the document renumbers its lines.
    const after = await orders.cancelItems({ id, items: [unitsOf(0, 3)] })
    expect(after).toMatchObject({
      totalAmount,
      cancelledAmount: 9_999,
      payableAmount: totalAmount - 9_999,
      refundedAmount: 0,
    })
    expect((await shop.backOffice.slips({ ids: [id] })).slips[0]?.totalAmount).toBe(totalAmount - 9_999)
    await shop.move(id, 'delivered')
    const invoice = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId: id } })
    expect(invoice.totalPaise).toBe((totalAmount - 9_999) * 100)
    const cash = await shop.prisma.paymentEvent.findFirstOrThrow({
      where: { orderId: id, kind: 'cash-received' },
    })
    expect(cash.amountPaise).toBe(invoice.totalPaise)
    expect(await refundsOf(id)).toEqual([])
    expect(await shop.findings()).toEqual([])
  })

  it('are given back by a person where one has taken the money', async () => {
    const { id, orders, unitsOf } = await bought('cod')
    await shop.backOffice.setPaymentStatus({ id, paymentStatus: 'paid' })
    const items = [unitsOf(1, 1)]
    expect((await refusalOf(orders.cancelItems({ id, items }))).code).toBe('CANCEL_ASKS_SHOP')
    expect((await refusalOf(shop.backOffice.cancelItems({ id, items }))).fields).toHaveProperty('reference')
    const after = await shop.backOffice.cancelItems({
      id,
      items,
      reference: 'UTR 1',
      reason: 'not_available',
    })
    expect(after).toMatchObject({
      refundedAmount: 7_000,
      payableAmount: after.totalAmount,
      netAmount: after.totalAmount - 7_000,
      isPartlyRefunded: true,
    })
    expect(after.creditNotes.map(({ totalAmount }) => totalAmount)).toEqual([7_000])
    const entries = (await shop.actsOn(id)).filter(({ action }) => action === 'order.items-cancelled')
    expect(entries.map(({ after: is }) => is)).toMatchObject([
      { units: 1, way: 'hand', amountPaise: 700_000 },
    ])
    expect(await shop.findings()).toEqual([])
  })
})

describe('units that cannot be cancelled', () => {
  it('are rejected: unpaid, packed, gone, changed since displayed, another customer’s', async () => {
    const { id, orders, unitsOf } = await bought('online')
    const one = { id, items: [unitsOf(0, 1)] }
    expect((await refusalOf(orders.cancelItems({ ...one, seenAmount: 1 }))).code).toBe('CHANGED_MEANWHILE')
    expect((await refusalOf(orders.cancelItems({ id, items: [unitsOf(0, 4)] }))).code).toBe(
      'CANCEL_UNITS_GONE',
    )
    const stranger = shop.as(await addCustomer(shop)).orders
    expect((await refusalOf(stranger.cancelItems(one))).code).toBe('ORDER_NOT_FOUND')
    expect((await refusalOf(stranger.previewCancel(one))).code).toBe('ORDER_NOT_FOUND')
    await shop.move(id, 'processing')
    expect((await refusalOf(orders.previewCancel(one))).code).toBe('CANCEL_PACKED')
    expect((await orders.get({ id })).canCancelItems).toBe(false)
    const waiting = await shop.pending()
    const { items } = await shop.as(waiting.customer).orders.get({ id: waiting.orderId })
    const requested = { id: waiting.orderId, items: [{ orderItemId: items[0]?.id ?? '', quantity: 1 }] }
    expect((await refusalOf(shop.as(waiting.customer).orders.cancelItems(requested))).code).toBe(
      'CANCEL_NOT_PAID',
    )
  })
})

describe('at the same moment', () => {
  it('fifty repeats of one try cancel once', async () => {
    const { id, orders, unitsOf, stockItemId } = await bought('online')
    const items = [unitsOf(0, 1)]
    const idempotencyKey = 'cancel-try-1'
    const calls = Array.from({ length: 50 }, () => orders.cancelItems({ id, items, idempotencyKey }))
    await Promise.all(calls)
    const other = orders.cancelItems({ id, items: [unitsOf(0, 2)], idempotencyKey })
    expect((await refusalOf(other)).code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 3, reserved: 0 })
    expect((await refundsOf(id)).map(({ amountPaise }) => amountPaise)).toEqual([333_300])
    expect(await shop.findings()).toEqual([])
  })

  it('cancels of lines, of the order, packing and a parcel take no unit twice', async () => {
    const { id, orders, unitsOf } = await bought('online')
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => orders.cancelItems({ id, items: [unitsOf(0, 1)] })),
      shop.backOffice.cancelItems({ id, items: [unitsOf(1, 1)] }),
      shop.move(id, 'processing'),
      shop.as(shop.admin).admin.shipments.make({ id, items: [unitsOf(0, 3)] }),
      orders.cancel({ id }),
    ])
    await shop.runJobs()
    expect(await shop.findings()).toEqual([])
  })
})

describe('the books', () => {
  it('find a cancel that was counted and never came back, and one that is over too much', async () => {
    const { id, orders, unitsOf } = await bought('cod')
    await orders.cancelItems({ id, items: [unitsOf(0, 1)] })
    await shop.prisma.orderItem.update({
      where: { id: unitsOf(0, 1).orderItemId },
      data: { cancelledQuantity: 2, waivedQuantity: 2 },
    })
    await shop.prisma.order.update({ where: { id }, data: { waivedPaise: { increment: 100 } } })
    const found = (await shop.findings()).map((one) => one.id)
    expect(found).toEqual(expect.arrayContaining(['I20 cancelled-units', 'I20 waived', 'I2 claim']))
    const over = shop.prisma.orderItem.update({
      where: { id: unitsOf(0, 1).orderItemId },
      data: { cancelledQuantity: 4 },
    })
    await expect(over).rejects.toThrow('order_item_cancelled')
  })
})
