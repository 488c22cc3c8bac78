import { setTimeout } from 'node:timers/promises'
import { sweepHolds } from '@dobara/api/features/orders/sweep-holds.ts'
import { reconcilePayments } from '@dobara/api/payments/reconcile-payments.ts'
import { retryRefund } from '@dobara/api/payments/retry-refund.ts'
import { addCustomer, placeOrder } from '@dobara/api/test/test-products.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  alertsOf,
  booksOf,
  type FaultShop,
  IMPATIENT,
  returnMailsTo,
  startFaultShop,
  startPaying,
  stateOf,
} from './test-fault-shop.ts'

let shop: FaultShop
beforeAll(async () => {
  shop = await startFaultShop(inject('templateUrl'), IMPATIENT)
})
afterAll(() => shop.stop())
afterEach(() => shop.provider.reset())

const sameBooks = async (orderId: string, providerOrderId: string) => {
  const books = await booksOf(shop, orderId, providerOrderId)
  expect(books.shop).toEqual(books.provider)
}

describe('F37 money that is not the order’s, correctly signed', () => {
  it.each([
    ['too little', { payment: { amount: 100_000 } }],
    ['a paisa too little', { payment: { amount: 2_999_899 } }],
    ['too much', { payment: { amount: 3_000_000_0 } }],
    ['dollars', { payment: { currency: 'USD' } }],
  ])('F37 %s is never confirmed, is returned, and a person is notified', async (_name, rules) => {
    await shop.provider.scenario(rules)
    const { orderId, providerOrderId, confirm, customer } = await startPaying(shop)
    const paid = await shop.provider.pay(providerOrderId)
    await expect(confirm(paid)).rejects.toMatchObject({ cause: { code: 'PAYMENT_REFUNDED' } })
    await shop.deliver()
    expect(await stateOf(shop, orderId)).toEqual(['pending', 'unpaid', ['processed']])
    expect(await alertsOf(shop, orderId)).toEqual([{ kind: 'wrong-payment', resolvedAt: null }])
    expect(await returnMailsTo(shop, customer)).toBe(1)
    await sameBooks(orderId, providerOrderId)
  })

  it('F37 an event with a wrong amount changes nothing: the provider is queried', async () => {
    await shop.provider.scenario({ event: { amount: 1, currency: 'USD', times: 10 } })
    const { orderId, providerOrderId } = await startPaying(shop)
    await shop.provider.pay(providerOrderId, { outcome: 'silent' })
    await shop.deliver()
    expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', []])
  })

  it('F37 wrong money that is only authorised is not taken at all', async () => {
    await shop.provider.scenario({ payment: { amount: 100_000 }, capture: 'manual' })
    const { orderId, providerOrderId } = await startPaying(shop)
    await shop.provider.pay(providerOrderId)
    await shop.deliver()
    expect(await stateOf(shop, orderId)).toEqual(['pending', 'unpaid', []])
    expect(await alertsOf(shop, orderId)).toEqual([{ kind: 'wrong-payment', resolvedAt: null }])
    expect((await booksOf(shop, orderId, providerOrderId)).provider).toEqual([0, 0])
  })
})

describe('F38 money that arrives after the time to pay', () => {
  const HOURS = 60
  it.each([
    ['2 hours', 2 * HOURS],
    ['2.9 days', 2.9 * 24 * HOURS],
  ])('F38 %s late, with the stock still there: confirmed', async (_name, minutes) => {
    const { orderId, providerOrderId } = await startPaying(shop)
    await shop.provider.pay(providerOrderId, { outcome: 'lapsed', delay_seconds: minutes * 60 })
    await shop.deliver()
    shop.later(16)
    await sweepHolds(shop.deps)
    expect((await stateOf(shop, orderId))[0]).toBe('failed')
    shop.later(minutes)
    await shop.clockwork.tick()
    await shop.deliver()
    expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', []])
    await sameBooks(orderId, providerOrderId)
  })

  it.each([
    ['2 hours', 2 * HOURS],
    ['2.9 days', 2.9 * 24 * HOURS],
  ])('F38 %s late, with the stock gone and no webhook: one refund, one mail', async (_name, minutes) => {
    await shop.provider.scenario({ webhooks: { mode: 'dropped' } })
    const { id: productId, orderId, providerOrderId, customer } = await startPaying(shop)
    await shop.provider.pay(providerOrderId, { outcome: 'late', delay_seconds: minutes * 60 })
    shop.later(16)
    await sweepHolds(shop.deps)
    const other = await addCustomer(shop)
    const bought = await placeOrder(shop, { customer: other, productId })
    await shop.as(other).checkout.pay({ orderId: bought, paymentMethod: 'cod' })
    shop.later(minutes)
    await shop.clockwork.tick()
    await reconcilePayments(shop.deps)
    await reconcilePayments(shop.deps)
    await shop.runJobs()
    expect(await stateOf(shop, orderId)).toEqual(['failed', 'failed', ['processed']])
    expect(await returnMailsTo(shop, customer)).toBe(1)
    await sameBooks(orderId, providerOrderId)
  })

  it('F38 with the stock gone and back again: confirmed', async () => {
    const { id: productId, orderId, providerOrderId } = await startPaying(shop)
    await shop.provider.pay(providerOrderId, { outcome: 'late', delay_seconds: 7_200 })
    shop.later(16)
    await sweepHolds(shop.deps)
    const other = await addCustomer(shop)
    const bought = await placeOrder(shop, { customer: other, productId })
    await shop.as(other).checkout.pay({ orderId: bought, paymentMethod: 'cod' })
    await shop.as(other).orders.cancel({ id: bought })
    shop.later(180)
    await shop.clockwork.tick()
    await shop.deliver()
    expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', []])
  })
})

describe('F39 two captures for one purchase', () => {
  it('F39 two payments of one provider order: one order, and the second is back', async () => {
    const { orderId, providerOrderId, confirm } = await startPaying(shop)
    const paid = await shop.provider.pay(providerOrderId, { outcome: 'twice' })
    await shop.deliver()
    await confirm(paid)
    expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', ['processed']])
    await sameBooks(orderId, providerOrderId)
  })

  it('F39 reported in the wrong order, the refunded payment first: the same end', async () => {
    await shop.provider.scenario({ webhooks: { mode: 'paused' } })
    const { orderId, providerOrderId } = await startPaying(shop)
    await shop.provider.pay(providerOrderId, { outcome: 'twice' })
    const { webhooks } = await shop.provider.ledger()
    const own = webhooks.filter(({ body }) => body.includes(providerOrderId)).toReversed()
    for (const { id, body, signature } of own) {
      await shop.visitor().payments.webhook({ provider: 'razorpay', eventId: id, rawBody: body, signature })
      await shop.runJobs()
    }
    expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', ['processed']])
    await sameBooks(orderId, providerOrderId)
  })

  it('F39 one cart in two tabs, the first tab’s order replaced, both paid: one order, one refund', async () => {
    const first = await startPaying(shop, { stock: 5 })
    const { customer, id: productId } = first
    const secondId = await placeOrder(shop, { customer, productId })
    expect((await stateOf(shop, first.orderId))[0]).toBe('failed')
    const second = await shop.as(customer).checkout.pay({ orderId: secondId, paymentMethod: 'online' })
    const secondAtProvider = second.order?.id ?? ''
    await shop.provider.pay(first.providerOrderId, { outcome: 'silent' })
    await shop.provider.pay(secondAtProvider, { outcome: 'silent' })
    await shop.deliver()
    const states = [await stateOf(shop, first.orderId), await stateOf(shop, secondId)]
    expect(states.filter(([status]) => status === 'confirmed')).toHaveLength(1)
    expect(states.flatMap(([, , refunds]) => refunds)).toEqual(['processed'])
    await sameBooks(first.orderId, first.providerOrderId)
    await sameBooks(secondId, secondAtProvider)
  })
})

async function paidAndCancelled() {
  const paying = await startPaying(shop)
  await paying.confirm(await shop.provider.pay(paying.providerOrderId))
  await shop.deliver()
  return { ...paying, cancel: () => shop.as(paying.customer).orders.cancel({ id: paying.orderId }) }
}

describe('F40 a refund that does not go through at once', () => {
  it.each(['lost', 'hang', '500', '429', 'reset'])(
    'F40 "%s" on every try of one round: exactly one refund in the end',
    async (fault) => {
      const { orderId, providerOrderId, cancel } = await paidAndCancelled()
      await cancel()
      const delay_ms = IMPATIENT.timeoutMs + 50
      await shop.provider.scenario({ calls: [{ operation: 'refund', fault, times: 3, delay_ms }] })
      const isRefunded = async () => (await stateOf(shop, orderId))[1] === 'refunded'
      for (let round = 0; !(await isRefunded()) && round < 40; round += 1) {
        await shop.deliver()
        await shop.wakeJobs()
        // While one hangs at the provider, its twin is answered "in progress".
        await setTimeout(150)
      }
      await shop.deliver()
      expect(await stateOf(shop, orderId)).toEqual(['cancelled', 'refunded', ['processed']])
      const { refunds, payments } = await shop.provider.ledger()
      const own = payments.filter(({ order_id }) => order_id === providerOrderId).map(({ id }) => id)
      expect(refunds.filter(({ payment_id }) => own.includes(payment_id))).toHaveLength(1)
      await sameBooks(orderId, providerOrderId)
    },
  )

  it('F40 a refund the bank fails alerts, is sent again by a person with a new key, and arrives', async () => {
    await shop.provider.scenario({ refunds: 'failed' })
    const { orderId, providerOrderId, cancel } = await paidAndCancelled()
    await cancel()
    await shop.deliver()
    expect(await stateOf(shop, orderId)).toEqual(['cancelled', 'paid', ['failed']])
    expect(await alertsOf(shop, orderId)).toEqual([{ kind: 'refund-failed', resolvedAt: null }])
    await shop.provider.reset()
    const failed = await shop.prisma.refund.findFirstOrThrow({ where: { orderId } })
    const user = await addCustomer(shop, 'admin')
    const ctx = { ...shop.deps, user, provedAt: shop.deps.now(), caller: { requestId: 'test' } }
    const tries = await Promise.all([1, 2, 3].map(() => retryRefund(ctx, { refundId: failed.id })))
    expect(tries.filter((id) => id !== null)).toHaveLength(1)
    await shop.deliver()
    expect(await stateOf(shop, orderId)).toEqual(['cancelled', 'refunded', ['failed', 'processed']])
    expect((await alertsOf(shop, orderId))[0]?.resolvedAt).not.toBeNull()
    await sameBooks(orderId, providerOrderId)
  })

  it('F40 a refund the bank takes its time for is followed to its end by asking, and is old news after a week', async () => {
    await shop.provider.scenario({ refunds: 'pending', webhooks: { mode: 'dropped' } })
    const { orderId, providerOrderId, cancel } = await paidAndCancelled()
    await cancel()
    await shop.runJobs()
    expect(await stateOf(shop, orderId)).toEqual(['cancelled', 'paid', ['pending']])
    shop.later(60 * 24 * 8)
    await reconcilePayments(shop.deps)
    expect(await alertsOf(shop, orderId)).toEqual([{ kind: 'refund-slow', resolvedAt: null }])
    const refund = await shop.prisma.refund.findFirstOrThrow({ where: { orderId } })
    await shop.provider.act({ refund_id: refund.providerRefundId, do: 'process' })
    await reconcilePayments(shop.deps)
    expect(await stateOf(shop, orderId)).toEqual(['cancelled', 'refunded', ['processed']])
    await sameBooks(orderId, providerOrderId)
  })

  it('F40 a refund whose job was lost is sent by the reconciler', async () => {
    const { orderId, cancel } = await paidAndCancelled()
    await cancel()
    await shop.prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`
    shop.later(11)
    await reconcilePayments(shop.deps)
    expect(await stateOf(shop, orderId)).toEqual(['cancelled', 'refunded', ['processed']])
  })
})
