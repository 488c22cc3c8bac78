import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { PaymentProviderError } from './payment-port.ts'
import { createRazorpay } from './razorpay-client.ts'
import { readRazorpayFailure } from './razorpay-failure.ts'

const keys = { keyId: 'rzp_test_shop', keySecret: 'shop-secret' }
const servers: Server[] = []

function clientFor(apiBaseUrl: string, timeoutMs?: number) {
  const checkoutScriptUrl = `${apiBaseUrl}/checkout.js`
  return createRazorpay({
    ...keys,
    webhookSecrets: [],
    apiBaseUrl,
    checkoutScriptUrl,
    mode: 'sandbox',
    timeoutMs,
  })
}

async function serverWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

test.each([
  [400, 'refused'],
  [404, 'refused'],
  [422, 'refused'],
  [401, 'unavailable'],
  [403, 'unavailable'],
  [408, 'unavailable'],
  [409, 'unavailable'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('status %i with an error body is %s', (statusCode, kind) => {
  const error = { description: 'No', reason: 'because' }
  expect(readRazorpayFailure({ statusCode, error })).toMatchObject({
    kind,
    statusCode,
    description: 'No',
    reason: 'because',
  })
})

test('a provider that is down is unavailable, and the log learns why but not the secret', async () => {
  const down = clientFor('http://127.0.0.1:9')
  const calls = [
    () => down.createOrder({ amountPaise: 50_000, receipt: 'r' }),
    () => down.refundPayment({ paymentId: 'pay_x', amountPaise: 100, idempotencyKey: 'refund-0000001' }),
  ]
  for (const call of calls) {
    const error = await failureOf(call())
    expect(error).toMatchObject({ kind: 'unavailable', statusCode: null })
    const logged = inspect(error, { depth: 10 })
    expect(logged).toContain('ECONNREFUSED')
    expect(logged).not.toContain(keys.keySecret)
  }
})

test.each([
  ['an HTML page with status 500', 500, 'text/html', '<h1>Oops</h1>'],
  ['an HTML page with status 200', 200, 'text/html', '<h1>Log in to the Wi-Fi</h1>'],
  ['an HTML page with status 404', 404, 'text/html', '<h1>Not here</h1>'],
  ['an empty 502', 502, 'text/plain', ''],
  ['too many requests', 429, 'application/json', '{"error":{"description":"Slow down"}}'],
  ['a payment without an amount', 200, 'application/json', '{"id":"pay_x","status":"captured"}'],
])('%s counts as an outage', async (_title, status, contentType, body) => {
  const client = clientFor(
    await serverWith((_request, response) => {
      response.writeHead(status, { 'content-type': contentType }).end(body)
    }),
  )
  expect((await failureOf(client.fetchPayment('pay_x'))).kind).toBe('unavailable')
  const refund = client.refundPayment({
    paymentId: 'pay_x',
    amountPaise: 100,
    idempotencyKey: 'refund-0000001',
  })
  expect((await failureOf(refund)).kind).toBe('unavailable')
})

test('a call to a provider that never answers fails after the time limit', async () => {
  const client = clientFor(await serverWith(() => undefined), 50)
  expect((await failureOf(client.fetchPayment('pay_x'))).kind).toBe('unavailable')
})

test.each([
  ['by its field', { description: 'Invalid value', field: 'amount' }, true],
  ['by its words', { description: 'Amount exceeds maximum amount allowed.' }, true],
  ['not, when it is about something else', { description: 'Order receipt should be unique.' }, false],
])('a refusal of the amount is known %s', (_title, error, isAmountRefused) => {
  expect(readRazorpayFailure({ statusCode: 400, error })).toMatchObject({ kind: 'refused', isAmountRefused })
})
