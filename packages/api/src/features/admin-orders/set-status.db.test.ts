import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

describe('the ordinary path', () => {
  it('takes a paid order to the door, each step with its time, its step on the timeline and its mail', async () => {
    const { orderId, customer } = await shop.paid()
    const { backOffice } = shop
    const processing = await backOffice.update({ id: orderId, status: 'processing' })
    expect(processing).toMatchObject({
      status: 'processing',
      nextStatuses: ['shipped', 'cancelled'],
    })
    expect(await refusalOf(shop.as(customer).orders.cancel({ id: orderId }))).toMatchObject({
      code: 'ORDER_NOT_CANCELLABLE',
    })
    shop.later(60)
    await backOffice.update({ id: orderId, status: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD42' })
    shop.later(60)
    const data = await backOffice.update({ id: orderId, status: 'delivered' })
    expect(data).toMatchObject({ status: 'delivered', paymentStatus: 'paid', nextStatuses: [] })
    const order = await shop.orderOf(orderId)
    const hour = 3_600_000
    const deliveredAt = shop.clock.now.getTime()
    expect([order.packedAt, order.shippedAt, order.deliveredAt].map((at) => at?.getTime())).toEqual([
      deliveredAt - 2 * hour,
      deliveredAt - hour,
      deliveredAt,
    ])
    expect(order.items[0]).toMatchObject({
      warrantyEndsAt: new Date('2027-05-21T08:30:00Z'),
      returnEndsAt: new Date(deliveredAt + 15 * 24 * hour),
    })
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed', 'order-delivered', 'order-shipped'])
    const [shipped] = await shop.prisma.outboxMessage.findMany({
      where: { channel: 'email', dedupeKey: `order-shipped:${orderId}` },
    })
    expect(shipped?.text).toMatch(/Blue Dart[\s\S]*BD42/)
    expect((await shop.stepsOf(orderId)).slice(-5)).toEqual([
      'processing by admin',
      'parcel by admin',
      'parcel by admin',
      'shipped by admin',
      'delivered by admin',
    ])
    expect(await shop.actsOn(orderId)).toMatchObject([
      { action: 'order.changed', before: { status: 'confirmed' }, after: { status: 'processing' } },
      { before: { status: 'processing', carrier: null }, after: { status: 'shipped', carrier: 'Blue Dart' } },
      { actorId: shop.admin.id, before: { status: 'shipped' }, after: { status: 'delivered' } },
    ])
  })

  it('takes the cash of an order on delivery when it is delivered, and not before', async () => {
    const { orderId } = await shop.cod()
    await shop.backOffice.update({ id: orderId, status: 'shipped' })
    expect(await shop.stateOf(orderId)).toBe('shipped unpaid')
    await shop.backOffice.update({ id: orderId, status: 'delivered' })
    expect(await shop.stateOf(orderId)).toBe('delivered paid')
    expect((await shop.stepsOf(orderId)).slice(-2)).toEqual(['delivered by admin', 'paid by admin'])
    const [cash, ...more] = await shop.prisma.paymentEvent.findMany({ where: { orderId } })
    expect([cash, more]).toMatchObject([
      { kind: 'cash-received', source: 'admin', amountPaise: (await shop.orderOf(orderId)).totalPaise },
      [],
    ])
  })

  it('confirms a waiting order as one on delivery: stock sold, no number yet, mail written', async () => {
    const { orderId } = await shop.pending({ stock: 3 })
    expect(await shop.stockOf(orderId)).toEqual([3, 1])
    const data = await shop.backOffice.update({ id: orderId, status: 'confirmed' })
    expect(data).toMatchObject({ status: 'confirmed', paymentStatus: 'unpaid', paymentMethod: 'cod' })
    expect(data.invoiceNumber).toBeNull()
    expect(await shop.stockOf(orderId)).toEqual([2, 0])
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed'])
  })

  it('queries the provider before it confirms, and takes the money that is there', async () => {
    const { orderId, providerOrderId } = await shop.pending()
    await shop.sandbox.pay(providerOrderId)
    const data = await shop.backOffice.update({ id: orderId, status: 'confirmed' })
    expect(data).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentMethod: 'online' })
    expect(data.transactionId).toMatch(/^pay_/)
  })

  it('understands "paid", the old word for confirmed', async () => {
    const { orderId } = await shop.pending()
    expect((await shop.backOffice.update({ id: orderId, status: 'paid' })).status).toBe('confirmed')
  })

  it.each(['cancelled', 'failed'] as const)(
    'gives held stock back when a waiting order is %s',
    async (end) => {
      const { orderId } = await shop.pending({ stock: 2 })
      await shop.backOffice.update({ id: orderId, status: end })
      expect(await shop.stockOf(orderId)).toEqual([2, 0])
      expect(await shop.mailsOf(orderId)).toEqual(end === 'cancelled' ? ['order-cancelled'] : [])
    },
  )

  it('undoes a paid order once: stock, coupon and money back, a credit note, one mail', async () => {
    const { orderId } = await shop.paid()
    const [onHand = 0] = await shop.stockOf(orderId)
    await shop.backOffice.update({ id: orderId, status: 'cancelled' })
    await shop.backOffice.update({ id: orderId, status: 'cancelled' })
    await shop.runJobs()
    expect(await shop.stateOf(orderId)).toBe('cancelled refunded')
    expect(await shop.stockOf(orderId)).toEqual([onHand + 1, 0])
    expect(await shop.prisma.refund.count({ where: { orderId } })).toBe(1)
    expect(await shop.prisma.creditNote.count({ where: { invoice: { orderId } } })).toBe(1)
    const mails = await shop.mailsOf(orderId)
    expect(mails.filter((mail) => mail === 'order-cancelled')).toHaveLength(1)
  })
})

describe('off the ordinary path', () => {
  it('a step needs no more than its status; a given reason appears in timeline and log', async () => {
    const { orderId } = await shop.paid()
    await shop.backOffice.update({ id: orderId, status: 'delivered', reason: 'Collected in the shop' })
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed', 'order-delivered'])
    const data = await shop.backOffice.get({ id: orderId })
    expect(data.timeline.at(-1)).toMatchObject({
      message: sentence('step_reason', { words: 'Collected in the shop' }),
      status: null,
      actor: shop.admin.name,
    })
    expect((await shop.actsOn(orderId)).at(-1)?.after).toMatchObject({
      reason: 'Collected in the shop',
      over: 'screen',
    })
  })

  it('an order that is moved back a step loses its times, and its buyer is not notified of the same step twice', async () => {
    const { orderId } = await shop.cod()
    await shop.move(orderId, 'delivered')
    await shop.move(orderId, 'confirmed')
    const order = await shop.orderOf(orderId)
    expect(order).toMatchObject({ packedAt: null, shippedAt: null, deliveredAt: null, paymentStatus: 'paid' })
    expect(order.items[0]).toMatchObject({ warrantyEndsAt: null, returnEndsAt: null })
    await shop.move(orderId, 'delivered')
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed', 'order-delivered'])
    expect((await shop.stepsOf(orderId)).filter((step) => step.startsWith('paid'))).toHaveLength(1)
  })

  it('a bought order does not wait or fail again', async () => {
    const { orderId } = await shop.paid()
    for (const status of ['pending', 'failed'] as const) {
      expect((await refusalOf(shop.move(orderId, status))).code).toBe('ORDER_SOLD')
    }
  })

  it('an order that was cancelled after it was bought stays so', async () => {
    const { orderId } = await shop.cod()
    await shop.backOffice.update({ id: orderId, status: 'cancelled' })
    expect(await refusalOf(shop.move(orderId, 'confirmed'))).toMatchObject({
      code: 'ORDER_OVER',
      message:
        'This order was cancelled after it was confirmed and cannot be reinstated. Please place a new order.',
    })
  })

  it('an order with returned items is settled as a return', async () => {
    const { orderId } = await shop.paid()
    await shop.move(orderId, 'delivered')
    const [item] = (await shop.orderOf(orderId)).items
    await shop.prisma.stockMovement.create({
      data: {
        stockItemId: item?.stockItemId ?? 0,
        orderItemId: item?.id ?? '',
        delta: 1,
        cause: 'return_received',
      },
    })
    expect((await refusalOf(shop.move(orderId, 'cancelled'))).code).toBe('ORDER_RETURNED')
  })
})

it('leaves books that hold, whatever was set by hand above', async () => {
  expect(await shop.findings()).toEqual([])
})
