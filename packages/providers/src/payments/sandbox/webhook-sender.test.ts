import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSignatureOf } from '../../signatures.ts'
import { parseWebhookEvent } from '../webhook-event.ts'
import { createSandbox, type Sandbox } from './create-sandbox.ts'

type Delivery = { id: string; signature: string; rawBody: string }

let folder: string
let shop: Server
let deliveries: Delivery[]
/** Replies of the shop, one by one; 200 afterwards. */
let answers: number[]
let sandbox: Sandbox

function open(webhookDelaysMs = [0, 5, 10, 20]): Sandbox {
  return createSandbox({
    keyId: 'key',
    keySecret: 'secret',
    webhookSecret: 'whsec',
    ledgerFile: join(folder, 'ledger.jsonl'),
    webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks`,
    webhookDelaysMs,
    now: () => new Date('2026-11-20T10:00:00Z'),
  })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dobara-webhooks-'))
  deliveries = []
  answers = []
  shop = createServer(async (request, response) => {
    deliveries.push({
      id: String(request.headers['x-razorpay-event-id']),
      signature: String(request.headers['x-razorpay-signature']),
      rawBody: await text(request),
    })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  sandbox = open()
})

afterEach(async () => {
  await sandbox.close()
  shop.closeAllConnections()
  shop.close()
  await rm(folder, { recursive: true })
})

const headers = { authorization: `Basic ${Buffer.from('key:secret').toString('base64')}` }

async function payNewOrder(fields: Record<string, unknown>) {
  const order = await sandbox.handle({
    method: 'POST',
    path: '/v1/orders',
    headers,
    body: { amount: 50_000 },
  })
  const { id: order_id } = JSON.parse(order.body)
  const paid = await sandbox.handle({
    method: 'POST',
    path: '/pay',
    headers: {},
    body: { order_id, ...fields },
  })
  return JSON.parse(paid.body)
}

function events(): string[] {
  return deliveries.map(({ rawBody }) => parseWebhookEvent(rawBody)?.event ?? 'unreadable').sort()
}

test('a payment, a failure and a refund are reported in signed webhooks', async () => {
  const paid = await payNewOrder({ outcome: 'success' })
  await payNewOrder({ outcome: 'failure' })
  const path = `/v1/payments/${paid.razorpay_payment_id}/refund`
  await sandbox.handle({ method: 'POST', path, headers, body: { amount: 10_000 } })
  await vi.waitFor(() =>
    expect(events()).toEqual([
      'order.paid',
      'payment.captured',
      'payment.failed',
      'refund.created',
      'refund.processed',
    ]),
  )
  expect(new Set(deliveries.map(({ id }) => id)).size).toBe(5)
  for (const { rawBody, signature } of deliveries) {
    expect(isSignatureOf({ secret: 'whsec', message: rawBody, signature })).toBe(true)
  }
})

test('a webhook is tried again with the same id and bytes until the shop takes it', async () => {
  answers = [500, 503, 302, 200]
  await payNewOrder({ outcome: 'failure' })
  await vi.waitFor(() => expect(deliveries).toHaveLength(4))
  expect(new Set(deliveries.map((delivery) => JSON.stringify(delivery))).size).toBe(1)
})

test('a webhook is given up after its last try', async () => {
  answers = Array.from({ length: 20 }, () => 500)
  await payNewOrder({ outcome: 'failure' })
  await vi.waitFor(() => expect(deliveries).toHaveLength(4))
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(deliveries).toHaveLength(4)
})

test('the webhook of a payment can be lost on purpose', async () => {
  const paid = await payNewOrder({ outcome: 'success', webhook: false })
  expect(paid.razorpay_payment_id).toMatch(/^pay_/)
  await payNewOrder({ outcome: 'failure' })
  await vi.waitFor(() => expect(events()).toEqual(['payment.failed']))
})

test('a webhook that was not delivered before a restart is delivered after it, and only then forgotten', async () => {
  await sandbox.close()
  sandbox = open([60_000])
  await payNewOrder({ outcome: 'failure' })
  expect(deliveries).toEqual([])
  await sandbox.close()
  sandbox = open()
  await vi.waitFor(() => expect(events()).toEqual(['payment.failed']))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await sandbox.close()
  sandbox = open()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(deliveries).toHaveLength(1)
})
