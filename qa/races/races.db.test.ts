import { runs } from '@dobara/domain/test/runs.ts'
import { setTimeout } from 'node:timers/promises'
import { sweepHolds } from '@dobara/api/features/orders/sweep-holds.ts'
import { processWebhook } from '@dobara/api/payments/process-webhook.ts'
import { reconcilePayments } from '@dobara/api/payments/reconcile-payments.ts'
import { whileBusy } from '@dobara/api/test/test-busy.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  booksOf,
  type FaultShop,
  ONCE,
  startFaultShop,
  startPaying,
  stateOf,
  tracesOf,
} from '../faults/test-fault-shop.ts'

/** The long form has as many rounds as the list of faults requires, the short one each distance in time once. */
const ROUNDS = runs({ short: 6, long: 1_000 })
const LAST_MS_ROUNDS = runs({ short: 6, long: 40 })
const MOST_MS = runs({ short: 240_000, long: 3_600_000 })
/** Rounds at once: more than one, so that different orders meet too; few, so that the pool is not the test. */
const LANES = 4

let shop: FaultShop
beforeAll(async () => {
  shop = await startFaultShop(inject('templateUrl'))
  await shop.provider.scenario({ webhooks: { mode: 'paused' } })
})
afterAll(() => shop.stop())

async function rounds(count: number, round: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let number = next++; number < count; number = next++) await round(number)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** The provider posts the events of an order to the listening shop, which works on each as its job would. */
async function deliverWebhooks(eventsOf: string): Promise<void> {
  const { webhooks: own } = await shop.provider.ledger(eventsOf)
  await Promise.all(
    own.map(async ({ id, body, signature }) => {
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': signature,
      }
      const reply = await fetch(`${shop.origin}/api/webhooks/razorpay`, { method: 'POST', headers, body })
      expect(reply.status).toBe(200)
      // As the queue does: a job that waited too long for a lock on a busy machine has its turn again.
      await whileBusy(() => processWebhook(shop.deps, id))
    }),
  )
}

const skew = (number: number) => setTimeout((number * 7) % 6)

describe('F32 webhook and confirm together', () => {
  it(
    `F32 ${ROUNDS} rounds with 0 to 5 ms between them: one confirmation, one invoice, one mail each`,
    async () => {
      await rounds(ROUNDS, async (number) => {
        const { orderId, providerOrderId, confirm } = await startPaying(shop)
        const paid = await shop.provider.pay(providerOrderId)
        await Promise.all([
          skew(number).then(() => deliverWebhooks(providerOrderId)),
          skew(number + 3).then(() => whileBusy(() => confirm(paid))),
          skew(number + 1).then(() => whileBusy(() => confirm(paid))),
        ])
        expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', []])
        expect(await tracesOf(shop, orderId)).toEqual(ONCE)
      })
    },
    MOST_MS,
  )
})

describe('F42 cancel meets capture', () => {
  it(
    `F42 ${ROUNDS} rounds: cancelled and refunded, or never cancelled; never both, never neither`,
    async () => {
      const ends = new Map<string, number>()
      await rounds(ROUNDS, async (number) => {
        const { orderId, providerOrderId, confirm, customer } = await startPaying(shop)
        const paid = await shop.provider.pay(providerOrderId)
        await Promise.allSettled([
          skew(number).then(() => whileBusy(() => shop.as(customer).orders.cancel({ id: orderId }))),
          skew(number + 2).then(() => whileBusy(() => confirm(paid))),
          skew(number + 4).then(() => deliverWebhooks(providerOrderId)),
        ])
        const [status, , refunds] = await stateOf(shop, orderId)
        const end = `${String(status)} ${String(refunds)}`
        ends.set(end, (ends.get(end) ?? 0) + 1)
        expect(['cancelled pending', 'confirmed ']).toContain(end)
      })
      for (let turn = 0; turn < 3; turn += 1) await shop.runJobs()
      expect(await shop.prisma.refund.count({ where: { state: { not: 'processed' } } })).toBe(0)
      const cancelled = await shop.prisma.order.findMany({
        where: { status: 'cancelled' },
        include: { payments: true, refunds: true },
      })
      for (const { payments, refunds } of cancelled) {
        expect(refunds.map(({ amountPaise }) => amountPaise)).toEqual(
          payments.map(({ amountPaise }) => amountPaise),
        )
      }
      const { payments } = await shop.provider.ledger()
      const left = payments.filter(
        ({ captured, amount, amount_refunded }) => captured && amount_refunded < amount,
      )
      const confirmedPayments = await shop.prisma.payment.findMany({
        where: { order: { status: 'confirmed' } },
      })
      expect(new Set(left.map(({ id }) => id))).toEqual(
        new Set(confirmedPayments.map((payment) => payment.providerPaymentId)),
      )
    },
    MOST_MS,
  )
})

describe('F43 manual actions at the same time', () => {
  it(
    'F43 a refund at the provider’s dashboard and our own cancellation at once: one refund',
    async () => {
      await rounds(runs({ short: 3, long: 12 }), async () => {
        const { orderId, providerOrderId, confirm, customer } = await startPaying(shop)
        const paid = await shop.provider.pay(providerOrderId)
        await whileBusy(() => confirm(paid))
        await Promise.allSettled([
          whileBusy(() => shop.as(customer).orders.cancel({ id: orderId })),
          shop.provider
            .act({ payment_id: paid.providerPaymentId, do: 'refund' })
            .then(() => deliverWebhooks(providerOrderId)),
        ])
        await shop.runJobs()
        await deliverWebhooks(paid.providerPaymentId)
        await shop.runJobs()
        const [status, paymentStatus] = await stateOf(shop, orderId)
        expect([status, paymentStatus]).toEqual(['cancelled', 'refunded'])
        const books = await booksOf(shop, orderId, providerOrderId)
        expect(books.shop).toEqual(books.provider)
        expect(books.shop[1]).toBe(books.shop[0])
      })
    },
    MOST_MS,
  )

  it('F43 a partial refund by hand is written down, and a later cancellation returns only the rest', async () => {
    const { orderId, providerOrderId, confirm, customer } = await startPaying(shop)
    const paid = await shop.provider.pay(providerOrderId)
    await confirm(paid)
    await shop.provider.act({ payment_id: paid.providerPaymentId, do: 'refund', amount: 50_000 })
    await deliverWebhooks(paid.providerPaymentId)
    expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', ['processed']])
    await shop.as(customer).orders.cancel({ id: orderId })
    await shop.runJobs()
    expect(await stateOf(shop, orderId)).toEqual(['cancelled', 'refunded', ['processed', 'processed']])
    const books = await booksOf(shop, orderId, providerOrderId)
    expect(books.shop).toEqual(books.provider)
  })

  it('F43 an order that was packed and is then refunded by hand stays as it is, and the staff are notified', async () => {
    const { orderId, providerOrderId, confirm } = await startPaying(shop)
    const paid = await shop.provider.pay(providerOrderId)
    await confirm(paid)
    const at = { status: 'processing', packedAt: shop.clock.now } as const
    await shop.prisma.order.update({ where: { id: orderId }, data: at })
    await shop.provider.act({ payment_id: paid.providerPaymentId, do: 'refund' })
    await deliverWebhooks(paid.providerPaymentId)
    expect(await stateOf(shop, orderId)).toEqual(['processing', 'refunded', ['processed']])
    const alert = await shop.prisma.paymentAlert.findFirst({ where: { orderId } })
    expect(alert?.kind).toBe('refunded-after-packing')
  })

  it('F43 an order set to paid by hand takes the money that explains it, and sends none back', async () => {
    const { orderId, providerOrderId } = await startPaying(shop)
    const byHand = { status: 'confirmed', paymentStatus: 'paid', holdExpiresAt: null } as const
    await shop.prisma.order.update({ where: { id: orderId }, data: byHand })
    await shop.provider.pay(providerOrderId, { outcome: 'silent' })
    await deliverWebhooks(providerOrderId)
    expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', []])
    expect(await shop.prisma.payment.count({ where: { orderId, isKept: true } })).toBe(1)
  })
})

describe('F51 the sweeper meets the capture', () => {
  it(
    `F51 ${LAST_MS_ROUNDS} rounds at the last millisecond: the stock is sold or given back, not both`,
    async () => {
      const startedAt = shop.clock.now
      const open = await Promise.all(Array.from({ length: LAST_MS_ROUNDS }, () => startPaying(shop)))
      for (const { providerOrderId } of open) await shop.provider.pay(providerOrderId, { outcome: 'silent' })
      shop.clock.now = new Date(startedAt.getTime() + 15 * 60_000 + 1)
      await Promise.all([
        sweepHolds(shop.deps),
        sweepHolds(shop.deps),
        reconcilePayments(shop.deps),
        ...open.map(({ providerOrderId }, number) =>
          skew(number).then(() => deliverWebhooks(providerOrderId)),
        ),
      ])
      for (const { orderId, stockItemId } of open) {
        expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', []])
        const item = await shop.prisma.stockItem.findUniqueOrThrow({ where: { id: stockItemId } })
        expect([item.onHand, item.reserved]).toEqual([0, 0])
      }
    },
    MOST_MS,
  )
})
