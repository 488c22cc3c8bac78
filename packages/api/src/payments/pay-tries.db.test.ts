import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../context.ts'
import { addCustomer, addProduct, placeOrder } from '../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../test/test-shop.ts'

let shop: TestShop
let customer: SignedInUser
let productId: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.rateLimitMultiplier = 1
  productId = (await addProduct(shop, { stock: 1_000, priceRupees: 999 })).id
})
afterAll(() => shop.stop())
beforeEach(async () => {
  shop.sandbox.webhooks.length = 0
  customer = await addCustomer(shop)
})

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const begin = () => placeOrder(shop, { customer, productId })

async function pay(orderId: string): Promise<string> {
  const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
  return data.order?.id ?? ''
}

/** Fails a payment at the bank and delivers its webhooks. */
async function fail(providerOrderId: string): Promise<void> {
  await shop.sandbox.pay(providerOrderId, 'failure')
  for (const hook of shop.sandbox.webhooks.splice(0)) await shop.visitor().payments.webhook(hook)
  await shop.runJobs()
}

const tooMany = (retryAfterSeconds: number) => ({
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many payment attempts. Please try again later.',
  cause: { code: 'RATE_LIMITED', detail: { retryAfterSeconds } },
})

/** Returns the results of six concurrent clicks; on a busy machine one may also have waited too long for its turn. */
async function payAtOnce(orderId: string): Promise<{ answered: number; tooMany: number }> {
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => pay(orderId)))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  return {
    answered: results.length - refused.length,
    tooMany: refused.filter((reason: { code?: unknown }) => reason.code === 'TOO_MANY_REQUESTS').length,
  }
}

describe('S25 tries to pay for one order', () => {
  it('S25 are five: after the fifth card that failed the next is refused, with the time to wait', async () => {
    const orderId = await begin()
    for (let card = 1; card <= 5; card += 1) await fail(await pay(orderId))
    const before = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    later(5)
    await expect(pay(orderId)).rejects.toMatchObject(tooMany(55 * 60))
    const after = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    expect(after.holdExpiresAt).toEqual(before.holdExpiresAt)
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
  })

  it('S25 are counted where they are made, so five cards in one pop-up are five', async () => {
    const orderId = await begin()
    const providerOrderId = await pay(orderId)
    for (let card = 1; card <= 5; card += 1) await fail(providerOrderId)
    await expect(pay(orderId)).rejects.toMatchObject(tooMany(60 * 60))
  })

  it('S25 do not grow by clicks that go on with the same open payment, one after another or at once', async () => {
    const orderId = await begin()
    expect(await payAtOnce(orderId)).toMatchObject({ tooMany: 0 })
    const ids = new Set<string>()
    for (let click = 0; click < 7; click += 1) ids.add(await pay(orderId))
    expect(ids.size).toBe(1)
    const [opened] = ids
    for (let card = 1; card <= 4; card += 1) await fail(opened ?? '')
    expect(await payAtOnce(orderId)).toMatchObject({ tooMany: 0 })
    await fail(opened ?? '')
    expect(await payAtOnce(orderId)).toMatchObject({ answered: 0 })
  })
})

describe('S25 tries to pay of one customer', () => {
  it('S25 are ten in an hour, whatever the order; cash on delivery needs no card and stays', async () => {
    for (let order = 1; order <= 10; order += 1) await pay(await begin())
    later(10)
    const refused = await begin()
    await expect(pay(refused)).rejects.toMatchObject(tooMany(50 * 60))
    expect(await payAtOnce(refused)).toMatchObject({ answered: 0 })
    await shop.as(customer).checkout.pay({ orderId: refused, paymentMethod: 'cod' })
    const other = await addCustomer(shop)
    await shop.as(other).checkout.pay({
      orderId: await placeOrder(shop, { customer: other, productId }),
      paymentMethod: 'online',
    })
    later(50)
    expect(await pay(await begin())).toMatch(/^order_/)
  })

  it('S25 leave out payments that bought something', async () => {
    for (let order = 1; order <= 12; order += 1) {
      const orderId = await begin()
      const providerPayload = await shop.sandbox.pay(await pay(orderId))
      await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    }
    const orders = await shop.prisma.order.count({ where: { userId: customer.id, status: 'confirmed' } })
    expect(orders).toBe(12)
  })
})
