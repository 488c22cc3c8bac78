import { reconcilePayments } from '@dobara/api/payments/reconcile-payments.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  booksOf,
  type FaultShop,
  ONCE,
  startFaultShop,
  startPaying,
  stateOf,
  tracesOf,
} from './test-fault-shop.ts'

const CONFIRMED = ['confirmed', 'paid', []]
let shop: FaultShop
beforeAll(async () => {
  shop = await startFaultShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
afterEach(() => shop.provider.reset())

describe('F28 the browser never returns', () => {
  it('F28 confirms by the webhook alone: stock sold, invoice numbered, mail sent, once', async () => {
    const { orderId, providerOrderId, stockItemId } = await startPaying(shop)
    await shop.provider.pay(providerOrderId, { outcome: 'silent' })
    await shop.deliver()
    expect(await stateOf(shop, orderId)).toEqual(CONFIRMED)
    expect(await tracesOf(shop, orderId)).toEqual(ONCE)
    const item = await shop.prisma.stockItem.findUniqueOrThrow({ where: { id: stockItemId } })
    expect([item.onHand, item.reserved]).toEqual([0, 0])
  })
})

describe('F29 the webhook never arrives', () => {
  it("F29 confirms on the browser's word and the provider's", async () => {
    await shop.provider.scenario({ webhooks: { mode: 'dropped' } })
    const { orderId, providerOrderId, confirm } = await startPaying(shop)
    await confirm(await shop.provider.pay(providerOrderId))
    expect(await stateOf(shop, orderId)).toEqual(CONFIRMED)
    expect(await tracesOf(shop, orderId)).toEqual(ONCE)
  })
})

describe('F30 neither browser nor webhook come', () => {
  it('F30 shows the order as pending, not failed, and confirms it by asking within 15 minutes', async () => {
    await shop.provider.scenario({ webhooks: { mode: 'dropped' } })
    const { orderId, providerOrderId, customer } = await startPaying(shop)
    await shop.provider.pay(providerOrderId)
    await reconcilePayments(shop.deps)
    const data = await shop.as(customer).orders.get({ id: orderId })
    expect([data.status, data.paymentStatus, data.canPay]).toEqual(['pending', 'unpaid', true])
    expect(data.holdExpiresAt).not.toBeNull()
    shop.later(14)
    await reconcilePayments(shop.deps)
    expect(await stateOf(shop, orderId)).toEqual(CONFIRMED)
    expect(await tracesOf(shop, orderId)).toEqual(ONCE)
  })

  it('F30 takes a payment that was only authorised, by confirm, webhook or asking', async () => {
    const byPolling = await startPaying(shop)
    await shop.provider.scenario({ webhooks: { mode: 'dropped' } })
    await shop.provider.pay(byPolling.providerOrderId, { outcome: 'authorized' })
    shop.later(5)
    await reconcilePayments(shop.deps)
    await shop.provider.reset()
    const byWebhook = await startPaying(shop)
    await shop.provider.pay(byWebhook.providerOrderId, { outcome: 'authorized' })
    await shop.deliver()
    const byConfirm = await startPaying(shop)
    await byConfirm.confirm(await shop.provider.pay(byConfirm.providerOrderId, { outcome: 'authorized' }))
    for (const { orderId } of [byPolling, byWebhook, byConfirm]) {
      expect(await stateOf(shop, orderId)).toEqual(CONFIRMED)
    }
  })

  it('F30 finds the money although the answer to its capture is lost', async () => {
    const { orderId, providerOrderId, confirm } = await startPaying(shop)
    const paid = await shop.provider.pay(providerOrderId, { outcome: 'authorized' })
    await shop.provider.scenario({ calls: [{ operation: 'capture', fault: 'lost', times: 1 }] })
    await confirm(paid)
    expect(await stateOf(shop, orderId)).toEqual(CONFIRMED)
  })
})

describe('F31 a webhook that arrives before everything else', () => {
  it('F31 returns 200, waits until the order is stored, and then applies it', async () => {
    const { orderId, providerOrderId } = await startPaying(shop)
    await shop.prisma.paymentAttempt.updateMany({ where: { orderId }, data: { providerOrderId: null } })
    await shop.provider.pay(providerOrderId, { outcome: 'silent' })
    await shop.deliver()
    expect(await stateOf(shop, orderId)).toEqual(['pending', 'unpaid', []])
    expect(await shop.prisma.webhookEvent.count({ where: { processedAt: null } })).toBeGreaterThan(0)
    await shop.prisma.paymentAttempt.updateMany({ where: { orderId }, data: { providerOrderId } })
    await shop.wakeJobs()
    await shop.runJobs()
    expect(await stateOf(shop, orderId)).toEqual(CONFIRMED)
    expect(await tracesOf(shop, orderId)).toEqual(ONCE)
  })

  it('F31 lays a webhook aside, visibly, when its order stays unknown', async () => {
    const { orderId, providerOrderId } = await startPaying(shop)
    await shop.prisma.paymentAttempt.updateMany({ where: { orderId }, data: { providerOrderId: null } })
    await shop.provider.pay(providerOrderId, { outcome: 'authorized' })
    const findDead = () => shop.prisma.webhookEvent.findFirst({ where: { deadAt: { not: null } } })
    let dead = await findDead()
    // More rounds than tries: a round in which the provider does not answer in time does not count.
    for (let round = 0; !dead && round < 60; round += 1) {
      await shop.deliver()
      await shop.wakeJobs()
      dead = await findDead()
    }
    expect(dead).toMatchObject({ attempts: 10, processedAt: null, event: 'payment.authorized' })
    const alert = { kind: 'webhook-dead', dedupeKey: `webhook-dead:${dead?.eventId}` }
    expect(await shop.prisma.paymentAlert.count({ where: alert })).toBe(1)
    expect(await (await fetch(`${shop.origin}/metrics`)).text()).toContain(
      'dobara_payment_alerts_open{kind="webhook-dead"} 1',
    )
  })
})

describe('F33 the same news again and again', () => {
  it('F33 one event 50 times, and both events of one capture, have one effect', async () => {
    await shop.provider.scenario({ webhooks: { mode: 'duplicated', copies: 50 } })
    const { orderId, providerOrderId, confirm } = await startPaying(shop)
    const paid = await shop.provider.pay(providerOrderId)
    await shop.deliver()
    await Promise.all([confirm(paid), confirm(paid), confirm(paid)])
    expect(await stateOf(shop, orderId)).toEqual(CONFIRMED)
    expect(await tracesOf(shop, orderId)).toEqual(ONCE)
    const events = await shop.prisma.webhookEvent.findMany({
      where: { rawBody: { contains: providerOrderId } },
    })
    expect(events.map(({ event }) => event).sort()).toEqual(['order.paid', 'payment.captured'])
  })
})

describe('F41 our webhook is down for a day', () => {
  it('F41 finds every payment by the reconciler alone, and reports that the webhooks are silent', async () => {
    await shop.prisma.webhookEvent.deleteMany()
    await shop.provider.scenario({ webhooks: { mode: 'dropped' } })
    const orders = []
    for (let count = 0; count < 52; count += 1) orders.push(await startPaying(shop))
    for (const { providerOrderId } of orders) await shop.provider.pay(providerOrderId, { outcome: 'silent' })
    shop.later(10)
    await reconcilePayments(shop.deps)
    const states = await Promise.all(orders.map(({ orderId }) => stateOf(shop, orderId)))
    expect(states).toEqual(orders.map(() => CONFIRMED))
    for (const { orderId, providerOrderId } of orders.slice(-3)) {
      const books = await booksOf(shop, orderId, providerOrderId)
      expect(books.shop).toEqual(books.provider)
    }
    const alert = await shop.prisma.paymentAlert.findFirst({ where: { kind: 'webhooks-silent' } })
    expect(alert?.message).toMatch(/still enabled at the provider/)
  })

  it('F41 the provider tries for a day, then disables the address; asking still finds the money', async () => {
    const silent = await startPaying(shop)
    await shop.app.close()
    await shop.provider.pay(silent.providerOrderId, { outcome: 'silent' })
    for (let hour = 0; hour < 45; hour += 1) {
      shop.later(60)
      await shop.clockwork.tick()
    }
    expect((await shop.provider.ledger()).deliveries.isDisabled).toBe(true)
    await reconcilePayments(shop.deps)
    expect(await stateOf(shop, silent.orderId)).toEqual(CONFIRMED)
  })
})
