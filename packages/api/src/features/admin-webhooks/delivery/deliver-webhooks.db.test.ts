import { webhookHeaders } from '@dobara/providers/webhooks/standard-webhooks.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addCustomer } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { createTestReceiver } from '../../../../test/webhooks/test-webhooks.ts'
import { deliverDue, findDueWebhooks } from './deliver-webhooks.ts'

const HOUR_MS = 3_600_000
let shop: TestShop
let admin: Awaited<ReturnType<typeof addCustomer>>
let receiver: ReturnType<typeof createTestReceiver>
let id: string
let secret: string
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.prisma.webhookSubscription.deleteMany()
  await shop.prisma.shopEvent.deleteMany()
  await shop.prisma.shopEventCount.deleteMany()
  receiver = createTestReceiver()
  shop.deps.providers.webhooks = receiver.sender
  shop.clock.now = new Date(Date.now() + 60_000)
  const made = await webhooks().create({ url: 'https://erp.example/hooks', events: ['order.*'] })
  id = made.id
  secret = made.secret
})

const webhooks = () => shop.as(admin).admin.webhooks
/** As the trigger of a table writes it. */
const record = (object: string, n: number) =>
  shop.sql.query(`SELECT record_shop_event('order.updated', $1, $2)`, [
    `order:${object}`,
    JSON.stringify({ n }),
  ])
async function deliver(): Promise<void> {
  for (const subscriptionId of await findDueWebhooks(shop.deps))
    await deliverDue(shop.deps, { subscriptionId, isStopping: () => false })
}
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}
const numbers = () => receiver.sent.map(({ parsed }) => parsed.data.n)
const deliveries = async () => (await webhooks().deliveries({ id, limit: 100 })).deliveries
const mails = () =>
  shop.prisma.outboxMessage.findMany({ where: { dedupeKey: { startsWith: 'webhook-disabled:' } } })

describe('webhooks that are due', () => {
  it('are sent in the order of their object, with a body that the receiver verifies', async () => {
    for (const n of [1, 2, 3]) await record('a', n)
    await deliver()
    expect(numbers()).toEqual([1, 2, 3])
    const [first] = receiver.sent
    expect(first?.parsed).toMatchObject({
      type: 'order.updated',
      object: 'order:a',
      sequence: 1,
      id: first?.id,
    })
    const sentAt = new Date()
    const headers = webhookHeaders({
      id: first?.id ?? '',
      body: first?.body ?? '',
      secrets: first?.secrets ?? [],
      sentAt,
    })
    expect(new Webhook(secret).verify(first?.body ?? '', headers)).toEqual(first?.parsed)
    expect(await deliveries()).toMatchObject([
      { sequence: 3, state: 'delivered', attempts: 1, responseStatus: 200 },
      { sequence: 2, state: 'delivered' },
      { sequence: 1, state: 'delivered' },
    ])
  })

  it('wait for an earlier event of their object, and for none of another one', async () => {
    receiver.answer = (_, { data }) => ({ status: data.n === 1 ? 500 : 200 })
    await record('a', 1)
    await record('a', 2)
    await record('b', 3)
    await deliver()
    expect(numbers().toSorted()).toEqual([1, 3])
    receiver.answer = () => ({ status: 200 })
    await deliver()
    expect(numbers()).toHaveLength(2)
    later(6_000)
    await deliver()
    expect(numbers().slice(2)).toEqual([1, 2])
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
    const ofFirst = receiver.sent.filter(({ parsed }) => parsed.data.n === 1)
    expect(new Set(ofFirst.map((sent) => sent.id)).size).toBe(1)
  })

  it.each([
    ['fails', { status: 503, body: 'busy' }],
    ['redirects', { status: 302 }],
    ['is not reached', { fault: 'no_connection' as const }],
    ['hangs', { fault: 'timeout' as const }],
  ])('are tried again with growing pauses while the receiver %s', async (_, answer) => {
    receiver.answer = () => answer
    await record('a', 1)
    const pauses: number[] = []
    for (let tries = 1; tries <= 4; tries += 1) {
      await deliver()
      expect(receiver.sent).toHaveLength(tries)
      const [delivery] = await deliveries()
      expect(delivery).toMatchObject({
        state: 'waiting',
        attempts: tries,
        fault: 'fault' in answer ? answer.fault : null,
      })
      const pauseMs = new Date(delivery?.dueAt ?? 0).getTime() - shop.clock.now.getTime()
      pauses.push(pauseMs / 1_000)
      later(pauseMs - 1)
      await deliver()
      later(1)
    }
    for (const [at, seconds] of [5, 15, 45, 135].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(seconds * 0.8)
      expect(pauses[at]).toBeLessThanOrEqual(seconds * 1.2)
    }
    expect(await webhooks().get({ id })).toMatchObject({
      isActive: true,
      failingSince: expect.any(String),
      waiting: 1,
    })
  })

  it('are given up after a day of failures, the webhook is disabled, and the shop is notified once', async () => {
    receiver.answer = () => ({ status: 500 })
    for (const n of [1, 2]) await record(`day${n}`, n)
    await record('day1', 3)
    for (let tries = 0; (await webhooks().get({ id })).isActive; tries += 1) {
      expect(tries).toBeLessThan(30)
      await deliver()
      later(3 * HOUR_MS)
    }
    expect(await webhooks().get({ id })).toMatchObject({
      disabledReason: 'failing',
      waiting: 0,
      failed: 3,
    })
    expect(
      (await deliveries()).find(({ object, sequence }) => object === 'order:day1' && sequence === 2),
    ).toMatchObject({
      state: 'failed',
      attempts: 0,
      fault: 'disabled',
    })
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('erp.example')
    expect((await shop.as(admin).admin.dashboard.waiting()).disabledWebhooks).toBe(1)
    await record('later', 4)
    expect(await deliveries()).toHaveLength(3)
  })

  it('go on for other objects when one event is never taken: only that one is given up', async () => {
    receiver.answer = (_, { data }) => ({ status: data.n === 1 ? 400 : 200 })
    await record('poison', 1)
    for (let hour = 0; hour <= 30; hour += 3) {
      await record(`well${hour}`, 2)
      await deliver()
      later(3 * HOUR_MS)
    }
    expect(await webhooks().get({ id })).toMatchObject({ isActive: true, failed: 1, waiting: 0 })
    await record('poison', 5)
    await deliver()
    expect(numbers().at(-1)).toBe(5)
  })

  it('stop immediately when the receiver is gone', async () => {
    receiver.answer = () => ({ status: 410 })
    for (const n of [1, 2]) await record('a', n)
    await deliver()
    expect(receiver.sent).toHaveLength(1)
    expect(await webhooks().get({ id })).toMatchObject({ isActive: false, disabledReason: 'gone', failed: 2 })
    expect(await mails()).not.toHaveLength(0)
  })

  it('are sent once by two workers at the same time, each object in its order', async () => {
    for (let n = 0; n < 60; n += 1) await record(`race${n % 6}`, n)
    await Promise.all([deliver(), deliver(), deliver(), deliver()])
    await deliver()
    expect(receiver.sent).toHaveLength(60)
    for (let object = 0; object < 6; object += 1) {
      const own = receiver.sent.filter(({ parsed }) => parsed.object === `order:race${object}`)
      expect(own.map(({ parsed }) => parsed.sequence)).toEqual(own.map((_, at) => at + 1))
    }
  })

  it('are resent when the sending process died, and its late response is ignored', async () => {
    await record('a', 1)
    let free: () => void = () => undefined
    const slow = new Promise<void>((resolve) => (free = resolve))
    const { send } = receiver.sender
    shop.deps.providers.webhooks = {
      ...receiver.sender,
      send: async (request) => {
        const answer = await send(request)
        await slow
        return { ...answer, status: 500 }
      },
    }
    const frozen = deliver()
    await expect.poll(() => receiver.sent.length).toBe(1)
    shop.deps.providers.webhooks = receiver.sender
    await deliver()
    expect(receiver.sent).toHaveLength(1)
    later(31_000)
    await deliver()
    expect(receiver.sent).toHaveLength(2)
    free()
    await frozen
    expect(await deliveries()).toMatchObject([{ state: 'delivered', responseStatus: 200, attempts: 2 }])
    expect((await webhooks().get({ id })).failingSince).toBeNull()
  })

  it('are signed with both secrets for a day after a rotation', async () => {
    const { secret: fresh } = await webhooks().rotateSecret({ id })
    expect(fresh).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await record('a', 1)
    await deliver()
    expect(receiver.sent[0]?.secrets).toHaveLength(2)
    later(24 * HOUR_MS)
    await record('a', 2)
    await deliver()
    expect(receiver.sent[1]?.secrets).toHaveLength(1)
    const text = `whsec_${Buffer.from(receiver.sent[1]?.secrets[0] ?? []).toString('base64')}`
    expect(text).toBe(fresh)
  })
})
