import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CIRCUIT_OPEN, type GuardSettings, guardProvider } from './guard-provider.ts'
import { PaymentProviderError } from './payment-port.ts'
import { createRazorpay } from './razorpay-client.ts'

type Answer = (response: ServerResponse) => void

const order = { id: 'order_1', amount: 50_000, currency: 'INR', status: 'created', receipt: 'R-1' }
const payment = { id: 'pay_1', order_id: 'order_1', amount: 50_000, currency: 'INR', status: 'captured' }
const good: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ ...payment, ...(response.req.url === '/v1/orders' && order) }))
}
const status =
  (code: number, body: unknown = { error: { code: 'X', description: 'no' } }): Answer =>
  (response) =>
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const html: Answer = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>')
const reset: Answer = (response) => void response.req.socket.resetAndDestroy()
const hang: Answer = () => undefined

let server: Server
let calls: number
/** Replies of the provider, one by one; good ones afterwards. */
let answers: Answer[]

beforeEach(async () => {
  calls = 0
  answers = []
  server = createServer((_request, response) => {
    calls += 1
    const answer = answers.shift() ?? good
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function guarded(settings: GuardSettings = {}, timeoutMs = 500) {
  const { port } = server.address() as AddressInfo
  const plain = createRazorpay({
    keyId: 'rzp_test',
    keySecret: 'secret',
    webhookSecrets: ['whsec'],
    apiBaseUrl: `http://127.0.0.1:${port}`,
    checkoutScriptUrl: '/checkout.js',
    mode: 'sandbox',
    timeoutMs,
  })
  const fast = { firstPauseMs: 2, longestPauseMs: 10, probeAfterMs: 80, failuresToOpen: 100 }
  return guardProvider(plain, { ...fast, ...settings })
}

async function failureOf(call: Promise<unknown>): Promise<PaymentProviderError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PaymentProviderError)
  return error as PaymentProviderError
}

describe('a call that gets no answer', () => {
  test.each([
    ['500', status(500)],
    ['503 without JSON', (response: ServerResponse) => void response.writeHead(503).end('busy')],
    ['429', status(429)],
    ['a page of somebody else', html],
    ['a broken line', reset],
    ['silence', hang],
  ])('is made again after %s, at most twice', async (_name, bad) => {
    answers = [bad, bad]
    expect(await guarded().fetchPayment('pay_1')).toMatchObject({ id: 'pay_1', status: 'captured' })
    expect(calls).toBe(3)
    answers = [bad, bad, bad]
    expect(await failureOf(guarded().fetchPayment('pay_1'))).toMatchObject({ kind: 'unavailable' })
    expect(calls).toBe(6)
  })

  test.each([400, 401, 403, 404, 409, 422])(
    'is an answer when it is a %i, and not made again',
    async (code) => {
      answers = [status(code)]
      await failureOf(guarded().createOrder({ amountPaise: 50_000, receipt: 'R-1' }))
      expect(calls).toBe(1)
    },
  )

  test('never takes longer than its budget, whatever the provider does', async () => {
    answers = Array.from({ length: 9 }, () => hang)
    const startedAt = performance.now()
    await failureOf(guarded({ budgetMs: 150 }, 10_000).fetchPayment('pay_1'))
    expect(performance.now() - startedAt).toBeLessThan(8_000)
  })

  test('is refused before it is made when its id is malformed', async () => {
    expect(await failureOf(guarded().fetchPayment('../x'))).toMatchObject({ kind: 'refused' })
    expect(calls).toBe(0)
  })
})

describe('the breaker', () => {
  test('opens after consecutive failures, then fails immediately without a request', async () => {
    const states: string[] = []
    const provider = guarded({ retries: 0, failuresToOpen: 5, onCircuit: (state) => states.push(state) })
    answers = Array.from({ length: 5 }, () => status(500))
    for (let call = 0; call < 5; call += 1) await failureOf(provider.fetchPayment('pay_1'))
    expect(provider.circuitState()).toBe('open')
    const error = await failureOf(provider.createOrder({ amountPaise: 50_000, receipt: 'R-2' }))
    expect(error).toMatchObject({ kind: 'unavailable', reason: CIRCUIT_OPEN })
    expect([calls, states]).toEqual([5, ['open']])
  })

  test('lets one call probe after a while: a good one closes it, a bad one opens it again', async () => {
    const provider = guarded({ retries: 0, failuresToOpen: 2 })
    answers = [status(500), status(500), status(500)]
    await failureOf(provider.fetchPayment('pay_1'))
    await failureOf(provider.fetchPayment('pay_1'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await failureOf(provider.fetchPayment('pay_1'))
    expect([provider.circuitState(), calls]).toEqual(['open', 3])
    expect((await failureOf(provider.fetchPayment('pay_1'))).reason).toBe(CIRCUIT_OPEN)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await provider.fetchPayment('pay_1')).id).toBe('pay_1')
    expect([provider.circuitState(), calls]).toEqual(['closed', 4])
  })

  test('does not count refusals: a shop with many wrong cards retains its provider', async () => {
    const provider = guarded({ retries: 0, failuresToOpen: 2 })
    answers = Array.from({ length: 10 }, () => status(400))
    for (let call = 0; call < 10; call += 1) await failureOf(provider.fetchPayment('pay_1'))
    expect(provider.circuitState()).toBe('closed')
  })

  test('leaves signatures alone, which need no provider', async () => {
    const provider = guarded({ retries: 0, failuresToOpen: 1 })
    answers = [status(500)]
    await failureOf(provider.fetchPayment('pay_1'))
    expect(provider.isWebhookSignatureValid({ rawBody: 'x', signature: 'y' })).toBe(false)
    expect(provider.keyId).toBe('rzp_test')
  })
})

test('a provider that requests a delay is retried later, and the breaker remains closed', async () => {
  answers = Array.from({ length: 12 }, () => status(429))
  const provider = guarded({ failuresToOpen: 2 })
  for (let call = 0; call < 4; call += 1) await failureOf(provider.fetchPayment('pay_1'))
  expect([calls, provider.circuitState()]).toEqual([12, 'closed'])
  expect((await provider.fetchPayment('pay_1')).id).toBe('pay_1')
})
