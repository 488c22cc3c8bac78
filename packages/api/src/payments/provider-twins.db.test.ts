import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { storedOrderId } from '../checked-ids.ts'
import type { Providers, SignedInUser } from '../context.ts'
import { addCustomer, addProduct, placeOrder } from '../../test/test-products.ts'
import { whileProvider } from '../../test/payments/test-provider.ts'
import { createTestShop, type TestShop } from '../../test/test-shop.ts'
import { inTransaction } from '../transaction.ts'
import { raiseAlert } from './raise-alert.ts'
import { retryRefund } from './retry-refund.ts'
import { queueRefund } from './return-payment.ts'
import { settlePayment } from './settle-payment.ts'

let shop: TestShop
let customer: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  customer = await addCustomer(shop)
})
afterAll(() => shop.stop())

type Payments = Providers['payments']

async function begin() {
  const { id: productId } = await addProduct(shop, { stock: 1 })
  const orderId = await placeOrder(shop, { customer, productId })
  const pay = async () => {
    const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    return data.order?.id ?? ''
  }
  return { orderId, pay }
}

async function buy() {
  const { orderId, pay } = await begin()
  const providerPayload = await shop.sandbox.pay(await pay())
  return { orderId, providerPayload, paymentId: providerPayload.providerPaymentId }
}

/** Sorted by state: the clock of the test does not move, so no time shows which was made first. */
const refundsOf = (orderId: string) =>
  shop.prisma.refund.findMany({ where: { orderId }, orderBy: { state: 'asc' } })

describe('a provider that contradicts itself', () => {
  it('and makes two orders for one receipt gets the shopper’s money on the one that is written down', async () => {
    const { orderId, pay } = await begin()
    const { payments } = shop.sandbox
    const made: string[] = []
    let requests = 0
    let goOn = () => {}
    const bothRequested = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const createOrder: Payments['createOrder'] = async (input) => {
      requests += 1
      const receipt = `twin-${requests}-${orderId.slice(-12)}`
      if (requests === 2) goOn()
      await bothRequested
      const order = await payments.createOrder({ ...input, receipt })
      made.push(order.id)
      return order
    }
    await whileProvider(shop, { createOrder }, async () => {
      const answered = await Promise.all([pay(), pay()])
      expect(new Set(made).size).toBe(2)
      const attempt = await shop.prisma.paymentAttempt.findFirstOrThrow({ where: { orderId } })
      expect(answered).toEqual([attempt.providerOrderId, attempt.providerOrderId])
    })
  })

  it('ships nothing if the payment reads whole but its list of refunds shows it was returned', async () => {
    const { orderId, paymentId } = await buy()
    const { payments } = shop.sandbox
    const stale = await payments.fetchPayment(paymentId)
    const { amountPaise } = stale
    await payments.refundPayment({ paymentId, amountPaise, idempotencyKey: 'by-hand-00001' })
    await whileProvider(shop, { fetchPayment: async () => stale }, async () => {
      await settlePayment(shop.deps, {
        paymentId,
        provider: shop.deps.providers.payments.name,
        source: 'webhook',
        withRefunds: true,
      })
    })
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    expect([order.status, order.paymentStatus]).toEqual(['cancelled', 'refunded'])
  })
})

describe('a part whose refund failed', () => {
  it('is sent again once for any number of administrators, and again if that fails too', async () => {
    const { orderId, providerPayload } = await buy()
    await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    const payment = await shop.prisma.payment.findFirstOrThrow({ where: { orderId } })
    const part = {
      orderId: storedOrderId(orderId),
      payment,
      amountPaise: 300_00,
      reason: 'A scratch',
      cause: 'scratch',
    }
    const refundId = await inTransaction(shop.prisma, (tx) => queueRefund(tx, shop.deps, part))
    const fails = async (id: string) => {
      await shop.prisma.refund.update({ where: { id }, data: { state: 'failed' } })
    }
    const again = async (id: string) => {
      const ctx = { ...shop.contextOf(customer), user: customer }
      const requested = await Promise.all([1, 2, 3].map(() => retryRefund(ctx, { refundId: id })))
      return requested.filter((made) => made !== null)
    }
    await fails(refundId)
    const [second = '', ...more] = await again(refundId)
    expect(more).toEqual([])
    expect(await again(refundId)).toEqual([])
    await fails(second)
    expect(await again(second)).toHaveLength(1)
    await shop.runJobs()
    const states = (await refundsOf(orderId)).map(({ state, amountPaise }) => [state, amountPaise])
    expect(states).toEqual([
      ['processed', 300_00],
      ['failed', 300_00],
      ['failed', 300_00],
    ])
  })
})

describe('an alert about a refund', () => {
  it('closes automatically when the money arrives after all', async () => {
    const { orderId, providerPayload } = await buy()
    await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    await shop.as(customer).orders.cancel({ id: orderId })
    const [refund] = await refundsOf(orderId)
    const alert = { about: refund?.id ?? '', orderId: storedOrderId(orderId) }
    await raiseAlert(shop.prisma, shop.deps, { kind: 'refund-slow', ...alert, message: 'slow' })
    await raiseAlert(shop.prisma, shop.deps, { kind: 'wrong-payment', ...alert, message: 'other' })
    await shop.runJobs()
    const alerts = await shop.prisma.paymentAlert.findMany({ where: { orderId }, orderBy: { kind: 'asc' } })
    expect(alerts).toMatchObject([
      { kind: 'refund-slow', resolvedAt: shop.clock.now, resolution: 'The refund has arrived after all' },
      { kind: 'wrong-payment', resolvedAt: null },
    ])
  })
})
