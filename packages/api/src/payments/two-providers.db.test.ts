import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { checkBooks } from '../features/admin-books/check-books.ts'
import { compareBooks } from '../features/admin-books/compare-books.ts'
import { addCustomer, addProduct, placeOrder } from '../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../test/test-shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let shop: TestShop
/** Its sandbox is the second provider: a world of its own, of which the first knows nothing. */
let elsewhere: TestShop
let providers: TestShop['deps']['providers']
let first: string

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  elsewhere = await createTestShop(inject('templateUrl'))
  providers = shop.deps.providers
  first = providers.payments.name
})
afterAll(async () => {
  await shop.stop()
  await elsewhere.stop()
})
beforeEach(() => {
  workWith('both')
  shop.sandbox.webhooks.length = 0
  elsewhere.sandbox.webhooks.length = 0
})

const secondProvider = () => ({ ...elsewhere.deps.providers.payments, name: 'second' })

/** The shop with one provider, or with the second as the one where new payments begin. */
function workWith(which: 'first' | 'both' | 'second') {
  const earlier = providers.payments
  const payments = which === 'first' ? earlier : secondProvider()
  shop.deps.providers = { ...providers, payments, otherPayments: which === 'both' ? [earlier] : [] }
}

/** An order whose payment begins at whichever provider new payments begin at. */
async function startPaying() {
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop, { stock: 1 })
  const orderId = await placeOrder(shop, { customer, productId })
  const { provider, order } = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
  return { customer, orderId, provider, providerOrderId: order?.id ?? '' }
}

async function startAtFirst() {
  workWith('first')
  const started = await startPaying()
  workWith('both')
  return started
}

type Started = Awaited<ReturnType<typeof startPaying>>
type Receipt = Awaited<ReturnType<TestShop['sandbox']['pay']>>

const confirm = ({ customer, orderId }: Started, providerPayload: Receipt) =>
  shop.as(customer).checkout.confirm({ orderId, providerPayload })

async function paymentOf(orderId: string) {
  const { status, payments, refunds } = await shop.prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { payments: true, refunds: true },
  })
  return { status, provider: payments[0]?.provider, refunds: refunds.map(({ state }) => state) }
}

describe('two payment providers at once', () => {
  it('confirm each its own order, though new payments begin at one of them', async () => {
    const [old, fresh] = [await startAtFirst(), await startPaying()]
    expect([old.provider, fresh.provider]).toEqual([first, 'second'])
    const [oldReceipt, freshReceipt] = [
      await shop.sandbox.pay(old.providerOrderId),
      await elsewhere.sandbox.pay(fresh.providerOrderId),
    ]
    await confirm(fresh, freshReceipt)
    await confirm(old, oldReceipt)
    expect(await paymentOf(old.orderId)).toEqual({ status: 'confirmed', provider: first, refunds: [] })
    expect(await paymentOf(fresh.orderId)).toEqual({ status: 'confirmed', provider: 'second', refunds: [] })
  })

  it('go on with an attempt where it was begun', async () => {
    const old = await startAtFirst()
    const again = await shop.as(old.customer).checkout.pay({ orderId: old.orderId, paymentMethod: 'online' })
    expect([again.provider, again.order?.id]).toEqual([first, old.providerOrderId])
  })

  it('are each queried by the reconciler for their own payments, and report their own by webhook', async () => {
    const [old, fresh, announced] = [await startAtFirst(), await startPaying(), await startPaying()]
    await shop.sandbox.pay(old.providerOrderId)
    await elsewhere.sandbox.pay(fresh.providerOrderId)
    elsewhere.sandbox.webhooks.length = 0
    await elsewhere.sandbox.pay(announced.providerOrderId)
    for (const hook of elsewhere.sandbox.webhooks) {
      await shop.visitor().payments.webhook({ ...hook, provider: 'second' })
    }
    await shop.runJobs()
    expect(await paymentOf(announced.orderId)).toMatchObject({ status: 'confirmed', provider: 'second' })
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 60_000)
    await reconcilePayments(shop.deps)
    expect(await paymentOf(old.orderId)).toMatchObject({ status: 'confirmed', provider: first })
    expect(await paymentOf(fresh.orderId)).toMatchObject({ status: 'confirmed', provider: 'second' })
  })

  it('refuse a webhook that names a provider the shop has no keys of', async () => {
    const started = await startPaying()
    const receipt = await elsewhere.sandbox.pay(started.providerOrderId)
    const [hook] = elsewhere.sandbox.webhooks
    if (!hook) throw new Error('the provider sent no webhook')
    const send = shop.visitor().payments.webhook({ ...hook, provider: 'third' })
    await expect(send).rejects.toThrow('Invalid signature')
    await confirm(started, receipt)
  })

  it('refund each what it took, and the books of both agree', async () => {
    const orders = [await startAtFirst(), await startPaying()]
    for (const started of orders) {
      const { sandbox } = started.provider === 'second' ? elsewhere : shop
      await confirm(started, await sandbox.pay(started.providerOrderId))
      await shop.as(started.customer).orders.cancel({ id: started.orderId, reason: 'Changed my mind' })
    }
    await shop.runJobs()
    for (const { orderId, provider } of orders) {
      expect(await paymentOf(orderId)).toEqual({ status: 'cancelled', provider, refunds: ['processed'] })
    }
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000)
    expect(await compareBooks(shop.deps)).toMatchObject({ openDifferences: 0 })
  })

  it('are both compared by the check of the books', async () => {
    const started = await startAtFirst()
    const receipt = await shop.sandbox.pay(started.providerOrderId)
    const { payments, otherPayments } = shop.deps.providers
    const check = async () => {
      const input = { now: shop.clock.now, windowMs: Number.POSITIVE_INFINITY }
      const results = await checkBooks(shop.sql, {
        ...input,
        provider: payments,
        otherProviders: otherPayments,
      })
      return results.filter(({ id, count }) => /provider/.test(id) && count > 0)
    }
    const [difference] = await check()
    expect(difference?.rows).toMatchObject([{ provider_order_id: started.providerOrderId }])
    await confirm(started, receipt)
    expect(await check()).toEqual([])
  })

  it('leave an order pending while the keys of its provider are missing', async () => {
    const old = await startAtFirst()
    const receipt = await shop.sandbox.pay(old.providerOrderId)
    workWith('second')
    await expect(confirm(old, receipt)).rejects.toThrow('Payment service is unavailable')
    const pay = () => shop.as(old.customer).checkout.pay({ orderId: old.orderId, paymentMethod: 'online' })
    await expect(pay()).rejects.toThrow('Payment service is unavailable')
    expect(await paymentOf(old.orderId)).toMatchObject({ status: 'pending' })
    workWith('both')
    await confirm(old, receipt)
    expect(await paymentOf(old.orderId)).toMatchObject({ status: 'confirmed', provider: first })
  })
})
