import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from './create-sandbox.ts'

const keys = { keyId: 'rzp_test_shop', keySecret: 'shop-secret' }
const authorization = `Basic ${Buffer.from('rzp_test_shop:shop-secret').toString('base64')}`
const now = () => new Date('2026-11-20T10:00:00Z')
let folder: string
let ledgerFile: string
let sandbox: Sandbox

function open(): Sandbox {
  return createSandbox({
    ...keys,
    webhookSecret: 'whsec',
    ledgerFile,
    webhookUrl: 'http://127.0.0.1:9/',
    webhookDelaysMs: [60_000],
    now,
  })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dobara-sandbox-'))
  ledgerFile = join(folder, 'deep', 'ledger.jsonl')
  sandbox = open()
})

afterEach(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const reply = await sandbox.handle({ method, path, headers: { authorization, ...headers }, body })
  return { status: reply.status, body: JSON.parse(reply.body) }
}

async function newOrder(fields: Record<string, unknown> = {}) {
  return (await call('POST', '/v1/orders', { amount: 50_000, currency: 'INR', ...fields })).body
}

test('an order has the shape that Razorpay documents', async () => {
  const reply = await call('POST', '/v1/orders', '{"amount":50000,"currency":"INR","receipt":"R-1"}')
  expect(reply).toEqual({
    status: 200,
    body: {
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'R-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: 1_795_168_800,
    },
  })
  expect((await call('GET', `/v1/orders/${reply.body.id}?expand=1`)).body).toEqual(reply.body)
})

test.each([
  [{ amount: 99 }, 'The amount must be at least INR 1.00', 'amount'],
  [{ amount: 2_000_000_001 }, 'Amount exceeds maximum amount allowed.', 'amount'],
  [{ amount: 500.5 }, 'The amount field is invalid.', 'amount'],
  [{ amount: 500, currency: 'USD' }, 'The currency field is invalid.', 'currency'],
  [{ amount: 500, receipt: 'r'.repeat(41) }, 'The receipt field is invalid.', 'receipt'],
  [{ amount: 500, colour: 'red' }, 'colour is/are not required and should not be sent', 'colour'],
])('the order %j is refused in the words of Razorpay', async (input, description, field) => {
  const reply = await call('POST', '/v1/orders', input)
  expect(reply.status).toBe(400)
  expect(reply.body.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    description,
    field,
    source: 'business',
  })
})

test('the API requires the keys, and the pop-up does not', async () => {
  const order = await newOrder()
  expect(
    (await call('GET', `/v1/orders/${order.id}`, undefined, { authorization: 'Basic eDp5' })).status,
  ).toBe(401)
  const paid = await call('POST', '/pay', { order_id: order.id, outcome: 'success' }, { authorization: '' })
  expect(paid.status).toBe(200)
})

test('requests for missing resources are rejected', async () => {
  for (const path of [
    '/v1/orders/order_x',
    '/v1/orders/order_x/payments',
    '/v1/payments/pay_x',
    '/v1/refunds/r',
  ]) {
    expect(await call('GET', path)).toMatchObject({ status: 400, body: { error: { reason: /^/ } } })
  }
  expect((await call('POST', '/v1/payments/pay_x/refund', {})).status).toBe(400)
  expect((await call('POST', '/pay', { order_id: 'order_x', outcome: 'success' })).status).toBe(400)
  expect((await call('GET', '/v1/nothing')).status).toBe(404)
  expect((await call('POST', '/v1/orders', 'not json')).status).toBe(400)
})

test('a failed payment leaves the order open, and a later one pays it', async () => {
  const order = await newOrder()
  const failed = await call('POST', '/pay', { order_id: order.id, outcome: 'failure', method: 'upi' })
  expect(failed.status).toBe(400)
  const { payment_id } = failed.body.error.metadata
  expect(failed.body.error).toMatchObject({
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id: order.id },
  })
  expect((await call('GET', `/v1/payments/${payment_id}`)).body).toMatchObject({
    status: 'failed',
    captured: false,
    error_reason: 'payment_failed',
  })
  expect((await call('GET', `/v1/orders/${order.id}`)).body).toMatchObject({
    status: 'attempted',
    attempts: 1,
  })
  expect((await call('POST', '/pay', { order_id: order.id, outcome: 'success' })).status).toBe(200)
  expect((await call('GET', `/v1/orders/${order.id}`)).body).toMatchObject({
    status: 'paid',
    attempts: 2,
    amount_paid: 50_000,
    amount_due: 0,
  })
  expect((await call('GET', `/v1/orders/${order.id}/payments`)).body).toMatchObject({ count: 2 })
})

test('ten payments racing for one order capture its amount once', async () => {
  const order = await newOrder()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '/pay', { order_id: order.id, outcome: 'success' })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await call('GET', `/v1/orders/${order.id}/payments`)).body.count).toBe(1)
})

test('an order with manual capture waits for the capture of exactly its amount', async () => {
  const order = await newOrder({ payment: { capture: 'manual' } })
  const paid = await call('POST', '/pay', { order_id: order.id, outcome: 'success' })
  const path = `/v1/payments/${paid.body.razorpay_payment_id}`
  expect((await call('GET', path)).body).toMatchObject({ status: 'authorized', captured: false })
  expect((await call('POST', `${path}/refund`, {})).status).toBe(400)
  expect((await call('POST', '/pay', { order_id: order.id, outcome: 'success' })).status).toBe(400)
  expect((await call('POST', `${path}/capture`, { amount: 49_999, currency: 'INR' })).status).toBe(400)
  expect((await call('POST', `${path}/capture`, { amount: 50_000, currency: 'INR' })).body.status).toBe(
    'captured',
  )
  expect((await call('GET', `/v1/orders/${order.id}`)).body.status).toBe('paid')
})

test('an idempotency key belongs to one request', async () => {
  const order = await newOrder()
  const paid = await call('POST', '/pay', { order_id: order.id, outcome: 'success' })
  const path = `/v1/payments/${paid.body.razorpay_payment_id}/refund`
  const key = { 'x-refund-idempotency': 'refund-0000001' }
  const first = await call('POST', path, { amount: 10_000 }, key)
  expect((await call('GET', `/v1/refunds/${first.body.id}`)).body).toEqual(first.body)
  expect((await call('POST', path, { amount: 20_000 }, key)).status).toBe(409)
  expect((await call('POST', path, { amount: 10_000 }, { 'x-refund-idempotency': 'short' })).status).toBe(400)
  expect((await call('POST', path)).body.amount).toBe(40_000)
  expect((await call('POST', path)).body.error.description).toBe(
    'The payment has been fully refunded already',
  )
})

test('everything is found again after a restart', async () => {
  const order = await newOrder({ receipt: 'R-9', unique_receipt: true })
  const paid = await call('POST', '/pay', { order_id: order.id, outcome: 'success' })
  const paymentPath = `/v1/payments/${paid.body.razorpay_payment_id}`
  const key = { 'x-refund-idempotency': 'refund-0000001' }
  const refund = await call('POST', `${paymentPath}/refund`, { amount: 10_000 }, key)
  const before = await call('GET', paymentPath)
  await sandbox.close()
  sandbox = open()
  expect(await call('GET', paymentPath)).toEqual(before)
  expect((await newOrder({ receipt: 'R-9', unique_receipt: true })).id).toBe(order.id)
  expect(await call('POST', `${paymentPath}/refund`, { amount: 10_000 }, key)).toEqual(refund)
  expect((await call('POST', '/pay', { order_id: order.id, outcome: 'success' })).status).toBe(400)
})

test('a line cut off by a crash is ignored, and the ledger continues after it', async () => {
  const order = await newOrder()
  await sandbox.close()
  await appendFile(ledgerFile, '{"at":"2026-11-20T10:00:00Z","order":{"id":"order_half')
  sandbox = open()
  expect((await call('GET', `/v1/orders/${order.id}`)).status).toBe(200)
  const later = await newOrder()
  await sandbox.close()
  sandbox = open()
  expect((await call('GET', `/v1/orders/${later.id}`)).status).toBe(200)
  expect((await readFile(ledgerFile, 'utf8')).split('\n')).toHaveLength(3)
})

test('a damaged ledger is named with its line, not silently dropped', async () => {
  await sandbox.close()
  await writeFile(ledgerFile, 'rubbish\n')
  expect(open).toThrow(/ledger\.jsonl is damaged in line 1/)
  await rm(ledgerFile)
  sandbox = open()
})

test('the checkout script is served as JavaScript', async () => {
  const reply = await sandbox.handle({ method: 'GET', path: '/checkout.js', headers: {} })
  expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(reply.body).toContain('window.Razorpay')
})
