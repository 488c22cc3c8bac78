import { setTimeout } from 'node:timers/promises'
import { addCustomer, addProduct } from '@dobara/api/test/test-products.ts'
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { runs } from '@dobara/domain/test/runs.ts'
import { type Taken, startHttpReceiver } from '@dobara/providers/test/webhooks/test-receiver.ts'
import { createWebhookSender } from '@dobara/providers/webhooks/https-sender.ts'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type MortalShop, startMortalShop } from '../kills/test-mortal-shops.ts'

const { events, objects, kills } = runs({
  short: { events: 200, objects: 10, kills: 2 },
  long: { events: 10_000, objects: 200, kills: 20 },
})
const WRITERS = 8
const PROCESSES = 2
const LONGEST_MS = runs({ short: 150_000, long: 1_800_000 })

let shop: TestShop
let receiver: Awaited<ReturnType<typeof startHttpReceiver>>
let settings: Record<string, string>
let processes: MortalShop[]
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.clock.now = new Date()
  shop.deps.providers.webhooks = createWebhookSender({ isLoopbackAllowed: true })
  receiver = await startHttpReceiver(answerBadly)
  const { apiBaseUrl, keyId, keySecret, webhookSecret } = shop.sandbox.settings
  settings = {
    NODE_ENV: 'test',
    DATABASE_URL: shop.url,
    ACCESS_TOKEN_SECRET: new TextDecoder().decode(shop.deps.keys.accessTokens.current),
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiBaseUrl,
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    DEMO: 'off',
  }
  processes = []
  for (let count = 0; count < PROCESSES; count += 1) processes.push(await startMortalShop(settings))
}, 240_000)
afterAll(async () => {
  for (const { process } of processes) process.kill('SIGKILL')
  await Promise.all(processes.map(({ died }) => died))
  await receiver.stop()
  await shop.stop()
})

type Event = { id: string; object: string; sequence: number }
/** Deliveries that arrived, and whether they were answered with 2xx. */
const arrived: (Event & { isTaken: boolean })[] = []

/** Fails one of twenty deliveries, cuts one off, redirects one and answers one late. */
function answerBadly({ body }: Taken, response: ServerResponse): void {
  const mood = Math.floor(Math.random() * 20)
  const { id, object, sequence } = JSON.parse(body) as Event
  arrived.push({ id, object, sequence, isTaken: mood > 2 })
  if (mood === 0) response.writeHead(503).end()
  else if (mood === 1) response.destroy()
  else if (mood === 2) response.writeHead(301, { location: 'http://10.0.0.1/' }).end()
  else if (mood === 3)
    setTimeout(200).then(
      () => response.end(),
      () => undefined,
    )
  else response.end()
}

/** Writes events through the triggers of products, from several connections. */
async function writeEvents(productIds: readonly number[]): Promise<void> {
  let left = events
  const write = async () => {
    while (left > 0) {
      left -= 1
      const id = productIds[left % productIds.length] ?? 0
      await shop.prisma.product.update({ where: { id }, data: { pricePaise: 100_000 + left } })
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
}

/** Kills a process while it sends, and starts another one. */
async function killOne(turn: number): Promise<void> {
  const victim = processes[turn % processes.length]
  victim?.process.kill('SIGKILL')
  await victim?.died
  processes[turn % processes.length] = await startMortalShop(settings)
}

/** As if pauses and the claims of the dead were over: both take longer than this test has. */
const hurry = () =>
  shop.sql.query(
    `UPDATE webhook_delivery SET due_at = now() WHERE state = 'waiting' AND due_at > now()
        AND (claim IS NULL OR tried_at < now() - interval '3 seconds')`,
  )

const waiting = () => shop.prisma.webhookDelivery.count({ where: { state: 'waiting' } })

describe(`${events} events for a receiver that fails, and ${kills} killed processes`, () => {
  it(
    'all arrive, and those of each object in their order',
    async () => {
      const productIds: number[] = []
      for (let count = 0; count < objects; count += 1) productIds.push((await addProduct(shop)).id)
      const { webhooks } = shop.as(await addCustomer(shop, 'admin')).admin
      const { id } = await webhooks.create({ url: receiver.url, events: ['product.updated'] })
      const writing = writeEvents(productIds)
      for (let turn = 0; turn < kills; turn += 1) {
        await setTimeout(Math.random() * 1_000)
        await hurry()
        await killOne(turn)
      }
      await writing
      const giveUpAt = Date.now() + LONGEST_MS - 30_000
      while ((await waiting()) > 0 && Date.now() < giveUpAt) {
        await hurry()
        await setTimeout(250)
      }
      const all = await shop.prisma.shopEvent.findMany()
      expect(all).toHaveLength(events)
      const taken = new Set(arrived.filter(({ isTaken }) => isTaken).map((event) => event.id))
      expect(all.filter((event) => !taken.has(event.id))).toEqual([])
      expect(await webhooks.get({ id })).toMatchObject({ isActive: true, waiting: 0, failed: 0 })
      expect(outOfOrder()).toEqual([])
    },
    LONGEST_MS,
  )
})

/**
 * Returns arrivals before an earlier event of their object was acknowledged with 2xx; a repeated delivery is not new.
 */
function outOfOrder(): Event[] {
  const last = new Map<string, number>()
  return arrived.filter(({ object, sequence, isTaken }) => {
    const before = last.get(object) ?? 0
    if (isTaken && sequence === before + 1) last.set(object, sequence)
    return sequence > before + 1
  })
}
