import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { settlePayment } from '../../payments/settle-payment.ts'
import { sweepHolds } from '../orders/sweep-holds.ts'
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

const set = (id: string, paymentStatus: 'paid' | 'unpaid' | 'failed' | 'refunded', reason?: string) =>
  shop.backOffice.setPaymentStatus({ id, paymentStatus, ...(reason && { reason }) })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const refundsOf = (orderId: string) => shop.prisma.refund.findMany({ where: { orderId } })
const creditNotesOf = (orderId: string) =>
  shop.prisma.creditNote.findMany({ where: { invoice: { orderId } } })

describe('paid by hand', () => {
  it('confirms an order that waits, with its stock, its invoice and its mail, and is in the log', async () => {
    const { orderId } = await shop.pending({ stock: 2 })
    const { outcome, order } = await set(orderId, 'paid', 'Bank transfer UTR 4711')
    expect(outcome).toBe('set')
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentMethod: 'online' })
    expect(await shop.stockOf(orderId)).toEqual([1, 0])
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed'])
    expect(await shop.actsOn(orderId)).toMatchObject([
      {
        actorId: shop.admin.id,
        action: 'order.payment-set',
        before: { status: 'pending', paymentStatus: 'unpaid' },
        after: { status: 'confirmed', paymentStatus: 'paid', reason: 'Bank transfer UTR 4711' },
      },
    ])
    expect((await shop.stepsOf(orderId)).slice(-2)).toEqual(['paid by admin', 'confirmed by admin'])
  })

  it('brings an order back whose time ran out, if its stock is still there', async () => {
    const { orderId } = await shop.pending({ stock: 1 })
    shop.later(16)
    await sweepHolds(shop.deps)
    await set(orderId, 'paid')
    expect(await shop.stateOf(orderId)).toBe('confirmed paid')
    expect(await shop.stockOf(orderId)).toEqual([0, 0])
  })

  it('is left to the provider where it has the money', async () => {
    const { orderId, providerOrderId } = await shop.pending()
    await shop.sandbox.pay(providerOrderId)
    const { order } = await set(orderId, 'paid')
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(order.transactionId).toMatch(/^pay_/)
    expect(await shop.actsOn(orderId)).toEqual([])
  })

  it('records the cash of an order on its way, with one mail; the courier collects nothing more', async () => {
    const { orderId } = await shop.cod()
    await set(orderId, 'paid')
    await set(orderId, 'paid')
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed', 'payment-received'])
    await shop.move(orderId, 'delivered')
    expect((await shop.stepsOf(orderId)).filter((step) => step.startsWith('paid'))).toHaveLength(1)
  })

  it('is refused for an order that was cancelled or refunded', async () => {
    const { orderId } = await shop.cod()
    await shop.backOffice.update({ id: orderId, status: 'cancelled' })
    expect(await refusalOf(set(orderId, 'paid'))).toMatchObject({
      code: 'ORDER_NOT_PAYABLE',
      message: 'This order was cancelled. Please place a new order.',
    })
    const { orderId: delivered } = await shop.paid()
    await shop.move(delivered, 'delivered')
    await set(delivered, 'refunded')
    await shop.runJobs()
    expect(await refusalOf(set(delivered, 'paid'))).toMatchObject({
      code: 'ORDER_NOT_PAYABLE',
      message: 'This order was already refunded.',
    })
  })
})

describe('refunded by hand', () => {
  it('sends online money back by one refund; the order reads refunded when it has arrived', async () => {
    const { orderId } = await shop.paid()
    await shop.move(orderId, 'delivered')
    const first = await set(orderId, 'refunded', 'Scratched lid')
    expect(first).toMatchObject({
      outcome: 'refund-asked',
      refundAmount: first.order.totalAmount,
      order: { paymentStatus: 'paid', refundedAmount: 0 },
    })
    const second = await set(orderId, 'refunded')
    expect(second).toMatchObject({ outcome: 'refund-on-its-way', refundAmount: null })
    await shop.runJobs()
    const data = await shop.backOffice.get({ id: orderId })
    expect(data).toMatchObject({ status: 'delivered', paymentStatus: 'refunded' })
    expect(data.refundedAmount).toBe(data.totalAmount)
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect(await creditNotesOf(orderId)).toHaveLength(1)
    expect((await shop.actsOn(orderId)).at(-1)?.after).toMatchObject({
      refundPaise: data.totalAmount * 100,
      reason: 'Scratched lid',
    })
  })

  it('and then cancelled sends nothing twice, and items come back', async () => {
    const { orderId } = await shop.paid()
    await shop.move(orderId, 'delivered')
    await set(orderId, 'refunded')
    await shop.runJobs()
    const [onHand = 0] = await shop.stockOf(orderId)
    await shop.move(orderId, 'cancelled')
    await shop.runJobs()
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect(await creditNotesOf(orderId)).toHaveLength(1)
    expect(await shop.stockOf(orderId)).toEqual([onHand + 1, 0])
  })

  it('before it is packed ends in a cancelled order', async () => {
    const { orderId } = await shop.paid()
    await set(orderId, 'refunded')
    await shop.runJobs()
    expect(await shop.stateOf(orderId)).toBe('cancelled refunded')
  })

  it('is retried with another key when the first one failed', async () => {
    const { orderId } = await shop.paid()
    await shop.move(orderId, 'delivered')
    await set(orderId, 'refunded')
    await shop.prisma.refund.updateMany({ where: { orderId }, data: { state: 'failed' } })
    await set(orderId, 'refunded')
    await shop.runJobs()
    expect(await shop.stateOf(orderId)).toBe('delivered refunded')
    expect((await refundsOf(orderId)).map(({ state }) => state).sort()).toEqual(['failed', 'processed'])
  })

  it('takes effect at once for cash, with its credit note and one mail', async () => {
    const { orderId } = await shop.cod()
    await shop.move(orderId, 'delivered')
    const { outcome, order } = await set(orderId, 'refunded', 'Paid back in the shop')
    expect(outcome).toBe('set')
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'refunded' })
    await set(orderId, 'refunded')
    expect(await creditNotesOf(orderId)).toHaveLength(1)
    expect((await shop.mailsOf(orderId)).filter((mail) => mail === 'order-refunded')).toHaveLength(1)
    expect(await refundsOf(orderId)).toMatchObject([{ paymentId: null, state: 'processed' }])
  })

  it('cancels a cash order before packing: stock returned, credit note written', async () => {
    const { orderId } = await shop.cod(2)
    await set(orderId, 'paid')
    await set(orderId, 'refunded')
    expect(await shop.stateOf(orderId)).toBe('cancelled refunded')
    expect(await shop.stockOf(orderId)).toEqual([2, 0])
    expect(await creditNotesOf(orderId)).toHaveLength(1)
  })

  it('is refused when nothing was paid', async () => {
    const { orderId } = await shop.cod()
    expect(await codeOf(set(orderId, 'refunded'))).toBe('NOTHING_TO_REFUND')
    const { orderId: waiting } = await shop.pending()
    expect(await codeOf(set(waiting, 'refunded'))).toBe('NOTHING_TO_REFUND')
  })
})

describe('money that came in cash', () => {
  const toReturn = (orderId: string) =>
    shop.prisma.paymentAlert.findMany({ where: { orderId, kind: 'money-to-return' } })
  const mailOf = async (orderId: string, cause: string) => {
    const dedupeKey = { startsWith: cause, contains: orderId }
    return (await shop.prisma.outboxMessage.findFirstOrThrow({ where: { dedupeKey } })).text
  }

  it('is promised back when its buyer cancels, and waits for a person until it is refunded', async () => {
    const { orderId, customer } = await shop.cod()
    await set(orderId, 'paid')
    await shop.as(customer).orders.cancel({ id: orderId })
    const cancelled = await mailOf(orderId, 'order-cancelled')
    expect(cancelled).toContain('We will refund the ₹10,198 that you paid us directly')
    expect(cancelled).not.toContain('account you paid from')
    expect(await toReturn(orderId)).toMatchObject([
      { resolvedAt: null, detail: { amountPaise: 10_198_00, currency: 'INR' } },
    ])
    await set(orderId, 'refunded')
    expect(await shop.stateOf(orderId)).toBe('cancelled refunded')
    expect(await mailOf(orderId, 'order-refunded')).toContain('We have refunded ₹10,198 to you directly')
    expect(await toReturn(orderId)).toMatchObject([{ resolvedAt: shop.clock.now }])
  })

  it('is promised back, too, when the store cancels', async () => {
    const { orderId } = await shop.cod()
    await set(orderId, 'paid')
    await shop.backOffice.update({ id: orderId, status: 'cancelled' })
    expect(await mailOf(orderId, 'order-cancelled')).toContain('that you paid us directly')
    expect(await toReturn(orderId)).toHaveLength(1)
  })

  it('is reported as refunded when it already was, and waits for no one', async () => {
    const { orderId } = await shop.cod()
    await set(orderId, 'paid')
    await set(orderId, 'refunded')
    expect(await mailOf(orderId, 'order-cancelled')).toContain('We have refunded ₹10,198 to you directly')
    expect(await toReturn(orderId)).toEqual([])
  })

  it('raises an alert when the provider reports a later payment: it may have come twice', async () => {
    const { orderId, providerOrderId } = await shop.pending()
    await set(orderId, 'paid', 'Bank transfer UTR 4712')
    const { providerPaymentId: paymentId } = await shop.sandbox.pay(providerOrderId)
    await settlePayment(shop.deps, {
      paymentId,
      provider: shop.deps.providers.payments.name,
      source: 'webhook',
    })
    const payment = await shop.prisma.payment.findFirstOrThrow({ where: { orderId } })
    expect(payment.isKept).toBe(true)
    expect(await shop.prisma.paymentAlert.findMany({ where: { orderId } })).toMatchObject([
      { kind: 'paid-by-hand-and-online', dedupeKey: `paid-by-hand-and-online:${payment.id}` },
    ])
  })
})

describe('unpaid and failed by hand', () => {
  it('are refused for refunded money, so that no one collects it again at the door', async () => {
    const { orderId } = await shop.cod()
    await shop.move(orderId, 'delivered')
    await set(orderId, 'refunded')
    for (const status of ['unpaid', 'failed'] as const) {
      expect(await refusalOf(set(orderId, status))).toMatchObject({
        code: 'ORDER_NOT_PAYABLE',
        message: 'This order was already refunded.',
      })
    }
    expect(await shop.stateOf(orderId)).toBe('delivered refunded')
  })

  it('are refused for an order whose payment was received', async () => {
    const { orderId } = await shop.paid()
    expect(await codeOf(set(orderId, 'unpaid'))).toBe('PAYMENT_KEPT')
    expect(await refusalOf(set(orderId, 'failed'))).toMatchObject({
      message: 'The payment for this order has been received. Please refund it instead.',
    })
  })

  it('correct a mistake, and appear in timeline and log', async () => {
    const { orderId } = await shop.cod()
    await set(orderId, 'paid')
    await set(orderId, 'unpaid', 'Wrong order')
    await set(orderId, 'failed')
    expect(await shop.stateOf(orderId)).toBe('confirmed failed')
    expect((await shop.stepsOf(orderId)).slice(-3)).toEqual([
      'paid by admin',
      'payment-unpaid by admin',
      'payment-failed by admin',
    ])
    expect(await shop.actsOn(orderId)).toHaveLength(3)
  })

  it('change nothing when they are so already', async () => {
    const { orderId } = await shop.cod()
    const { outcome } = await set(orderId, 'unpaid')
    expect(outcome).toBe('set')
    expect(await shop.actsOn(orderId)).toEqual([])
    expect(await codeOf(set(shop.deps.newId(), 'paid'))).toBe('ORDER_NOT_FOUND')
  })
})

it('leaves books that hold, whatever was set by hand above', async () => {
  expect(await shop.findings()).toEqual([])
})
