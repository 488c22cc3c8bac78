import createFetchClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths } from './generated/schema.ts'

export type { components, operations, paths } from './generated/schema.ts'

/** The calls of a shop by method and address, with the types of its document: `shop.GET('/api/products', { params })`. */
export type Shop = Client<paths>

export type ShopOptions = {
  /** URL of the shop, as `https://shop.example`. Anything after the host is ignored. */
  url: string
  /** `dbk_…` of a program, or the access token of a person. Public calls need none. */
  apiKey?: string
  /** The session of a visitor: `session_` and at least 20 URL-safe characters. */
  sessionId?: string
  /** How often a call is made at most while the shop is busy (429, 503). 3 without it; 1 never tries again. */
  tries?: number
  /** Takes the place of `fetch`, in tests or behind a proxy. */
  fetch?: (request: Request) => Promise<Response>
}

/** Maximum wait for a busy shop, in seconds, whatever it requests. */
const LONGEST_WAIT = 60

/** A client of one shop. Nothing is sent before a call is made. */
export function createShop({
  url,
  apiKey,
  sessionId,
  tries = 3,
  fetch = globalThis.fetch,
}: ShopOptions): Shop {
  const shop = createFetchClient<paths>({
    baseUrl: new URL(url).origin,
    fetch: (request) => sendWithRetries(fetch, request, tries),
  })
  const identify: Middleware = {
    onRequest({ request }) {
      if (apiKey) request.headers.set('authorization', `Bearer ${apiKey}`)
      if (sessionId) request.headers.set('x-session-id', sessionId)
      return request
    },
  }
  shop.use(identify)
  return shop
}

/** Only what does no harm when it is done twice is sent again: reads, and what carries an Idempotency-Key. */
const isRepeatable = ({ method, headers }: Request) => method === 'GET' || headers.has('idempotency-key')

async function sendWithRetries(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
  tries: number,
): Promise<Response> {
  const spare = tries > 1 && isRepeatable(request) ? request.clone() : null
  const reply = await fetch(request)
  const isBusy = reply.status === 429 || reply.status === 503
  if (!spare || !isBusy) return reply
  const seconds = Number(reply.headers.get('retry-after') ?? 1)
  if (!(seconds <= LONGEST_WAIT)) return reply
  await reply.body?.cancel()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return sendWithRetries(fetch, spare, tries - 1)
}

type Refusal = {
  message?: string
  code?: string
  fields?: Record<string, string>
  detail?: Record<string, unknown>
  requestId?: string
}

/** A refusal of the shop. `code` is for programs and stays; `message` is for people. */
export class ShopRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly detail: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined

  constructor(status: number, { message, code, fields = {}, detail = {}, requestId }: Refusal) {
    super(message ?? `The shop answered ${status}`)
    this.name = 'ShopRefusal'
    this.status = status
    this.code = code ?? 'unknown'
    this.fields = fields
    this.detail = detail
    this.requestId = requestId
  }
}

/** The body of a reply; a refusal is thrown as a `ShopRefusal`. */
export function orThrow<Data>(reply: { data?: Data; error?: unknown; response: Response }): Data {
  if (reply.error !== undefined || reply.data === undefined) {
    const refusal = typeof reply.error === 'object' && reply.error !== null ? reply.error : {}
    throw new ShopRefusal(reply.response.status, refusal)
  }
  return reply.data
}

type Page<Row> = { rows: readonly Row[]; nextCursor?: string | null; updatedUntil?: string }

/**
 * Yields all rows that changed since a time, page by page: `read` makes the call and picks its rows. Returns the time
 * to query from next; store it once the rows are stored.
 */
export async function* changesSince<Row>(
  updatedSince: string,
  read: (query: { updatedSince: string; cursor?: string }) => Promise<Page<Row>>,
): AsyncGenerator<Row, string> {
  let cursor: string | undefined
  let until = updatedSince
  do {
    const page = await read({ updatedSince, ...(cursor !== undefined && { cursor }) })
    yield* page.rows
    cursor = page.nextCursor ?? undefined
    until = page.updatedUntil ?? until
  } while (cursor !== undefined)
  return until
}
