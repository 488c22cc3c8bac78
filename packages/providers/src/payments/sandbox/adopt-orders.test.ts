import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentProvider } from '../payment-port.ts'
import { createRazorpay } from '../razorpay-client.ts'
import type { PastOrder } from './adopt-orders.ts'
import { type LoopbackSandbox, startLoopbackSandbox } from './loopback-sandbox.ts'
import { readLedgerPayments } from './read-ledger.ts'

const keys = { keyId: 'rzp_test_shop', keySecret: 'shop-secret' }
const day = (count: number) => new Date(Date.parse('2026-11-01T10:00:00Z') + count * 86_400_000)
const paid: PastOrder = {
  id: 'order_PastPaid000001',
  receipt: 'attempt-1',
  amountPaise: 50_000,
  at: day(1),
  payments: [{ id: 'pay_Past0000000001', amountPaise: 50_000, at: day(1), refunds: [] }],
}
const refunded: PastOrder = {
  id: 'order_PastBack000001',
  receipt: 'attempt-2',
  amountPaise: 70_000,
  at: day(2),
  payments: [
    {
      id: 'pay_Past0000000002',
      amountPaise: 70_000,
      at: day(2),
      refunds: [{ id: 'rfnd_Past00000001', reference: 'our-refund', amountPaise: 70_000, at: day(3) }],
    },
  ],
}
const open: PastOrder = {
  id: 'order_PastOpen000001',
  receipt: 'attempt-3',
  amountPaise: 90_000,
  at: day(4),
  payments: [],
}

let folder: string
let ledgerFile: string
let loopback: LoopbackSandbox
let provider: PaymentProvider
const requests: string[] = []

async function start(): Promise<void> {
  loopback = await startLoopbackSandbox({
    ...keys,
    webhookSecret: 'whsec',
    ledgerFile,
    webhookUrl: 'http://127.0.0.1:9/',
    now: () => day(10),
    fetch: async (_url, init) => {
      requests.push(String(init?.body))
      return new Response(null)
    },
  })
  provider = createRazorpay({
    ...keys,
    webhookSecrets: [],
    apiBaseUrl: loopback.apiBaseUrl,
    checkoutScriptUrl: '',
    mode: 'sandbox',
  })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dobara-adopt-'))
  ledgerFile = join(folder, 'ledger.jsonl')
  requests.length = 0
  await start()
})
afterEach(async () => {
  await loopback.stop()
  await rm(folder, { recursive: true })
})

test('an adopted payment is known, of its own day, and can be refunded', async () => {
  await loopback.sandbox.adopt([paid])
  const payment = await provider.fetchPayment('pay_Past0000000001')
  expect(payment).toMatchObject({ status: 'captured', amountPaise: 50_000, orderId: paid.id })
  expect(await provider.listPaymentsBetween({ from: day(1), to: day(1), skip: 0 })).toEqual([payment])
  expect(await provider.listPaymentsBetween({ from: day(9), to: day(11), skip: 0 })).toEqual([])
  const refund = { paymentId: payment.id, amountPaise: 50_000, idempotencyKey: 'cancel-0000001' }
  expect(await provider.refundPayment(refund)).toMatchObject({ status: 'processed' })
  expect((await provider.fetchPayment(payment.id)).status).toBe('refunded')
})

test('an adopted refund is known by its id and by the reference of ours', async () => {
  await loopback.sandbox.adopt([refunded])
  expect(await provider.fetchPayment('pay_Past0000000002')).toMatchObject({
    status: 'refunded',
    amountRefundedPaise: 70_000,
  })
  expect(await provider.listRefunds('pay_Past0000000002')).toEqual([
    {
      id: 'rfnd_Past00000001',
      paymentId: 'pay_Past0000000002',
      amountPaise: 70_000,
      status: 'processed',
      reference: 'our-refund',
      bankReference: 'ARNPast00000001',
    },
  ])
})

test('an adopted order that waits can be paid, and its receipt is the same order', async () => {
  await loopback.sandbox.adopt([open])
  expect(await provider.listPayments(open.id)).toEqual([])
  expect(await provider.createOrder({ amountPaise: 90_000, receipt: 'attempt-3' })).toMatchObject({
    id: open.id,
    status: 'created',
  })
})

test('no webhook is sent about the past', async () => {
  await loopback.sandbox.adopt([paid, refunded, open])
  await loopback.sandbox.tick()
  expect(requests).toEqual([])
})

test('known entries remain unchanged, also after a restart, and new ones are added', async () => {
  await loopback.sandbox.adopt([paid])
  const { id } = await provider.refundPayment({
    paymentId: 'pay_Past0000000001',
    amountPaise: 20_000,
    idempotencyKey: 'scratch-000001',
  })
  const before = await readFile(ledgerFile, 'utf8')
  await loopback.stop()
  await start()
  await loopback.sandbox.adopt([paid])
  expect((await provider.listRefunds('pay_Past0000000001')).map((refund) => refund.id)).toEqual([id])
  const { length } = before.split('\n')
  expect((await readFile(ledgerFile, 'utf8')).split('\n').length).toBeGreaterThanOrEqual(length)
  await loopback.sandbox.adopt([paid, refunded])
  const ledger = await readLedgerPayments(ledgerFile)
  expect(ledger?.map((payment) => [payment.id, payment.amountRefundedPaise])).toEqual([
    ['pay_Past0000000001', 20_000],
    ['pay_Past0000000002', 70_000],
  ])
})
