import { addCustomer, addProduct } from '@dobara/api/test/test-products.ts'
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { createWebhookSender } from '@dobara/providers/webhooks/https-sender.ts'
import { webhookHeaders } from '@dobara/providers/webhooks/standard-webhooks.ts'
import { type HttpAnswer, startHttpReceiver } from '@dobara/providers/test/webhooks/test-receiver.ts'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { startWebhookWorker, type WebhookWorker } from './webhook-worker.ts'

const WAIT = { timeout: 20_000, interval: 50 }
let shop: TestShop
let receiver: Awaited<ReturnType<typeof startHttpReceiver>>
let workers: WebhookWorker[]
let later: number
beforeEach(async () => {
  shop = await createTestShop(inject('templateUrl'))
  receiver = await startHttpReceiver()
  later = 0
  shop.deps.now = () => new Date(Date.now() + later)
  shop.deps.providers.webhooks = createWebhookSender({ isLoopbackAllowed: true, timeoutMs: 300 })
  workers = [1, 2].map(() => startWebhookWorker(shop.deps, { pauseMs: 20 }))
})
afterEach(async () => {
  await Promise.all(workers.map(({ stop }) => stop()))
  await receiver.stop()
  await shop.stop()
})

async function subscribe() {
  const { webhooks } = shop.as(await addCustomer(shop, 'admin')).admin
  const made = await webhooks.create({ url: receiver.url, events: ['product.*'] })
  return { ...made, webhooks }
}
const setPrice = (id: number, rupees: number) =>
  shop.prisma.product.update({ where: { id }, data: { pricePaise: rupees * 100 } })
const prices = () =>
  receiver.taken.map(({ body }) => (JSON.parse(body) as { data: { price: number } }).data.price)

describe('a receiver', () => {
  it('gets every event, in order and signed, after failing, hanging and redirecting to a private address', async () => {
    const { id, secret, webhooks } = await subscribe()
    const answers: HttpAnswer[] = [
      (_, response) => response.writeHead(500).end('broken'),
      () => undefined,
      (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
      (_, response) => response.destroy(),
    ]
    receiver.answer = (taken, response) => {
      const answer = answers.shift()
      if (answer) answer(taken, response)
      else response.end('ok')
    }
    const { id: productId } = await addProduct(shop, { priceRupees: 1 })
    for (const rupees of [2, 3, 4]) await setPrice(productId, rupees)
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect.poll(() => receiver.taken.length, WAIT).toBe(tries)
      await expect.poll(async () => (await webhooks.get({ id })).failingSince, WAIT).not.toBeNull()
      const [first] = (await webhooks.deliveries({ id, limit: 100 })).deliveries.toReversed()
      expect(first).toMatchObject({ state: 'waiting', sequence: 1 })
      await expect
        .poll(async () => await shop.prisma.webhookDelivery.count({ where: { claim: { not: null } } }), WAIT)
        .toBe(0)
      later += 3_600_000
    }
    await expect.poll(async () => (await webhooks.get({ id })).waiting, WAIT).toBe(0)
    expect(prices()).toEqual([1, 1, 1, 1, 1, 2, 3, 4])
    expect((await webhooks.get({ id })).failingSince).toBeNull()
    const { deliveries } = await webhooks.deliveries({ id })
    expect(deliveries.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 1],
      ['delivered', 1],
      ['delivered', 5],
    ])
    const last = receiver.taken.at(-1)
    const sentAt = new Date(Number(last?.headers['webhook-timestamp']) * 1_000)
    expect(Math.abs(Date.now() + later - sentAt.getTime())).toBeLessThan(60_000)
    const secrets = [Buffer.from(secret.replace('whsec_', ''), 'base64')]
    const signed = { id: String(last?.headers['webhook-id']), sentAt, body: last?.body ?? '', secrets }
    expect(last?.headers).toMatchObject(webhookHeaders(signed))
  })

  it('blocks neither another receiver nor other work if it hangs', async () => {
    receiver.answer = () => undefined
    await subscribe()
    const quick = await startHttpReceiver()
    const { webhooks } = shop.as(await addCustomer(shop, 'admin')).admin
    await webhooks.create({ url: quick.url, events: ['product.*'] })
    for (let count = 0; count < 12; count += 1) await addProduct(shop)
    await expect.poll(() => quick.taken.length, WAIT).toBe(12)
    await quick.stop()
  })

  it('gets nothing on a private network: the delivery reports why', async () => {
    const { id, webhooks } = await subscribe()
    shop.deps.providers.webhooks = createWebhookSender({ isLoopbackAllowed: false })
    await Promise.all(workers.map(({ stop }) => stop()))
    workers = [startWebhookWorker(shop.deps, { pauseMs: 20 })]
    await addProduct(shop)
    await expect
      .poll(async () => (await webhooks.get({ id })).lastDelivery?.fault, WAIT)
      .toBe('private_address')
    expect(receiver.taken).toEqual([])
  })
})
