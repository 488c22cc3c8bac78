import { processWebhook } from '@dobara/api/features/payments/process-webhook.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FaultShop, startFaultShop, startPaying, stateOf } from './fault-shop.ts'

let shop: FaultShop
beforeAll(async () => {
  shop = await startFaultShop(inject('templateUrl'))
  await shop.provider.scenario({ webhooks: { mode: 'paused' } })
})
afterAll(() => shop.stop())

const EVENTS = ['payment.captured', 'order.paid', 'payment.failed', 'refund.created', 'refund.processed']

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

/** One order that failed once, was paid, and was refunded by hand; then all news of it in the order given. */
async function play(order: readonly string[], confirmAt: number) {
  const { orderId, providerOrderId, confirm, stockItemId } = await startPaying(shop)
  await shop.provider.pay(providerOrderId, { outcome: 'failure' })
  const paid = await shop.provider.pay(providerOrderId)
  await shop.provider.act({ payment_id: paid.razorpay_payment_id, do: 'refund' })
  const { webhooks } = await shop.provider.ledger(providerOrderId)
  for (const [at, name] of [...order, 'end'].entries()) {
    if (at === confirmAt) await confirm(paid).catch(() => null)
    const event = webhooks.find((one) => one.event === name)
    if (!event) continue
    await shop
      .visitor()
      .payments.webhook({ eventId: event.id, rawBody: event.body, signature: event.signature })
    await processWebhook(shop.deps, event.id)
  }
  const item = await shop.prisma.stockItem.findUniqueOrThrow({ where: { id: stockItemId } })
  return JSON.stringify([await stateOf(shop, orderId), item.onHand, item.reserved])
}

describe('F34 news in any order', () => {
  it('F34 all 120 orders of five events, confirm somewhere among them: one end, and the refunded order never ships', async () => {
    const ends = new Set<string>()
    const orders = permutations(EVENTS)
    expect(orders).toHaveLength(120)
    let next = 0
    const lane = async () => {
      for (let at = next++; at < orders.length; at = next++) ends.add(await play(orders[at] ?? [], at % 7))
    }
    await Promise.all([lane(), lane(), lane()])
    expect([...ends]).toEqual([JSON.stringify([['cancelled', 'refunded', ['processed']], 1, 0])])
  }, 240_000)

  it('F34 the same end when the shop was quick and had confirmed before the refund was made', async () => {
    const { orderId, providerOrderId, confirm, stockItemId } = await startPaying(shop)
    const paid = await shop.provider.pay(providerOrderId)
    await confirm(paid)
    await shop.provider.act({ payment_id: paid.razorpay_payment_id, do: 'refund' })
    const { webhooks } = await shop.provider.ledger()
    for (const { id, body, signature } of webhooks.filter((one) =>
      one.body.includes(paid.razorpay_payment_id),
    )) {
      await shop.visitor().payments.webhook({ eventId: id, rawBody: body, signature })
      await processWebhook(shop.deps, id)
    }
    expect(await stateOf(shop, orderId)).toEqual(['cancelled', 'refunded', ['processed']])
    const item = await shop.prisma.stockItem.findUniqueOrThrow({ where: { id: stockItemId } })
    expect([item.onHand, item.reserved]).toEqual([1, 0])
    expect(await shop.prisma.creditNote.count({ where: { invoice: { orderId } } })).toBe(1)
  })
})
