import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { isSameText } from '../../signatures.ts'
import { adoptOrders, type PastOrder } from './adopt-orders.ts'
import { carryOut } from './sandbox-bank.ts'
import { openBook, type SandboxBook } from './sandbox-book.ts'
import { payMethods } from './sandbox-instruments.ts'
import type { LedgerChange } from './sandbox-records.ts'
import { refusedRequest, type SandboxOutcome } from './sandbox-reply.ts'
import { type Route, type RouteCall, routesOf } from './sandbox-routes.ts'
import { createScenarioBoard, type FaultName, type ScenarioBoard } from './sandbox-scenario.ts'
import { bendWebhook } from './sandbox-webhooks.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'

export type SandboxSettings = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Every change is a line of this file; a restart finds all orders, payments and refunds again. */
  ledgerFile: string
  /** Webhook address of the shop; called in the background and retried until it returns 2xx. */
  webhookUrl: string
  now: () => Date
  fetch?: typeof fetch
  webhookDelaysMs?: number[]
  /** The clock of webhook retries in milliseconds; left out: the machine's. */
  webhookClock?: () => number
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

/** `isDropped`: there is no reply; the host breaks the connection. */
export type SandboxReply = {
  status: number
  headers: Record<string, string>
  body: string
  isDropped?: boolean
}

export type Sandbox = {
  /** Answers one request; rejects only when the ledger cannot be written. */
  handle(request: SandboxRequest): Promise<SandboxReply>
  /** Takes in orders of before its time, those it knows left as they are; resolves when all is on the disk. */
  adopt(past: readonly PastOrder[]): Promise<void>
  /** Carries out what banks had planned and delivers what is due, by its clocks; resolves when all was answered. */
  tick(): Promise<void>
  /** Stops deliveries; what was not delivered is tried again by the next sandbox on the same ledger. */
  close(): Promise<void>
}

const readSibling = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const checkoutParts = JSON.stringify({ styles: readSibling('./checkout.css'), paymentMethods: payMethods })
// A function, because a $ in the parts would mean something in a replacement text.
const checkoutScript = readSibling('./checkout.js').replace("'{}'", () => JSON.stringify(checkoutParts))
const PLAN_PACE_MS = 1_000

/**
 * Creates a Razorpay-compatible provider for development and tests: the Orders, Payments and Refunds API that the SDK
 * calls, the checkout pop-up, signed webhooks, and a board of failure scenarios (docs/operations/sandbox.md). No
 * money moves. The host mounts `handle` under /sandbox/razorpay.
 */
export function createSandbox(settings: SandboxSettings): Sandbox {
  const { now } = settings
  const book = openBook(settings.ledgerFile)
  const board = createScenarioBoard()
  const sender = createWebhookSender({
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    fetch: settings.fetch ?? fetch,
    onSettled: (settledWebhookId) => book.record({ at: now().toISOString(), settledWebhookId }),
    ...(settings.webhookClock && { clock: settings.webhookClock }),
    ...(settings.webhookDelaysMs && { delaysMs: settings.webhookDelaysMs }),
  })
  const state: SandboxState = {
    book,
    board,
    sender,
    routes: routesOf({ ...settings, book, board, sender }),
    busyKeys: new Set(),
    closing: new AbortController(),
    settings,
  }
  sender.send([...book.unsettledWebhooks.values()])
  const pace = setInterval(() => runPlans(state), PLAN_PACE_MS).unref()

  return {
    handle: (request) => handle(state, request),
    async adopt(past) {
      adoptOrders(book, past, (change) => book.record(change))
      await book.settled()
    },
    async tick() {
      runPlans(state)
      await book.settled()
      await sender.pump()
    },
    async close() {
      clearInterval(pace)
      state.closing.abort()
      sender.close()
      await book.close()
    },
  }
}

type SandboxState = {
  book: SandboxBook
  board: ScenarioBoard
  sender: WebhookSender
  routes: Route[]
  /** Idempotency keys of refunds under way. */
  busyKeys: Set<string>
  closing: AbortController
  settings: SandboxSettings
}

async function handle(state: SandboxState, request: SandboxRequest): Promise<SandboxReply> {
  const [path = '', search = ''] = request.path.split('?', 2)
  if (path === '/checkout.js') return script()
  if (request.method === 'OPTIONS' && !path.startsWith('/v1/')) return json({ status: 204, body: null })
  if (path.startsWith('/v1/') && !hasKeys(request, state.settings)) {
    return json(refusedRequest('Authentication failed', { status: 401 }))
  }
  runPlans(state)
  const found = findRoute(state.routes, path, request.method)
  if (!found) return json(refusedRequest('The requested URL was not found on the server.', { status: 404 }))
  const { route, id } = found
  const idempotencyKey = request.headers['x-refund-idempotency']?.toString()
  const query = new URLSearchParams(search)
  const call = { id, query, body: readBody(request.body), idempotencyKey }
  const isRefund = route.operation === 'refund' && idempotencyKey !== undefined
  if (!isRefund) return perform(state, route, call)
  // A second call during the first one gets this 409, and may retry.
  if (state.busyKeys.has(idempotencyKey)) {
    return json(refusedRequest('A request with this idempotency key is in progress', { status: 409 }))
  }
  state.busyKeys.add(idempotencyKey)
  return perform(state, route, call).finally(() => state.busyKeys.delete(idempotencyKey))
}

/** Runs the call, and the fault that the scenario has for it. */
async function perform(state: SandboxState, route: Route, call: RouteCall): Promise<SandboxReply> {
  const fault = route.operation ? state.board.takeFault(route.operation) : null
  if (fault?.fault === 'hang' || fault?.fault === 'slow') await pause(state, fault.delayMs)
  const early = fault ? faultyReply(fault.fault) : null
  if (early) return early
  const outcome = route.run(call)
  record(state, [outcome.change, ...(outcome.further ?? [])])
  // No answer tells of a change before it is on the disk, not even the answer to a repeat that changed nothing.
  await state.book.settled()
  return fault?.fault === 'lost' ? dropped() : json(outcome)
}

/** Null for the faults that let the call happen. */
function faultyReply(fault: FaultName): SandboxReply | null {
  const page = {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><h1>Sorry</h1>',
  }
  if (fault === 'lost' || fault === 'slow') return null
  if (fault === 'hang' || fault === 'reset') return dropped()
  if (fault === 'html') return { status: 502, ...page }
  if (fault === 'html_ok') return { status: 200, ...page }
  const code = fault === '429' ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR'
  const description =
    fault === '429' ? 'Too many requests' : 'We are facing some trouble completing your request'
  return json({ status: Number(fault), body: { error: { code, description } } })
}

const dropped = (): SandboxReply => ({ status: 0, headers: {}, body: '', isDropped: true })

/** Ends early when the sandbox is closed. */
async function pause({ closing }: SandboxState, ms: number): Promise<void> {
  await setTimeout(ms, null, { signal: closing.signal, ref: false }).catch(() => null)
}

function runPlans(state: SandboxState): void {
  const now = state.settings.now()
  for (const plan of state.book.plans.values()) {
    if (Date.parse(plan.dueAt) <= now.getTime()) record(state, [carryOut(state.book, plan, now)])
  }
}

/** Records changes and sends their events, altered if the scenario requires it. */
function record({ book, board, sender }: SandboxState, changes: (LedgerChange | undefined)[]): void {
  for (const change of changes) {
    if (!change) continue
    const webhooks = change.webhooks?.map((webhook) => bendWebhook(webhook, () => board.takeBent('event')))
    book.record(webhooks ? { ...change, webhooks } : change)
    void book.settled().then(
      () => sender.send(webhooks ?? [], board.webhooks()),
      () => null, // The call that made the change reports a ledger that cannot be written.
    )
  }
}

function findRoute(routes: Route[], path: string, method: string): { route: Route; id: string } | null {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { route, id: match[1] ?? '' }
  }
  return null
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
