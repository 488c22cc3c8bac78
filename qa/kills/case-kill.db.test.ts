import { isLong, runs } from '@dobara/domain/test/runs.ts'
import { setTimeout } from 'node:timers/promises'
import { freeLostJobs } from '@dobara/api/base/jobs/queries.ts'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '@dobara/api/test/admin-orders/test-order-back-office.ts'
import { bringToDecision, deliver, raise, seenOf } from '@dobara/api/test/cases/test-cases.ts'
import { stockOf } from '@dobara/api/test/test-products.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answer, sendRequest, authorizationOf } from '../faults/test-buyer.ts'
import { type MortalShop, startMortalShop } from './test-mortal-shops.ts'
import { openRefundWatch, type RefundWatch } from './test-refund-watch.ts'

const PRICE_PAISE = 9_999_00

let shop: OrderBackOffice
let watch: RefundWatch
let settings: Record<string, string>
let authorization: string
let current: MortalShop
/** Which of the decision's calls to the database is its commit, from 1. */
let commitAt: number

beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  shop.clock.now = new Date()
  const { apiBaseUrl, keyId, keySecret, webhookSecret } = shop.sandbox.settings
  watch = await openRefundWatch(apiBaseUrl)
  authorization = await authorizationOf(shop, shop.admin)
  settings = {
    NODE_ENV: 'test',
    DATABASE_URL: shop.url,
    ACCESS_TOKEN_SECRET: new TextDecoder().decode(shop.deps.keys.accessTokens.current),
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: watch.apiBaseUrl,
    RATE_LIMIT_MULTIPLIER: '10000',
  }
  current = await startMortalShop(settings)
}, 120_000)
afterAll(async () => {
  current.process.kill('SIGKILL')
  await current.died
  await watch.stop()
  await shop.stop()
})

/** Delivers two units of an online order, with a return for one of them that was inspected. */
async function inspected() {
  const of = await deliver(shop, { quantity: 2 })
  const at = await bringToDecision(shop, await raise(shop, of))
  return { ...of, at, before: await stockOf(shop, of.stockItemId) }
}
type Inspected = Awaited<ReturnType<typeof inspected>>

function decide({ at }: Inspected, doom: Parameters<typeof sendRequest>[1]): Promise<Answer | null> {
  const body = { ...seenOf(at), resolution: 'refund', amount: PRICE_PAISE / 100 }
  return sendRequest({ url: `${current.url}/trpc/admin.cases.decide`, authorization, body }, doom)
}

/** The next process, once the last one is dead. Its jobs are taken up after minutes: as if they had passed. */
async function succeed(): Promise<void> {
  await current.died
  await shop.sql.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'`,
  )
  await freeLostJobs(shop.sql)
  current = await startMortalShop(settings)
}

async function moneyToArrive({ orderId }: Inspected): Promise<void> {
  const giveUpAt = Date.now() + 60_000
  while ((await shop.prisma.refund.count({ where: { orderId, state: 'processed' } })) === 0) {
    if (Date.now() > giveUpAt) throw new Error('the money did not arrive')
    await setTimeout(50)
  }
}

/** The state of a refunded case at the provider, in stock and in documents. */
async function tracesOf({ at, orderId, orderItemId, stockItemId, before }: Inspected) {
  const { providerPaymentId } = await shop.prisma.payment.findFirstOrThrow({ where: { orderId } })
  const given = await shop.deps.providers.payments.listRefunds(providerPaymentId ?? '')
  const { onHand } = await stockOf(shop, stockItemId)
  const steps = await shop.prisma.caseEvent.findMany({ where: { caseId: at.id, move: 'refund' } })
  const refunds = await shop.prisma.refund.findMany({ where: { orderId } })
  const mailKeys = [
    ...steps.map(({ id }) => `case-step:${id}`),
    ...refunds.map(({ id }) => `order-refunded:${id}`),
  ]
  return {
    given: given.map(({ amountPaise }) => amountPaise),
    refunds: refunds.length,
    steps: steps.length,
    creditNotes: await shop.prisma.creditNote.count({ where: { invoice: { orderId } } }),
    unitsBack: onHand - before.onHand,
    movements: await shop.prisma.stockMovement.count({ where: { orderItemId, caseId: at.id } }),
    mails: await shop.prisma.outboxMessage.count({
      where: { channel: 'email', dedupeKey: { in: mailKeys } },
    }),
  }
}

const ONCE = {
  given: [PRICE_PAISE],
  refunds: 1,
  steps: 1,
  creditNotes: 1,
  unitsBack: 1,
  movements: 1,
  mails: 2,
}

describe('kill -9 between the inspection of a return and its refund', () => {
  it('none: the decision is one commit', async () => {
    const of = await inspected()
    const answer = await decide(of, { at: 0, side: 'before' })
    expect(answer?.status).toBe(200)
    expect(answer?.calls).toMatch(/^q+cq+$/)
    commitAt = (answer?.calls.indexOf('c') ?? 0) + 1
    await moneyToArrive(of)
    expect(await tracesOf(of)).toEqual(ONCE)
  })

  const sides = isLong ? (['before', 'after'] as const) : []
  it.each(sides)('%s the commit of the decision', async (side) => {
    const of = await inspected()
    expect(await decide(of, { at: commitAt, side })).toBeNull()
    await succeed()
    const again = await decide(of, null)
    expect(again?.status).toBe(side === 'before' ? 200 : 409)
    await moneyToArrive(of)
    expect(await tracesOf(of)).toEqual(ONCE)
  })

  const moments = [
    ['before the provider hears of it', 'asked'],
    ['when the provider has given it and nobody wrote it down', 'answered'],
  ] as const
  // The short form kills at the one moment when money is given and nothing is recorded.
  it.each(moments.slice(runs({ short: 1, long: 0 })))('%s', async (_title, doomed) => {
    const of = await inspected()
    const dying = current.process
    watch.watch((moment) => moment !== doomed || !dying.kill('SIGKILL'))
    await decide(of, null)
    await current.died
    watch.watch(() => true)
    expect(await shop.prisma.refund.count({ where: { orderId: of.orderId, state: 'pending' } })).toBe(1)
    await succeed()
    await moneyToArrive(of)
    expect(await tracesOf(of)).toEqual(ONCE)
  })

  it('and all books agree', async () => {
    expect(await shop.findings()).toEqual([])
  })
})
