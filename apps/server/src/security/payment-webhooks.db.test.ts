import { createHmac } from 'node:crypto'
import { createRazorpay } from '@dobara/providers/payments/razorpay-client.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { wholeDatabase } from '../../test/security/test-surfaces.ts'

const NEW_SECRET = 'the-new-secret-of-the-webhook'
const OLD_SECRET = 'the-old-secret-of-the-webhook'
const URLS = ['/api/webhooks/razorpay', '/api/payments/webhook']
const BODY = JSON.stringify({ event: 'payment.captured', payload: {}, created_at: 1 })

let test: TestApp
beforeAll(async () => {
  const payments = createRazorpay({
    keyId: 'rzp_test_key',
    keySecret: 'test_secret',
    webhookSecrets: [NEW_SECRET, OLD_SECRET],
    apiBaseUrl: 'http://127.0.0.1:9',
    checkoutScriptUrl: 'http://127.0.0.1:9/checkout.js',
    mode: 'sandbox',
  })
  test = await startTestApp(inject('templateUrl'))
  // The app reads the providers of its shop at each call.
  Object.assign(test.shop.deps.providers, { payments })
})
afterAll(() => test.stop())

const sign = (secret: string, text: string | Buffer = BODY) =>
  createHmac('sha256', secret).update(text).digest('hex')

function post(url: string, { signature, body = BODY, eventId = crypto.randomUUID() }: Delivery) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-razorpay-event-id': eventId,
  }
  if (signature !== undefined) headers['x-razorpay-signature'] = signature
  return test.app.inject({ method: 'POST', url, headers, payload: body })
}
type Delivery = { signature?: string; body?: string | Buffer; eventId?: string }

it.each([
  ['missing', undefined],
  ['empty', ''],
  ['of another secret', sign('another')],
  ['of another body', sign(NEW_SECRET, `${BODY} `)],
  ['in upper case', sign(NEW_SECRET).toUpperCase()],
  ['cut short', sign(NEW_SECRET).slice(0, 63)],
  ['too long', `${sign(NEW_SECRET)}0`],
  ['in base64', Buffer.from(sign(NEW_SECRET), 'hex').toString('base64')],
  ['of no letters', 'é'.repeat(32)],
])('S28 a signature that is %s: 400 "Invalid signature", and no row is written', async (_name, signature) => {
  for (const url of URLS) {
    const before = await wholeDatabase(test.shop)
    const reply = await post(url, { ...(signature !== undefined && { signature }) })
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      expect.objectContaining({ success: false, code: 'invalid_signature', message: 'Invalid signature' }),
    ])
    expect(await wholeDatabase(test.shop)).toEqual(before)
  }
})

it('S28 is over the bytes that came: bytes that are no text never match', async () => {
  const body = Buffer.concat([Buffer.from(BODY.slice(0, -1)), Buffer.from([0xff]), Buffer.from('}')])
  const reply = await post('/api/webhooks/razorpay', { body, signature: sign(NEW_SECRET, body) })
  expect(reply.statusCode).toBe(400)
})

it('S28 a repeated event returns 200 and is stored once, at either URL', async () => {
  const eventId = 'evt_once_and_again'
  for (const url of [...URLS, ...URLS]) {
    expect((await post(url, { signature: sign(NEW_SECRET), eventId })).statusCode).toBe(200)
  }
  expect(await test.shop.prisma.webhookEvent.count({ where: { eventId } })).toBe(1)
})

it.each([
  ['names its event with a NUL', '{"event":"a\\u0000b"}'],
  ['names its event with half of a surrogate pair', '{"event":"\\ud800"}'],
  ['names its event in more than 64 characters', JSON.stringify({ event: 'x'.repeat(65) })],
  ['names no event', '{"payload":{}}'],
  ['names an empty event', '{"event":""}'],
  ['names a number as its event', '{"event":7}'],
  ['is a list', '[]'],
  ['is null', 'null'],
  ['is nested 200,000 deep', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['is no JSON', '{"event":'],
  ['is no JSON because of a raw NUL', '{"event":"a"}\0'],
  ['is empty', ''],
])('stores a signed body that %s as unknown and returns 200', async (_name, body) => {
  for (const url of URLS) {
    const eventId = crypto.randomUUID()
    const reply = await post(url, { body, signature: sign(NEW_SECRET, body), eventId })
    expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ success: true })])
    const stored = await test.shop.prisma.webhookEvent.findUniqueOrThrow({ where: { eventId } })
    expect(stored).toMatchObject({ event: 'unknown', rawBody: body.replaceAll('\0', '\uFFFD') })
    await test.shop.runJobs()
    const { processedAt } = await test.shop.prisma.webhookEvent.findUniqueOrThrow({ where: { eventId } })
    expect(processedAt).not.toBeNull()
  }
  expect(test.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})

it('S28 while the secret changes, both are taken, and no third', async () => {
  for (const [secret, status] of [
    [NEW_SECRET, 200],
    [OLD_SECRET, 200],
    ['the-third-secret-of-the-webhook', 400],
  ] as const) {
    expect((await post('/api/webhooks/razorpay', { signature: sign(secret) })).statusCode).toBe(status)
  }
})

it('S28 above 1 MiB is 413, signed or not', async () => {
  const body = `${BODY}${' '.repeat(1024 * 1024)}`
  for (const signature of [sign(NEW_SECRET, body), 'x']) {
    const reply = await post('/api/webhooks/razorpay', { body, signature })
    expect([reply.statusCode, reply.json()]).toEqual([413, expect.objectContaining({ code: 'too_large' })])
  }
})
