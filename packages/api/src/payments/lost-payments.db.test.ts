import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { compareBooks } from '../features/admin-books/compare-books.ts'
import { deliverWebhooks, type HealthyShop, openShop } from '../../test/books/test-healthy-shop.ts'
import { addCustomer } from '../../test/test-products.ts'
import { settleLostPayments } from './settle-lost-payments.ts'

let shop: HealthyShop
beforeEach(async () => {
  shop = await openShop(inject('templateUrl'))
})
afterEach(() => shop.stop())

/** As a database that was set back has it: what was written since is not there. */
const forget = (...commands: string[]) =>
  shop.prisma.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL session_replication_role = replica')
    for (const command of commands) await tx.$executeRawUnsafe(command)
  })

const TABLES = [
  'order_event',
  'payment_event',
  'invoice',
  'payment',
  'payment_attempt',
  'paper',
  'coupon_use',
]

/** Everything of one order, and its units back in stock. */
async function forgetOrder(orderId: string): Promise<void> {
  const items = `(SELECT id FROM order_item WHERE order_id = '${orderId}')`
  const tables = await shop.prisma.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.columns
     WHERE column_name = 'order_id' AND table_schema = 'public' AND table_name = ANY (${TABLES})`
  await forget(
    `UPDATE stock_item s SET on_hand = on_hand + 1 FROM stock_movement m WHERE m.stock_item_id = s.id AND m.order_item_id IN ${items}`,
    `DELETE FROM stock_movement WHERE order_item_id IN ${items}`,
    `DELETE FROM reservation WHERE order_item_id IN ${items}`,
    ...tables.map(({ name }) => `DELETE FROM ${name} WHERE order_id = '${orderId}'`),
    `DELETE FROM order_item WHERE order_id = '${orderId}'`,
    `DELETE FROM shop_order WHERE id = '${orderId}'`,
  )
}

/** An order that was paid and confirmed, with the provider's id of its payment. */
async function sell() {
  const started = await shop.startPaying()
  await shop.pay(started)
  const payment = await shop.prisma.payment.findFirstOrThrow({ where: { orderId: started.orderId } })
  return { ...started, paymentId: payment.providerPaymentId }
}

const refundsOf = async (paymentId: string) =>
  (await shop.sandbox.payments.listRefunds(paymentId)).map(({ amountPaise, status }) => [amountPaise, status])
const alerts = () =>
  shop.prisma.paymentAlert.findMany({ select: { kind: true, dedupeKey: true }, orderBy: { id: 'asc' } })
const orderOf = (id: string) => shop.prisma.order.findUniqueOrThrow({ where: { id } })

describe('money at the provider that the database forgot', () => {
  it('is refunded once when its order is gone, and the staff are notified', async () => {
    await sell()
    const { orderId, paymentId } = await sell()
    const { totalPaise } = await orderOf(orderId)
    shop.sandbox.webhooks.length = 0
    await forgetOrder(orderId)
    shop.later(30)
    await Promise.all([settleLostPayments(shop.deps), settleLostPayments(shop.deps)])
    await settleLostPayments(shop.deps)
    expect(await refundsOf(paymentId)).toEqual([[totalPaise, 'processed']])
    expect(await alerts()).toEqual([{ kind: 'order-lost', dedupeKey: `order-lost:${paymentId}` }])
    const list = await shop.as(await addCustomer(shop, 'admin')).admin.paymentAlerts.list({})
    expect(list.alerts).toMatchObject([{ providerId: paymentId, amount: totalPaise / 100, currency: 'INR' }])
    expect(await compareBooks(shop.deps)).toMatchObject({ openDifferences: 0 })
    await deliverWebhooks(shop)
    expect(await shop.prisma.webhookEvent.count({ where: { processedAt: null } })).toBe(0)
  })

  it.each(['lost', 'known without its order at the provider'])(
    'confirms an order that is still here, its attempt %s',
    async (how) => {
      const { orderId, providerOrderId } = await shop.startPaying()
      await shop.sandbox.pay(providerOrderId)
      await forget(
        how === 'lost'
          ? `DELETE FROM payment_attempt WHERE order_id = '${orderId}'`
          : `UPDATE payment_attempt SET provider_order_id = NULL WHERE order_id = '${orderId}'`,
      )
      shop.later(30)
      await settleLostPayments(shop.deps)
      expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
      const attempts = await shop.prisma.paymentAttempt.findMany({ where: { orderId } })
      expect(attempts).toMatchObject([{ providerOrderId, state: 'captured' }])
      expect(await alerts()).toEqual([])
      expect(await compareBooks(shop.deps)).toMatchObject({ openDifferences: 0 })
    },
  )

  it('leaves alone what is young, and what is not of this shop', async () => {
    await sell()
    const { orderId, paymentId } = await sell()
    await forgetOrder(orderId)
    const strangers: Record<string, string>[] = [
      {},
      { order: 'DB-2026-000001', orderId, shop: 'http://another.test' },
    ]
    const others = await Promise.all(
      strangers.map((notes, index) =>
        shop.sandbox.payments.createOrder({ amountPaise: 5_000, receipt: `other-${index}`, notes }),
      ),
    )
    const paid = []
    for (const { id } of others) paid.push((await shop.sandbox.pay(id)).providerPaymentId)
    await settleLostPayments(shop.deps)
    expect(await refundsOf(paymentId)).toEqual([])
    shop.later(30)
    await settleLostPayments(shop.deps)
    expect(await refundsOf(paymentId)).toHaveLength(1)
    for (const id of paid) expect(await refundsOf(id)).toEqual([])
  })

  it('sends nothing back from a database that does not know most of the payments', async () => {
    await sell()
    const lost = [await sell(), await sell()]
    for (const { orderId } of lost) await forgetOrder(orderId)
    shop.later(30)
    await settleLostPayments(shop.deps)
    for (const { paymentId } of lost) expect(await refundsOf(paymentId)).toEqual([])
    expect(await alerts()).toMatchObject([{ kind: 'orders-unknown' }])
  })

  it('waits while the provider is down, and alerts the staff when it refuses', async () => {
    await sell()
    const { orderId, paymentId } = await sell()
    await forgetOrder(orderId)
    shop.later(30)
    const { payments } = shop.deps.providers
    const failAs = (kind: 'unavailable' | 'refused') => ({
      ...payments,
      refundPayment: async () => {
        throw new PaymentProviderError(kind)
      },
    })
    shop.deps.providers.payments = failAs('unavailable')
    await settleLostPayments(shop.deps)
    expect(await alerts()).toHaveLength(1)
    shop.deps.providers.payments = failAs('refused')
    await settleLostPayments(shop.deps)
    expect(await alerts()).toMatchObject([
      { dedupeKey: `order-lost:${paymentId}` },
      { dedupeKey: `order-lost:${paymentId}:refused` },
    ])
    shop.deps.providers.payments = payments
    await settleLostPayments(shop.deps)
    expect(await refundsOf(paymentId)).toHaveLength(1)
  })
})
