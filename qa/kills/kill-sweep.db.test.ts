import { isLong, runs } from '@dobara/domain/test/runs.ts'
import { setTimeout } from 'node:timers/promises'
import { freeLostJobs } from '@dobara/api/base/jobs/queries.ts'
import { checkBooks } from '@dobara/api/features/admin-books/check-books.ts'
import { reconcilePayments } from '@dobara/api/payments/reconcile-payments.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type Answer,
  addLaptops,
  sendRequest,
  type KillPoint,
  initBody,
  newBuyer,
  type Step,
  STEPS,
} from '../faults/test-buyer.ts'
import { type MortalShop, type MortalShops, openMortalShops } from './test-mortal-shops.ts'

/** The long form kills at every call of every step, on both sides; the short one kills two steps once. */
type Point = Pick<KillPoint, 'at' | 'side'>

/**
 * Returns the points at which to die. After a query is the same as before the next call: the process ends between the
 * same two calls.
 */
function allPoints(calls: string): Point[] {
  return [...calls].flatMap((kind, index) => {
    const sides = kind === 'q' ? (['before'] as const) : (['before', 'after'] as const)
    return sides.map((side) => ({ at: index + 1, side }))
  })
}

/** Points at which something becomes true: the last request to the provider (p) of a step, or its last commit (c). */
const SAMPLE: Partial<Record<Step, { kind: 'c' | 'p'; side: KillPoint['side'] }>> = {
  // F02: the provider made its order, and its id was not stored.
  pay: { kind: 'p', side: 'after' },
  // F05: all of a confirmation, its invoice and its mail, or nothing.
  cash: { kind: 'c', side: 'before' },
}

const samplePoints = (step: Step, calls: string): Point[] => {
  const point = SAMPLE[step]
  return point ? [{ at: calls.lastIndexOf(point.kind) + 1, side: point.side }] : []
}
const HOUR_MS = 3_600_000

let shop: TestShop
let shops: MortalShops
let current: MortalShop
let laptop: { id: number }

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.clock.now = new Date()
  laptop = await addLaptops(shop)
  await addCustomer(shop, 'admin')
  const { apiBaseUrl, keyId, keySecret, webhookSecret } = shop.sandbox.settings
  const settings = {
    NODE_ENV: 'test',
    DATABASE_URL: shop.url,
    ACCESS_TOKEN_SECRET: new TextDecoder().decode(shop.deps.keys.accessTokens.current),
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiBaseUrl,
    RATE_LIMIT_MULTIPLIER: '10000',
  }
  shops = openMortalShops(settings, { isAhead: isLong })
  current = await shops.take()
}, 120_000)
afterAll(async () => {
  await shops.stop()
  await shop.stop()
})

/** Retries the call of the killed shop with the same key; another process of the shop replies. */
async function insist(send: (at: MortalShop, isDoomed: boolean) => Promise<Answer | null>): Promise<Answer> {
  const first = await send(current, true)
  if (first) return first
  await current.died
  current = await shops.take()
  // The dead one's lease on the idempotency key runs out after 30 seconds: as if they had passed.
  await shop.sql.query(
    `UPDATE idempotency_record SET locked_until = now() - interval '1 second' WHERE response IS NULL`,
  )
  const second = await send(current, false)
  if (!second) throw new Error('a shop died that was not meant to')
  return second
}

type Story = { orderId: string; doomedCalls: string }

/** Buys one laptop, online or for cash, and dies at the given point. Everything that the shop acknowledged must be found. */
async function buy(doom: KillPoint): Promise<Story> {
  const buyer = await newBuyer(shop, laptop)
  const story: Story = { orderId: '', doomedCalls: '' }
  const { authorization, key } = buyer
  async function step(name: KillPoint['step'], url: string, body: unknown, headers = {}): Promise<Answer> {
    const answer = await insist((at, isDoomed) =>
      sendRequest(
        { url: `${at.url}${url}`, body, headers, ...(name !== 'webhook' && { authorization }) },
        isDoomed && doom.step === name ? doom : null,
      ),
    )
    if (doom.step === name) story.doomedCalls = answer.calls
    return answer
  }
  const withKey = (name: string) => ({ 'idempotency-key': `${key}-${name}` })
  const made = await step('init', '/api/checkout/init', initBody(buyer), withKey('init'))
  expect(made.status, 'init').toBe(201)
  story.orderId = String(made.body.data?.orderId)
  const { orderId } = story
  if (doom.step === 'cash' || doom.step === 'cancel') {
    const cash = { orderId, paymentMethod: 'cod' }
    expect((await step('cash', '/api/checkout/pay', cash, withKey('cash'))).status, 'cash').toBe(200)
    if (doom.step === 'cancel') {
      const cancelled = await step('cancel', `/api/orders/${orderId}/cancel`, {})
      // The first cancel may have been done, only its answer was lost: then there is nothing left to cancel.
      expect([200, 409], 'cancel').toContain(cancelled.status)
    }
    return story
  }
  const online = { orderId, paymentMethod: 'razorpay' }
  const started = await step('pay', '/api/checkout/pay', online, withKey('pay'))
  expect(started.status, 'pay').toBe(200)
  const providerOrder = started.body.data?.order as { id: string }
  const webhookCount = shop.sandbox.webhooks.length
  const receipt = await shop.sandbox.popup(providerOrder.id)
  if (doom.step === 'confirm') {
    const reply = await step('confirm', '/api/checkout/confirm', { orderId, providerPayload: receipt })
    expect(reply.status, 'confirm').toBe(200)
  }
  for (const { rawBody, signature, eventId } of shop.sandbox.webhooks.slice(webhookCount)) {
    const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId }
    const reply = await step('webhook', '/api/webhooks/razorpay', rawBody, headers)
    expect(reply.status, 'webhook').toBe(200)
  }
  return story
}

const statusOf = async (id: string) => (await shop.prisma.order.findUniqueOrThrow({ where: { id } })).status

/** Jobs that died with their process are taken up by the next after minutes: as if they had passed. */
async function freeJobsOfTheDead(): Promise<void> {
  await shop.sql.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'`,
  )
  await freeLostJobs(shop.sql)
}

/** Expects an acknowledged order to reach the end of its steps by the shop's own jobs. */
async function expectEnd({ orderId }: Story, doom: KillPoint): Promise<void> {
  const end = doom.step === 'cancel' ? 'cancelled' : 'confirmed'
  const giveUpAt = Date.now() + 60_000
  // On a busy machine a process may die while it works on the job of an earlier event.
  let freeAt = Date.now() + 3_000
  while ((await statusOf(orderId)) !== end && Date.now() < giveUpAt) {
    shop.clock.now = new Date()
    await setTimeout(100)
    if (Date.now() < freeAt) continue
    await freeJobsOfTheDead()
    freeAt = Date.now() + 3_000
  }
  expect(await statusOf(orderId), `${doom.step} ${doom.side} call ${doom.at}`).toBe(end)
}

async function expectTrueBooks(about: string): Promise<void> {
  shop.clock.now = new Date()
  await freeJobsOfTheDead()
  await reconcilePayments(shop.deps)
  await shop.runJobs()
  const results = await checkBooks(shop.sql, {
    now: shop.clock.now,
    provider: shop.sandbox.payments,
    windowMs: HOUR_MS,
  })
  expect(
    results.filter(({ count }) => count > 0),
    about,
  ).toEqual([])
}

describe('F01–F05 kill -9 before and after the calls to database and provider', () => {
  it.each(STEPS.filter((step) => isLong || SAMPLE[step]))(
    '%s: no acknowledged order is lost and no paisa unexplained',
    async (step) => {
      const counted = await buy({ step, at: 0, side: 'before' })
      await expectEnd(counted, { step, at: 0, side: 'before' })
      expect(counted.doomedCalls, 'calls that this step makes').toMatch(/^q+.*c/)
      const lived: string[] = []
      const calls = counted.doomedCalls
      for (const point of isLong ? allPoints(calls) : samplePoints(step, calls)) {
        const doom = { step, ...point }
        const doomed = current
        await expectEnd(await buy(doom), doom)
        if (doomed === current) lived.push(`${doom.side} call ${doom.at}`)
      }
      expect(lived, 'points that were not reached').toEqual([])
      await expectTrueBooks(step)
    },
    runs({ short: 600_000, long: 3_600_000 }),
  )
})
