import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRazorpay } from '../razorpay-client.ts'
import { type LoopbackSandbox, startLoopbackSandbox } from './loopback-sandbox.ts'
import { payMethods } from './sandbox-instruments.ts'

const keys = { keyId: 'rzp_test_shop', keySecret: 'shop-secret' }
const HOUR_MS = 3_600_000
let folder: string
let box: LoopbackSandbox
let now: number
/** The events the shop was offered, and what it answers. */
let offered: string[]
let answer: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dobara-scenario-'))
  now = Date.parse('2026-11-20T10:00:00Z')
  offered = []
  answer = 200
  box = await startLoopbackSandbox({
    ...keys,
    webhookSecret: 'whsec',
    ledgerFile: join(folder, 'ledger.jsonl'),
    webhookUrl: 'http://shop.test/webhook',
    now: () => new Date(now),
    webhookClock: () => now,
    fetch: async (_url, init) => {
      offered.push((JSON.parse(String(init?.body)) as { event: string }).event)
      return new Response(null, { status: answer })
    },
  })
})
afterEach(async () => {
  await box.stop()
  await rm(folder, { recursive: true })
})

async function send(path: string, body?: unknown) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const reply = await fetch(`${box.apiBaseUrl}${path}`, init)
  return { status: reply.status, body: (await reply.json()) as Record<string, string> }
}

type Ledger = {
  orders: unknown[]
  payments: { status: string; captured: boolean; amount_refunded: number }[]
  refunds: unknown[]
  webhooks: { id: string; body: string; signature: string; isSettled: boolean }[]
  deliveries: unknown
}
const api = () =>
  createRazorpay({
    ...keys,
    webhookSecrets: ['whsec'],
    apiBaseUrl: box.apiBaseUrl,
    checkoutScriptUrl: '',
    mode: 'sandbox',
    timeoutMs: 1_000,
  })
let receipts = 0
const newOrder = () => api().createOrder({ amountPaise: 50_000, receipt: `S-${receipts++}` })
const pay = async (rest: object) => send('/pay', { order_id: (await newOrder()).id, ...rest })
const ledger = async () => (await send('/ledger.json')).body as unknown as Ledger

test.each(
  payMethods.flatMap(({ value: method, choices }) =>
    choices.map(({ value, outcome }): [string, string, string] => [method, value, outcome]),
  ),
)('in the pop-up %s %s results in "%s"', async (method, instrument, outcome) => {
  const { status, body } = await pay({ method, instrument, outcome: 'success' })
  const refused = ['failure', 'lapsed'].includes(outcome)
  const open = ['pending', 'late', 'silent'].includes(outcome)
  expect(status).toBe(refused ? 400 : open ? 202 : 200)
  const [payment] = (await ledger()).payments
  const ends: Record<string, string> = {
    failure: 'failed',
    lapsed: 'failed',
    pending: 'created',
    late: 'created',
  }
  expect(payment?.status).toBe(ends[outcome] ?? (outcome === 'authorized' ? 'authorized' : 'captured'))
  if (!refused && !open) expect(body.razorpay_signature).toMatch(/^[0-9a-f]{64}$/)
})

test.each(['500', '503', '429', 'html', 'html_ok', 'hang', 'reset'])(
  'a call can end in %s, once, and nothing has happened',
  async (fault) => {
    await send('/scenario', { calls: [{ operation: 'create_order', fault, delay_ms: 2_000 }] })
    await expect(newOrder()).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await ledger()).orders).toEqual([])
    expect((await newOrder()).status).toBe('created')
  },
)

test('a call can be carried out and its answer lost, after some that went well', async () => {
  await send('/scenario', { calls: [{ operation: 'create_order', fault: 'lost', skip: 1 }] })
  await newOrder()
  await expect(newOrder()).rejects.toMatchObject({ kind: 'unavailable' })
  expect((await ledger()).orders).toHaveLength(2)
})

test('a scenario of a wrong shape is refused, and one can be ended', async () => {
  expect((await send('/scenario', { calls: [{ fault: 'fire' }] })).status).toBe(400)
  await send('/scenario', { capture: 'manual' })
  expect((await send('/scenario')).body).toEqual({ capture: 'manual' })
  expect((await send('/scenario/reset', {})).body).toEqual({})
})

test('a silent bank declines after ten minutes, and a late one takes the money in its time', async () => {
  await pay({ outcome: 'pending' })
  await pay({ outcome: 'late', delay_seconds: 3_600 })
  now += 600_000
  await box.sandbox.tick()
  expect((await ledger()).payments.map(({ status }) => status)).toEqual(['failed', 'created'])
  now += HOUR_MS
  await box.sandbox.tick()
  await vi.waitFor(() => expect(offered).toEqual(['payment.failed', 'payment.captured', 'order.paid']))
})

test('an authorized payment that is not captured is refunded after three days', async () => {
  await pay({ outcome: 'authorized' })
  now += 72 * HOUR_MS
  await box.sandbox.tick()
  const { payments, refunds } = await ledger()
  expect(payments[0]).toMatchObject({ status: 'refunded', captured: false, amount_refunded: 50_000 })
  expect(refunds).toHaveLength(1)
})

test('events are held back, doubled, turned round, lost or bent', async () => {
  await send('/scenario', { webhooks: { mode: 'paused' } })
  await pay({})
  await send('/scenario', { webhooks: { mode: 'dropped' } })
  await vi.waitFor(() => expect(offered).toEqual(['payment.captured', 'order.paid']))
  await pay({})
  expect((await ledger()).webhooks.every(({ isSettled }) => isSettled)).toBe(true)
  await send('/scenario', { webhooks: { mode: 'duplicated', copies: 3 } })
  await pay({ outcome: 'failure' })
  await vi.waitFor(() => expect(offered.slice(2)).toEqual(Array.from({ length: 3 }, () => 'payment.failed')))
  await send('/scenario', { webhooks: { mode: 'reversed' }, event: { amount: 7, times: 2 } })
  await pay({})
  now += 1_000
  await vi.waitFor(() => expect(offered.slice(5)).toEqual(['order.paid', 'payment.captured']))
  const bent = (await ledger()).webhooks.at(-1)
  if (!bent) throw new Error('no event')
  expect(JSON.parse(bent.body).payload.payment.entity.amount).toBe(7)
  expect(api().isWebhookSignatureValid({ rawBody: bent.body, signature: bent.signature })).toBe(true)
})

test('an event is retried for about a day; then the address is disabled until it is enabled again', async () => {
  answer = 500
  await pay({ outcome: 'failure' })
  for (let hour = 0; hour < 48; hour += 1) {
    now += HOUR_MS
    await box.sandbox.tick()
  }
  expect(offered).toHaveLength(17)
  expect((await ledger()).deliveries).toEqual({ waiting: 0, held: 0, isDisabled: true })
  answer = 200
  await pay({ outcome: 'failure' })
  expect(offered).toHaveLength(17)
  await send('/scenario/reset', {})
  const { webhooks } = await ledger()
  await send('/webhooks/resend', { ids: webhooks.map(({ id }) => id) })
  await vi.waitFor(() => expect(offered).toHaveLength(19))
})

test('a refund can wait for its bank and fail there, and the money is the shop’s again', async () => {
  await send('/scenario', { refunds: 'pending' })
  const paid = await pay({})
  const paymentId = paid.body.razorpay_payment_id ?? ''
  const refund = await api().refundPayment({
    paymentId,
    amountPaise: 20_000,
    idempotencyKey: 'refund-000001',
  })
  expect(refund.status).toBe('pending')
  expect((await api().fetchPayment(paymentId)).amountRefundedPaise).toBe(20_000)
  expect((await send('/act', { refund_id: refund.id, do: 'fail' })).body.status).toBe('failed')
  expect((await api().fetchPayment(paymentId)).amountRefundedPaise).toBe(0)
  expect((await send('/act', { refund_id: refund.id, do: 'process' })).status).toBe(400)
})
