import { appendFile, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProvider } from '../payment-port.ts'
import { createRazorpay } from '../razorpay-client.ts'
import { type LoopbackSandbox, startLoopbackSandbox } from './loopback-sandbox.ts'
import { providerOfLedger, readLedgerPayments } from './read-ledger.ts'

const keys = { keyId: 'rzp_test_shop', keySecret: 'shop-secret' }
const started = Date.parse('2026-11-20T10:00:00Z')
const minute = (count: number) => new Date(started + count * 60_000)
let now = minute(0)
let folder: string
let loopback: LoopbackSandbox
let provider: PaymentProvider
const paymentIds: string[] = []

async function pay(count: number, receipt: string): Promise<string> {
  now = minute(count)
  const order = await provider.createOrder({ amountPaise: 50_000, receipt })
  const reply = await fetch(`${loopback.apiBaseUrl}/pay`, {
    method: 'POST',
    body: JSON.stringify({ order_id: order.id, outcome: 'success' }),
  })
  return ((await reply.json()) as { razorpay_payment_id: string }).razorpay_payment_id
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dobara-list-'))
  loopback = await startLoopbackSandbox({
    ...keys,
    webhookSecret: 'whsec',
    ledgerFile: join(folder, 'ledger.jsonl'),
    webhookUrl: 'http://127.0.0.1:9/',
    webhookDelaysMs: [0],
    now: () => now,
  })
  provider = createRazorpay({
    ...keys,
    webhookSecrets: [],
    apiBaseUrl: loopback.apiBaseUrl,
    checkoutScriptUrl: '',
    mode: 'sandbox',
  })
  for (let count = 0; count < 105; count += 1) paymentIds.push(await pay(count, `R-${count}`))
})
afterAll(async () => {
  await loopback.stop()
  await rm(folder, { recursive: true })
})

const idsBetween = async (from: Date, to: Date, skip = 0) =>
  (await provider.listPaymentsBetween({ from, to, skip })).map(({ id }) => id)

test('payments of a span are listed newest first, both ends included', async () => {
  expect(await idsBetween(minute(3), minute(5))).toEqual([5, 4, 3].map((index) => paymentIds[index]))
  expect(await idsBetween(minute(200), minute(300))).toEqual([])
})

test('more than a hundred payments come page by page', async () => {
  const first = await idsBetween(minute(0), minute(104))
  const rest = await idsBetween(minute(0), minute(104), first.length)
  expect(first).toHaveLength(100)
  expect([...first, ...rest]).toEqual(paymentIds.toReversed())
})

test('an invalid list query is rejected as the provider does', async () => {
  const authorization = `Basic ${Buffer.from('rzp_test_shop:shop-secret').toString('base64')}`
  const request = (query: string) =>
    fetch(`${loopback.apiBaseUrl}/v1/payments?${query}`, { headers: { authorization } })
  expect((await request('count=101')).status).toBe(400)
  expect((await request('from=yesterday')).status).toBe(400)
  expect((await request('')).status).toBe(200)
})

test('the ledger can be read while the sandbox runs, without its unfinished line', async () => {
  const file = join(folder, 'ledger.jsonl')
  const paymentId = paymentIds[7] ?? ''
  await provider.refundPayment({ paymentId, amountPaise: 20_000, idempotencyKey: 'refund-of-ledger' })
  const cut = join(folder, 'cut.jsonl')
  await copyFile(file, cut)
  await appendFile(cut, '{"at":"2026-11-20T10:00:00Z","payment":{"id":"pay_half')
  const payments = await readLedgerPayments(cut)
  expect(payments?.map(({ id }) => id)).toEqual(paymentIds)
  expect(payments?.[7]).toMatchObject({ status: 'captured', amountRefundedPaise: 20_000 })
  expect(await readLedgerPayments(join(folder, 'none.jsonl'))).toBeNull()
  await appendFile(cut, '\n')
  await expect(readLedgerPayments(cut)).rejects.toThrow('is damaged in line')
})

test('a ledger responds like a provider', async () => {
  const ledger = providerOfLedger((await readLedgerPayments(join(folder, 'ledger.jsonl'))) ?? [])
  const span = { from: minute(0), to: minute(1) }
  expect(await ledger.listPaymentsBetween({ ...span, skip: 100 })).toHaveLength(5)
  expect(await ledger.fetchPayment(paymentIds[0] ?? '')).toMatchObject({ amountPaise: 50_000 })
  await expect(ledger.fetchPayment('pay_unknown')).rejects.toMatchObject({ kind: 'refused' })
})
