import { z } from 'zod'
import { signatureOf } from '../../signatures.ts'
import { listPayments } from './list-payments.ts'
import { act } from './sandbox-bank.ts'
import type { SandboxBook } from './sandbox-book.ts'
import { createOrder, listOrderPayments, showOrder } from './sandbox-orders.ts'
import { capturePayment, pay } from './sandbox-payments.ts'
import { listRefunds, refundPayment, showRefund } from './sandbox-refunds.ts'
import { refusedShape, type SandboxOutcome, unknownId } from './sandbox-reply.ts'
import type { Operation, ScenarioBoard } from './sandbox-scenario.ts'
import type { WebhookSender } from './webhook-sender.ts'

export type RouteCall = {
  id: string
  query: URLSearchParams
  body: unknown
  idempotencyKey: string | undefined
}
export type Route = {
  method: 'GET' | 'POST'
  path: RegExp
  /** Name in scenarios; null for the sandbox's own controls, which never fail. */
  operation: Operation | null
  run(call: RouteCall): SandboxOutcome
}

export type RouteParts = {
  book: SandboxBook
  board: ScenarioBoard
  sender: WebhookSender
  now: () => Date
  keyId: string
  keySecret: string
  webhookSecret: string
}

/** Everything the sandbox answers to: Razorpay's API, the pop-up's call, and the controls that make it misbehave. */
export function routesOf(parts: RouteParts): Route[] {
  return [...apiRoutes(parts), ...controlRoutes(parts)]
}

function apiRoutes({ book, board, now }: RouteParts): Route[] {
  const { capture, refunds } = { capture: () => board.show().capture, refunds: () => board.show().refunds }
  return [
    {
      ...route('POST', /^\/v1\/orders$/, 'create_order'),
      run: ({ body }) => createOrder(book, body, { now: now(), capture: capture() ?? 'automatic' }),
    },
    { ...route('GET', /^\/v1\/orders\/(\w+)$/, 'fetch_order'), run: ({ id }) => showOrder(book, id) },
    {
      ...route('GET', /^\/v1\/orders\/(\w+)\/payments$/, 'list_payments'),
      run: ({ id }) => listOrderPayments(book, id),
    },
    { ...route('GET', /^\/v1\/payments$/, 'list_all'), run: ({ query }) => listPayments(book, query) },
    { ...route('GET', /^\/v1\/payments\/(\w+)$/, 'fetch_payment'), run: ({ id }) => showPayment(book, id) },
    {
      ...route('POST', /^\/v1\/payments\/(\w+)\/capture$/, 'capture'),
      run: ({ id, body }) => capturePayment(book, { paymentId: id, body }, now()),
    },
    {
      ...route('POST', /^\/v1\/payments\/(\w+)\/refund$/, 'refund'),
      run: ({ id, body, idempotencyKey }) =>
        refundPayment(book, { paymentId: id, body, idempotencyKey, end: refunds() }, now()),
    },
    {
      ...route('GET', /^\/v1\/payments\/(\w+)\/refunds$/, 'list_refunds'),
      run: ({ id }) => listRefunds(book, id),
    },
    { ...route('GET', /^\/v1\/refunds\/(\w+)$/, 'fetch_refund'), run: ({ id }) => showRefund(book, id) },
  ]
}

function controlRoutes(parts: RouteParts): Route[] {
  const { book, board, sender, now, keySecret } = parts
  const show = (): SandboxOutcome => ({ status: 200, body: board.show() })
  return [
    {
      ...route('POST', /^\/pay$/, 'pay'),
      run: ({ body }) => pay(book, body, { now: now(), keySecret, bent: board.takeBent('payment') }),
    },
    { ...route('POST', /^\/act$/, null), run: ({ body }) => act(book, body, now()) },
    { ...route('GET', /^\/keys$/, null), run: () => ({ status: 200, body: keysOf(parts) }) },
    { ...route('GET', /^\/scenario$/, null), run: show },
    {
      ...route('POST', /^\/scenario$/, null),
      run({ body }) {
        const wrong = board.set(body)
        if (wrong) return refusedShape(wrong)
        if (board.webhooks().mode !== 'paused') sender.release()
        return show()
      },
    },
    {
      ...route('POST', /^\/scenario\/reset$/, null),
      run() {
        board.reset()
        sender.release()
        return show()
      },
    },
    { ...route('POST', /^\/webhooks\/resend$/, null), run: ({ body }) => resend(parts, body) },
    {
      ...route('GET', /^\/ledger\.json$/, null),
      run: ({ query }) => ({ status: 200, body: ledgerOf(parts, query.get('of') ?? '') }),
    },
  ]
}

function route(method: Route['method'], path: RegExp, operation: Route['operation']) {
  return { method, path, operation }
}

function showPayment(book: SandboxBook, paymentId: string): SandboxOutcome {
  const payment = book.payments.get(paymentId)
  return payment ? { status: 200, body: payment } : unknownId()
}

/** GET /keys: what a provider's dashboard shows its owner, to be entered in the shop. */
function keysOf({ keyId, keySecret, webhookSecret }: RouteParts) {
  return { key_id: keyId, key_secret: keySecret, webhook_secret: webhookSecret }
}

/** POST /webhooks/resend {ids?}: the named events, or all of them, once more and in this order of sending. */
function resend({ book, sender }: RouteParts, body: unknown): SandboxOutcome {
  const input = z.strictObject({ ids: z.array(z.string()).optional() }).safeParse(body ?? {})
  if (!input.success) return refusedShape(input.error)
  const ids = input.data.ids ?? [...book.webhooks.keys()]
  const found = ids.map((id) => book.webhooks.get(id)).filter((webhook) => webhook !== undefined)
  sender.send(found)
  return { status: 200, body: { sent: found.length } }
}

/** GET /ledger.json?of=: the book, or what of it names one order or payment, for tests and for comparing with the shop's. */
function ledgerOf({ book, board, sender, webhookSecret }: RouteParts, of: string) {
  const about = <T>(records: Map<string, T>) =>
    [...records.values()].filter((record) => of === '' || JSON.stringify(record).includes(of))
  return {
    orders: about(book.orders),
    payments: about(book.payments),
    refunds: about(book.refunds),
    plans: about(book.plans),
    webhooks: about(book.webhooks).map(({ id, body }) => ({
      id,
      event: (JSON.parse(body) as { event: string }).event,
      body,
      signature: signatureOf(webhookSecret, body),
      isSettled: !book.unsettledWebhooks.has(id),
    })),
    deliveries: sender.state(),
    scenario: board.show(),
  }
}
