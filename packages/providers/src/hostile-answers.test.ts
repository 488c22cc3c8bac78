import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRazorpay } from './payments/razorpay-client.ts'
import { GoogleSignInError } from './sign-in/google-port.ts'
import { createGoogleSignIn } from './sign-in/google-sign-in.ts'
import { createHttpGateway } from './sms/http-gateway.ts'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

const LIMIT_MS = 150
/** For an answer that is read to its end, however busy the machine is. */
const PATIENT_MS = 10_000
let answer: Answer
let inner: string[]
const servers = [
  createServer((request, reply) => answer(request, reply)),
  // An internal service that must never be reached.
  createServer((request, reply) => {
    inner.push(`${request.method} ${request.url}`)
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }),
]
const addressOf = (index: number) =>
  `http://127.0.0.1:${(servers[index]?.address() as AddressInfo | undefined)?.port}`

beforeAll(() =>
  Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  ),
)
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  return Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
})
beforeEach(() => {
  inner = []
})

const json =
  (body: unknown, status = 200): Answer =>
  (_request, reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const HOSTILE: [string, Answer][] = [
  ...[301, 302, 303, 307, 308].map((status): [string, Answer] => [
    `a redirect to the inside (${status})`,
    (_request, reply) => void reply.writeHead(status, { location: `${addressOf(1)}/latest/meta-data` }).end(),
  ]),
  ['silence', () => undefined],
  [
    'an answer that never ends',
    (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => reply.write(' '), 50)
      reply.on('close', () => clearInterval(drip))
    },
  ],
  [
    'a page',
    (_request, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
  ],
  [
    'half an answer',
    (_request, reply) => void reply.writeHead(200, { 'content-length': '900' }).end('{"id":'),
  ],
  ['another shape', json({ id: { $ne: null }, amount: '29999', status: 'paid' })],
  ['an array', json([])],
  ['null', json(null)],
  ['a prototype', (_request, reply) => void reply.writeHead(200).end('{"__proto__":{"isPaid":true}}')],
]

const razorpay = (timeoutMs = LIMIT_MS) =>
  createRazorpay({
    keyId: 'rzp_test_shop',
    keySecret: 'secret',
    webhookSecrets: ['whsec'],
    apiBaseUrl: addressOf(0),
    checkoutScriptUrl: `${addressOf(0)}/checkout.js`,
    mode: 'sandbox',
    timeoutMs,
  })

const gateway = () =>
  createHttpGateway({
    url: `${addressOf(0)}/send`,
    token: 'very-secret',
    tokenHeader: 'authkey: {token}',
    body: '{"to":"{to}","text":"{text}"}',
    header: 'DOBARA',
    entityId: '1101000000000012345',
    templateIds: { sign_in_otp: '1107000000000000001' },
    timeoutMs: LIMIT_MS,
  })

const google = () =>
  createGoogleSignIn({
    clientId: 'shop',
    clientSecret: 'secret',
    issuer: addressOf(0),
    redirectUri: 'http://shop.test/callback',
    timeoutMs: LIMIT_MS,
  })

const CALLS: [string, () => Promise<unknown>][] = [
  ['an order of the payment provider', () => razorpay().createOrder({ amountPaise: 100, receipt: 'r' })],
  ['a payment of it', () => razorpay().fetchPayment('pay_1')],
  ['its payments', () => razorpay().listPayments('order_1')],
  [
    'a refund of it',
    () =>
      razorpay().refundPayment({ paymentId: 'pay_1', amountPaise: 100, idempotencyKey: 'key-0123456789' }),
  ],
  [
    'Google’s answers',
    () => google().authorizationUrl({ state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) }),
  ],
]

describe.each(CALLS)('S29 request for %s', (_call, request) => {
  it.each(HOSTILE)(
    'S29 believes nothing, follows nothing and waits no longer than its limit: %s',
    async (_what, hostile) => {
      answer = hostile
      const startedAt = performance.now()
      await expect(request()).rejects.toBeInstanceOf(Error)
      expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS + 4_000)
      expect(inner).toEqual([])
      expect(({} as Record<string, unknown>).isPaid).toBeUndefined()
    },
  )
})

const message = { id: 'm-1', to: '+919845012345', text: '123456 is your OTP.', template: 'sign_in_otp' }

it.each(HOSTILE.slice(0, 9))(
  'S29 the SMS gateway’s token is carried nowhere, and nothing is taken for sent: %s',
  async (_what, hostile) => {
    answer = hostile
    await expect(gateway().send(message)).rejects.toBeInstanceOf(Error)
    expect(inner).toEqual([])
  },
)

it.each([
  ['another amount', { amount: 1, currency: 'INR' }],
  ['another currency', { amount: 2_999_900, currency: 'USD' }],
])('S29 an order of the provider with %s is not taken', async (_what, differs) => {
  answer = json({ id: 'order_1', status: 'created', receipt: 'r', ...differs })
  const order = razorpay(PATIENT_MS).createOrder({ amountPaise: 2_999_900, receipt: 'r' })
  await expect(order).rejects.toMatchObject({ kind: 'refused' })
})

/** A provider whose description is good, with its token endpoint and its keys where answers are hostile. */
const describedGoogle: Answer = (request, reply) => {
  if (!request.url?.startsWith('/.well-known/')) return answerToCode(request, reply)
  const [issuer, at] = [addressOf(0), (path: string) => `${addressOf(0)}/${path}`]
  const endpoints = { authorization_endpoint: at('auth'), token_endpoint: at('token'), jwks_uri: at('keys') }
  return json({ issuer, ...endpoints })(request, reply)
}
let answerToCode: Answer
const unsignedToken = [{ alg: 'RS256', kid: 'k' }, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

const trade = () => google().exchange({ code: 'c', codeVerifier: 'v'.repeat(43), nonce: 'n' })

it.each(HOSTILE)(
  'S29 a Google sign-in sends its code nowhere else, and signs no one in: %s',
  async (_what, hostile) => {
    answer = describedGoogle
    answerToCode = hostile
    const startedAt = performance.now()
    await expect(trade()).rejects.toBeInstanceOf(GoogleSignInError)
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS + 4_000)
    expect(inner).toEqual([])
  },
)

it.each(HOSTILE)(
  'S29 Google’s keys are fetched only from their declared address: %s',
  async (_what, hostile) => {
    answer = describedGoogle
    answerToCode = (request, reply) =>
      request.url === '/token'
        ? json({ id_token: `${unsignedToken}.c2ln` })(request, reply)
        : hostile(request, reply)
    await expect(trade()).rejects.toBeInstanceOf(GoogleSignInError)
    expect(inner).toEqual([])
  },
)
