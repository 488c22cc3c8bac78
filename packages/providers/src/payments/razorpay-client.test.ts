import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentProvider, PaymentProviderError } from './payment-port.ts'
import { createRazorpay } from './razorpay-client.ts'
import { type LoopbackSandbox, startLoopbackSandbox } from './sandbox/loopback-sandbox.ts'

const keys = { keyId: 'rzp_test_shop', keySecret: 'shop-secret' }
let folder: string
let loopback: LoopbackSandbox
let provider: PaymentProvider
let receiptNumber = 0

function clientFor(apiBaseUrl: string, overrides: { keySecret?: string; timeoutMs?: number } = {}) {
  const checkoutScriptUrl = `${apiBaseUrl}/checkout.js`
  return createRazorpay({
    ...keys,
    webhookSecrets: ['whsec'],
    apiBaseUrl,
    checkoutScriptUrl,
    mode: 'sandbox',
    ...overrides,
  })
}

function newOrder(amountPaise = 4_599_900) {
  receiptNumber += 1
  return provider.createOrder({ amountPaise, receipt: `DB-2026-${receiptNumber}` })
}

async function paidOrder(amountPaise?: number) {
  const order = await newOrder(amountPaise)
  const reply = await fetch(`${loopback.apiBaseUrl}/pay`, {
    method: 'POST',
    body: JSON.stringify({ order_id: order.id, outcome: 'success', method: 'upi' }),
  })
  const paid = (await reply.json()) as { razorpay_payment_id: string; razorpay_signature: string }
  return { order, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }
}

function failureOf(call: Promise<unknown>): Promise<PaymentProviderError> {
  return call.then(
    () => Promise.reject(new Error('It should have failed')),
    (error: unknown) => {
      expect(error).toBeInstanceOf(PaymentProviderError)
      return error as PaymentProviderError
    },
  )
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dobara-razorpay-'))
  loopback = await startLoopbackSandbox({
    ...keys,
    webhookSecret: 'whsec',
    ledgerFile: join(folder, 'ledger.jsonl'),
    webhookUrl: 'http://127.0.0.1:9/',
    webhookDelaysMs: [0],
    now: () => new Date('2026-11-20T10:00:00Z'),
  })
  provider = clientFor(loopback.apiBaseUrl)
})

afterAll(async () => {
  await loopback.stop()
  await rm(folder, { recursive: true })
})

test('an order is created once per receipt', async () => {
  const input = { amountPaise: 4_599_900, receipt: 'DB-2026-000001', notes: { orderId: 'o-1' } }
  const order = await provider.createOrder(input)
  expect(order).toEqual({
    id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
    amountPaise: 4_599_900,
    currency: 'INR',
    status: 'created',
    receipt: 'DB-2026-000001',
    notes: { orderId: 'o-1' },
  })
  expect(await provider.createOrder(input)).toEqual(order)
  expect(await provider.fetchOrder(order.id)).toEqual(order)
})

test('a receipt cannot be used again for another amount', async () => {
  await provider.createOrder({ amountPaise: 50_000, receipt: 'DB-2026-fixed' })
  const error = await failureOf(provider.createOrder({ amountPaise: 60_000, receipt: 'DB-2026-fixed' }))
  expect(error.kind).toBe('refused')
})

test('a paid order has a valid signature and one captured payment of its amount', async () => {
  const { order, paymentId, signature } = await paidOrder(250_050)
  expect(provider.isPaymentSignatureValid({ providerOrderId: order.id, paymentId, signature })).toBe(true)
  const payment = await provider.fetchPayment(paymentId)
  expect(payment).toEqual({
    id: paymentId,
    orderId: order.id,
    amountPaise: 250_050,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    amountRefundedPaise: 0,
    errorDescription: null,
  })
  expect(await provider.listPayments(order.id)).toEqual([payment])
})

test('capturing a captured payment is refused', async () => {
  const { paymentId } = await paidOrder(50_000)
  const error = await failureOf(provider.capturePayment({ paymentId, amountPaise: 50_000 }))
  expect(error).toMatchObject({ kind: 'refused', description: 'This payment has already been captured' })
})

test('a refund requested twice under one key happens once', async () => {
  const { paymentId } = await paidOrder(100_000)
  const input = {
    paymentId,
    amountPaise: 40_000,
    idempotencyKey: 'refund-0000001',
    reference: 'r-1',
    notes: { reason: 'rma' },
  }
  const refund = await provider.refundPayment(input)
  expect(refund).toEqual({
    id: expect.stringMatching(/^rfnd_\w{14}$/),
    paymentId,
    amountPaise: 40_000,
    status: 'processed',
    reference: 'r-1',
    bankReference: refund.id.replace('rfnd_', 'ARN'),
  })
  expect(await provider.refundPayment(input)).toEqual(refund)
  expect(await provider.fetchRefund(refund.id)).toEqual(refund)
  expect(await provider.listRefunds(paymentId)).toEqual([refund])
  expect(await provider.fetchPayment(paymentId)).toMatchObject({
    status: 'captured',
    amountRefundedPaise: 40_000,
  })
})

test('refunds racing under one key are one refund', async () => {
  const { paymentId } = await paidOrder(100_000)
  const input = { paymentId, amountPaise: 10_000, idempotencyKey: 'refund-race-1' }
  const racing = Array.from({ length: 8 }, () => provider.refundPayment(input))
  const results = await Promise.allSettled(racing)
  const first = await provider.refundPayment(input)
  for (const result of results) {
    // A second call during the first one gets this 409, and may retry.
    if (result.status === 'fulfilled') expect(result.value.id).toBe(first.id)
    else expect(result.reason).toMatchObject({ kind: 'unavailable', statusCode: 409 })
  }
  expect((await provider.fetchPayment(paymentId)).amountRefundedPaise).toBe(10_000)
})

test('no more is refunded than was paid', async () => {
  const { paymentId } = await paidOrder(100_000)
  await provider.refundPayment({ paymentId, amountPaise: 60_000, idempotencyKey: 'refund-part-1' })
  const error = await failureOf(
    provider.refundPayment({ paymentId, amountPaise: 60_000, idempotencyKey: 'refund-part-2' }),
  )
  expect(error.kind).toBe('refused')
  await provider.refundPayment({ paymentId, amountPaise: 40_000, idempotencyKey: 'refund-part-3' })
  expect(await provider.fetchPayment(paymentId)).toMatchObject({
    status: 'refunded',
    amountRefundedPaise: 100_000,
  })
})

test('the refusal of the provider is preserved, and its sentence stays out of the message', async () => {
  const error = await failureOf(provider.createOrder({ amountPaise: 99, receipt: 'too-small' }))
  expect(error).toMatchObject({
    kind: 'refused',
    statusCode: 400,
    reason: 'input_validation_failed',
    description: 'The amount must be at least INR 1.00',
  })
  expect(error.message).toBe('The payment provider refused the request')
})

test.each(['../orders', 'pay_x/refund', '', 'pay_x?y=1'])(
  'an id that could change the path (%j) is refused before any call',
  async (paymentId) => {
    const calls = [
      () => provider.fetchPayment(paymentId),
      () => provider.listPayments(paymentId),
      () => provider.capturePayment({ paymentId, amountPaise: 100 }),
      () => provider.refundPayment({ paymentId, amountPaise: 100, idempotencyKey: 'refund-0000009' }),
    ]
    for (const call of calls) {
      expect(await failureOf(call())).toMatchObject({ kind: 'refused', reason: 'malformed_id' })
    }
  },
)

test('wrong keys count as an outage, because the operator can cure them', async () => {
  const stranger = clientFor(loopback.apiBaseUrl, { keySecret: 'wrong' })
  expect(await failureOf(stranger.fetchPayment('pay_x'))).toMatchObject({
    kind: 'unavailable',
    statusCode: 401,
  })
})

test('proxy variables of the environment do not lead calls away', async () => {
  process.env.http_proxy = 'http://127.0.0.1:9'
  try {
    expect((await newOrder()).status).toBe('created')
  } finally {
    delete process.env.http_proxy
  }
})
