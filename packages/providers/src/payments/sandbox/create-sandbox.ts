import { readFileSync } from 'node:fs'
import { isSameText } from '../signatures.ts'
import { openBook, type SandboxBook } from './sandbox-book.ts'
import { createOrder, listOrderPayments, showOrder } from './sandbox-orders.ts'
import { capturePayment, pay } from './sandbox-payments.ts'
import { refundPayment, showRefund } from './sandbox-refunds.ts'
import { refusedRequest, type SandboxOutcome, unknownId } from './sandbox-reply.ts'
import { createWebhookSender } from './webhook-sender.ts'

export type SandboxSettings = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Every change is a line of this file; a restart finds all orders, payments and refunds again. */
  ledgerFile: string
  /** Where the shop takes webhooks; called in the background and tried again until it answers 2xx. */
  webhookUrl: string
  now: () => Date
  fetch?: typeof fetch
  webhookDelaysMs?: number[]
}

export type SandboxRequest = {
  method: string
  /** Relative to where the sandbox is mounted: /v1/orders, /pay, /checkout.js. A query string is ignored. */
  path: string
  /** Names in lower case, as Node gives them. */
  headers: Record<string, string | string[] | undefined>
  /** Raw JSON, or what it was already parsed to. */
  body?: unknown
}

export type SandboxReply = { status: number; headers: Record<string, string>; body: string }

export type Sandbox = {
  /** Answers one request; rejects only when the ledger cannot be written. */
  handle(request: SandboxRequest): Promise<SandboxReply>
  /** Stops deliveries; what was not delivered is tried again by the next sandbox on the same ledger. */
  close(): Promise<void>
}

type Call = { id: string; body: unknown; headers: SandboxRequest['headers'] }
type Route = { method: 'GET' | 'POST'; path: RegExp; run(call: Call): SandboxOutcome }

const checkoutScript = readFileSync(new URL('./checkout.js', import.meta.url), 'utf8')

/**
 * A Razorpay-compatible provider for development and tests: the Orders, Payments and Refunds API that the SDK calls, the
 * checkout pop-up, and signed webhooks. No money moves. The host mounts `handle` under /sandbox/razorpay.
 */
export function createSandbox(settings: SandboxSettings): Sandbox {
  const book = openBook(settings.ledgerFile)
  const sender = createWebhookSender({
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    fetch: settings.fetch ?? fetch,
    onSettled: (settledWebhookId) => book.record({ at: settings.now().toISOString(), settledWebhookId }),
    delaysMs: settings.webhookDelaysMs,
  })
  const routes = routesOf(book, settings)
  for (const webhook of book.unsettledWebhooks.values()) sender.send(webhook)

  return {
    async handle(request) {
      const path = request.path.replace(/\?.*$/, '')
      if (path === '/checkout.js') return script()
      if (path === '/pay' && request.method === 'OPTIONS') return json({ status: 204, body: null })
      if (path.startsWith('/v1/') && !hasKeys(request, settings)) {
        return json(refusedRequest('Authentication failed', { status: 401 }))
      }
      const outcome = answer(routes, path, request)
      if (outcome.change) book.record(outcome.change)
      // Nobody hears of a change, not even through a repeat that made none itself, before it is on the disk.
      await book.settled()
      for (const webhook of outcome.change?.webhooks ?? []) sender.send(webhook)
      return json(outcome)
    },
    async close() {
      sender.close()
      await book.close()
    },
  }
}

function routesOf(book: SandboxBook, { now, keySecret }: SandboxSettings): Route[] {
  return [
    { method: 'POST', path: /^\/pay$/, run: ({ body }) => pay(book, body, { now: now(), keySecret }) },
    { method: 'POST', path: /^\/v1\/orders$/, run: ({ body }) => createOrder(book, body, now()) },
    { method: 'GET', path: /^\/v1\/orders\/(\w+)$/, run: ({ id }) => showOrder(book, id) },
    { method: 'GET', path: /^\/v1\/orders\/(\w+)\/payments$/, run: ({ id }) => listOrderPayments(book, id) },
    { method: 'GET', path: /^\/v1\/payments\/(\w+)$/, run: ({ id }) => showPayment(book, id) },
    {
      method: 'POST',
      path: /^\/v1\/payments\/(\w+)\/capture$/,
      run: ({ id, body }) => capturePayment(book, { paymentId: id, body }, now()),
    },
    {
      method: 'POST',
      path: /^\/v1\/payments\/(\w+)\/refund$/,
      run: ({ id, body, headers }) => {
        const idempotencyKey = headers['x-refund-idempotency']?.toString()
        return refundPayment(book, { paymentId: id, body, idempotencyKey }, now())
      },
    },
    { method: 'GET', path: /^\/v1\/refunds\/(\w+)$/, run: ({ id }) => showRefund(book, id) },
  ]
}

function showPayment(book: SandboxBook, paymentId: string): SandboxOutcome {
  const payment = book.payments.get(paymentId)
  return payment ? { status: 200, body: payment } : unknownId()
}

function answer(routes: Route[], path: string, request: SandboxRequest): SandboxOutcome {
  for (const route of routes) {
    const match = route.method === request.method ? route.path.exec(path) : null
    if (match)
      return route.run({ id: match[1] ?? '', body: readBody(request.body), headers: request.headers })
  }
  return refusedRequest('The requested URL was not found on the server.', { status: 404 })
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return body ?? undefined
  try {
    return JSON.parse(body.toString())
  } catch {
    // Not JSON is refused like a missing body, by the route's own shape.
    return undefined
  }
}

function hasKeys({ headers }: SandboxRequest, { keyId, keySecret }: SandboxSettings): boolean {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return isSameText(headers.authorization?.toString(), expected)
}

function json({ status, body }: SandboxOutcome): SandboxReply {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      // The pop-up may run on the web development server's origin. There is nothing to steal: no cookie is read.
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    },
    body: body === null ? '' : JSON.stringify(body),
  }
}

function script(): SandboxReply {
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    body: checkoutScript,
  }
}
