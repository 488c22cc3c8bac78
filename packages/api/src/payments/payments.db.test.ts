import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../context.ts'
import { sweepHolds } from '../features/orders/sweep-holds.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../test/test-shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let shop: TestShop
let customer: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-21T06:30:00.000Z')
  shop.sandbox.webhooks.length = 0
  customer = await addCustomer(shop)
})

async function startPaying(stock = 1) {
  const product = await addProduct(shop, { stock })
  const orderId = await placeOrder(shop, { customer, productId: product.id })
  const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
  return { ...product, orderId, providerOrderId: data.order?.id ?? '' }
}

async function stateOf(orderId: string) {
  const order = await shop.prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { refunds: true },
  })
  return [order.status, order.paymentStatus, order.refunds.map((refund) => refund.state)]
}

async function deliverWebhooks(): Promise<void> {
  for (const hook of shop.sandbox.webhooks) await shop.visitor().payments.webhook(hook)
  await shop.runJobs()
}

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

describe('the payment engine', () => {
  it("confirms on the browser's word once the provider agrees, and mails once", async () => {
    const { orderId, providerOrderId, stockItemId } = await startPaying()
    const providerPayload = await shop.sandbox.pay(providerOrderId)
    await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    expect(await stateOf(orderId)).toEqual(['confirmed', 'paid', []])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 0, reserved: 0 })
    await deliverWebhooks()
    const mails = await shop.prisma.outboxMessage.findMany({ where: { to: customer.email ?? '' } })
    expect(mails.map((mail) => mail.state)).toEqual(['sent'])
  })

  it('confirms by the webhook alone when the browser never returns', async () => {
    const { orderId, providerOrderId } = await startPaying()
    await shop.sandbox.pay(providerOrderId)
    await deliverWebhooks()
    await deliverWebhooks()
    expect(await stateOf(orderId)).toEqual(['confirmed', 'paid', []])
    expect(await shop.prisma.payment.count({ where: { orderId } })).toBe(1)
  })

  it('confirms by asking the provider when browser and webhook are both silent', async () => {
    const { orderId, providerOrderId } = await startPaying()
    await shop.sandbox.pay(providerOrderId)
    later(3)
    await reconcilePayments(shop.deps)
    expect(await stateOf(orderId)).toEqual(['confirmed', 'paid', []])
  })

  it('queries the provider once more before a hold is released', async () => {
    const { orderId, providerOrderId } = await startPaying()
    await shop.sandbox.pay(providerOrderId)
    later(16)
    await sweepHolds(shop.deps)
    expect(await stateOf(orderId)).toEqual(['confirmed', 'paid', []])
  })

  it('gives the stock back once when the time to pay is over', async () => {
    const { orderId, stockItemId } = await startPaying()
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 1 })
    later(16)
    expect(await sweepHolds(shop.deps)).toBe(1)
    expect(await sweepHolds(shop.deps)).toBe(0)
    expect(await stateOf(orderId)).toEqual(['failed', 'failed', []])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
    await expect(shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })).rejects.toThrow(
      /run out/,
    )
  })

  it('confirms a late payment when the stock is still there', async () => {
    const { orderId, providerOrderId, stockItemId } = await startPaying()
    later(16)
    await sweepHolds(shop.deps)
    await shop.sandbox.pay(providerOrderId)
    await deliverWebhooks()
    expect(await stateOf(orderId)).toEqual(['confirmed', 'paid', []])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 0, reserved: 0 })
  })

  it('refunds a late payment in full when the stock is gone, and notifies the customer', async () => {
    const { id: productId, orderId, providerOrderId } = await startPaying()
    later(16)
    await sweepHolds(shop.deps)
    const other = await addCustomer(shop)
    const otherOrder = await placeOrder(shop, { customer: other, productId })
    await shop.as(other).checkout.pay({ orderId: otherOrder, paymentMethod: 'cod' })
    const providerPayload = await shop.sandbox.pay(providerOrderId)
    await expect(shop.as(customer).checkout.confirm({ orderId, providerPayload })).rejects.toThrow(
      /being refunded/,
    )
    await shop.runJobs()
    expect(await stateOf(orderId)).toEqual(['failed', 'failed', ['processed']])
    const mails = await shop.prisma.outboxMessage.findMany({ where: { to: customer.email ?? '' } })
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/is being refunded/))
  })

  it('never ships for money that the provider has sent back already', async () => {
    const { orderId, providerOrderId, stockItemId } = await startPaying()
    const { providerPaymentId: paymentId } = await shop.sandbox.pay(providerOrderId)
    const { amountPaise } = await shop.sandbox.payments.fetchPayment(paymentId)
    await shop.sandbox.payments.refundPayment({ paymentId, amountPaise, idempotencyKey: 'by-hand-00001' })
    later(3)
    await reconcilePayments(shop.deps)
    await shop.runJobs()
    expect(await stateOf(orderId)).toEqual(['cancelled', 'refunded', ['processed']])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
  })

  it('continues with the other payments when one cannot be settled', async () => {
    const broken = await startPaying()
    await shop.prisma.paymentAttempt.updateMany({
      where: { orderId: broken.orderId },
      data: { providerOrderId: 'order_unknown00001' },
    })
    // Another customer: an attempt of the same cart would replace the one that cannot be queried.
    customer = await addCustomer(shop)
    const good = await startPaying()
    await shop.sandbox.pay(good.providerOrderId)
    later(3)
    await reconcilePayments(shop.deps)
    expect(await stateOf(good.orderId)).toEqual(['confirmed', 'paid', []])
    expect(shop.failures.length).toBeGreaterThan(0)
  })

  it("refuses a signature that is not the provider's, and the genuine payment of another order", async () => {
    const first = await startPaying()
    const second = await startPaying()
    const genuine = await shop.sandbox.pay(first.providerOrderId)
    const forged = { ...genuine, signature: genuine.signature.replace(/^./, 'z') }
    const confirm = shop.as(customer).checkout.confirm
    await expect(confirm({ orderId: first.orderId, providerPayload: forged })).rejects.toThrow(
      'Payment verification failed',
    )
    await expect(confirm({ orderId: second.orderId, providerPayload: genuine })).rejects.toThrow(
      'Payment verification failed',
    )
    expect(await stateOf(second.orderId)).toEqual(['pending', 'unpaid', []])
  })

  it('leaves no trace of a webhook with a bad signature', async () => {
    const before = await shop.prisma.webhookEvent.count()
    const hook = {
      provider: shop.deps.providers.payments.name,
      rawBody: '{"event":"payment.captured"}',
      signature: 'ab'.repeat(32),
      eventId: 'evt_forged',
    }
    await expect(shop.visitor().payments.webhook(hook)).rejects.toThrow('Invalid signature')
    expect(await shop.prisma.webhookEvent.count()).toBe(before)
  })

  it('leaves the order payable after a failed payment, and confirms it on the second attempt', async () => {
    const { orderId, providerOrderId } = await startPaying()
    await shop.sandbox.pay(providerOrderId, 'failure')
    await deliverWebhooks()
    expect(await stateOf(orderId)).toEqual(['pending', 'unpaid', []])
    const again = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    expect(again.order?.id).toBe(providerOrderId)
    const providerPayload = await shop.sandbox.pay(providerOrderId)
    await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    expect(await stateOf(orderId)).toEqual(['confirmed', 'paid', []])
  })

  it('confirms once when webhook, browser and reconciler come together', async () => {
    const { orderId, providerOrderId } = await startPaying()
    const providerPayload = await shop.sandbox.pay(providerOrderId)
    later(3)
    await Promise.all([
      deliverWebhooks(),
      reconcilePayments(shop.deps),
      ...Array.from({ length: 5 }, () => shop.as(customer).checkout.confirm({ orderId, providerPayload })),
    ])
    expect(await stateOf(orderId)).toEqual(['confirmed', 'paid', []])
    expect(await shop.prisma.invoice.count({ where: { orderId } })).toBe(1)
  })

  it('refunds what was paid when the customer cancels, once, with a credit note and the stock back', async () => {
    const { orderId, providerOrderId, stockItemId } = await startPaying()
    const providerPayload = await shop.sandbox.pay(providerOrderId)
    await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => shop.as(customer).orders.cancel({ id: orderId })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await shop.runJobs()
    expect(await stateOf(orderId)).toEqual(['cancelled', 'refunded', ['processed']])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
    expect(await shop.prisma.creditNote.count({ where: { invoice: { orderId } } })).toBe(1)
  })

  it('ends as cancelled and refunded, or confirmed, when a cancellation meets the payment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, providerOrderId } = await startPaying()
      const providerPayload = await shop.sandbox.pay(providerOrderId)
      await Promise.allSettled([
        shop.as(customer).orders.cancel({ id: orderId }),
        shop.as(customer).checkout.confirm({ orderId, providerPayload }),
      ])
      await shop.runJobs()
      const [status, , refunds] = await stateOf(orderId)
      expect([status, refunds]).toEqual(['cancelled', ['processed']])
    }
  })

  it('rejects access to the order of another customer', async () => {
    const { orderId } = await startPaying()
    const stranger = shop.as(await addCustomer(shop))
    await expect(stranger.orders.get({ id: orderId })).rejects.toThrow('Order not found')
    await expect(stranger.orders.cancel({ id: orderId })).rejects.toThrow('Order not found')
    await expect(stranger.orders.invoice({ id: orderId })).rejects.toThrow('Order not found')
    await expect(stranger.checkout.pay({ orderId, paymentMethod: 'cod' })).rejects.toThrow('Order not found')
    await expect(shop.visitor().orders.get({ id: orderId })).rejects.toThrow('Please login')
  })
})
