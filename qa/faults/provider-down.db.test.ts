import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  booksOf,
  type FaultShop,
  IMPATIENT,
  startFaultShop,
  startPaying,
  stateOf,
} from './test-fault-shop.ts'

let shop: FaultShop
beforeAll(async () => {
  shop = await startFaultShop(inject('templateUrl'), IMPATIENT)
})
afterAll(() => shop.stop())
afterEach(async () => {
  await shop.provider.reset()
  await closeBreaker()
})

/** After its pause the breaker lets one call through; a good one closes it. */
async function closeBreaker() {
  if (shop.payments.circuitState() === 'closed') return
  await new Promise((resolve) => setTimeout(resolve, 100))
  await shop.payments.createOrder({ amountPaise: 100, receipt: crypto.randomUUID() })
}

async function newOrder() {
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop)
  return { customer, orderId: await placeOrder(shop, { customer, productId }) }
}

const pay = (order: Awaited<ReturnType<typeof newOrder>>) =>
  shop.as(order.customer).checkout.pay({ orderId: order.orderId, paymentMethod: 'online' })

async function providerOrdersFor(orderId: string) {
  const attempts = await shop.prisma.paymentAttempt.findMany({ where: { orderId } })
  const { orders } = await shop.provider.ledger()
  return orders.filter(({ receipt }) => attempts.some(({ id }) => id === receipt))
}

describe('F02 the shop dies after the provider made the order', () => {
  it('F02 adopts that order at the next try', async () => {
    const order = await newOrder()
    await pay(order)
    await shop.prisma.paymentAttempt.updateMany({
      where: { orderId: order.orderId },
      data: { providerOrderId: null },
    })
    const [made] = await providerOrdersFor(order.orderId)
    expect((await pay(order)).order?.id).toBe(made?.id)
    expect(await providerOrdersFor(order.orderId)).toHaveLength(1)
  })
})

describe('F26 the answer to "create order" is lost', () => {
  it('F26 is retried automatically, and one provider order exists', async () => {
    const order = await newOrder()
    await shop.provider.scenario({ calls: [{ operation: 'create_order', fault: 'lost', times: 2 }] })
    const data = await pay(order)
    const made = await providerOrdersFor(order.orderId)
    expect(made.map(({ id }) => id)).toEqual([data.order?.id])
  })

  it('F26 is adopted by the shopper’s next click when every answer was lost, ten clicks at once included', async () => {
    const order = await newOrder()
    await shop.provider.scenario({ calls: [{ operation: 'create_order', fault: 'lost', times: 3 }] })
    await expect(pay(order)).rejects.toThrow('Payment service is unavailable. Please try again.')
    const clicks = await Promise.all(Array.from({ length: 10 }, () => pay(order)))
    expect(new Set(clicks.map((data) => data.order?.id)).size).toBe(1)
    expect(await providerOrdersFor(order.orderId)).toHaveLength(1)
  })
})

describe('F27 the provider is down', () => {
  it.each(['500', '503', '429', 'html', 'html_ok', 'hang', 'reset'])(
    'F27 returns "unavailable" for payments while every call ends in %s, and accepts them afterwards',
    async (fault) => {
      const order = await newOrder()
      await shop.provider.scenario({
        calls: [{ operation: 'create_order', fault, times: 3, delay_ms: 5_000 }],
      })
      await expect(pay(order)).rejects.toThrow('Payment service is unavailable. Please try again.')
      expect(await stateOf(shop, order.orderId)).toEqual(['pending', 'unpaid', []])
      expect((await pay(order)).order?.id).toMatch(/^order_/)
    },
  )

  it('F27 opens the breaker; then paying online is refused at once, while browsing and cash on delivery go on', async () => {
    const orders = [await newOrder(), await newOrder(), await newOrder()] as const
    await shop.provider.scenario({ calls: [{ operation: 'any', fault: '503', times: 1_000 }] })
    for (const order of orders.slice(0, 2)) await expect(pay(order)).rejects.toThrow('unavailable')
    expect(shop.payments.circuitState()).toBe('open')
    const metrics = await (await fetch(`${shop.origin}/metrics`)).text()
    expect(metrics).toContain('dobara_payment_circuit{state="open"} 1')
    await expect(pay(orders[2])).rejects.toMatchObject({ cause: { code: 'PAYMENT_UNAVAILABLE' } })
    expect((await fetch(`${shop.origin}/api/products`)).status).toBe(200)
    const { customer, orderId } = orders[2]
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'unpaid', []])
  })

  it('F27 uses up no try of a refund or a webhook, however long it lasts', async () => {
    const { orderId, providerOrderId, confirm, customer } = await startPaying(shop)
    await confirm(await shop.provider.pay(providerOrderId))
    await shop.as(customer).orders.cancel({ id: orderId })
    await shop.provider.scenario({ calls: [{ operation: 'any', fault: '500', times: 1_000 }] })
    for (let round = 0; round < 30; round += 1) {
      await shop.deliver()
      await shop.wakeJobs()
    }
    const jobs = await shop.prisma.$queryRaw<{ attempts: number }[]>`
      SELECT attempts FROM graphile_worker.jobs WHERE task_identifier IN ('settle-refund', 'process-webhook')`
    expect(jobs.length).toBeGreaterThan(0)
    expect(Math.max(...jobs.map(({ attempts }) => attempts))).toBeLessThanOrEqual(1)
    await shop.provider.reset()
    await closeBreaker()
    await shop.wakeJobs()
    await shop.deliver()
    expect(await stateOf(shop, orderId)).toEqual(['cancelled', 'refunded', ['processed']])
    const books = await booksOf(shop, orderId, providerOrderId)
    expect(books.shop).toEqual(books.provider)
  }, 30_000)
})
