import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitHeaders } from '../shared/limit-headers.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { addressKey } from './address-key.ts'
import {
  bytesIn,
  type CompressedBody,
  compressedBody,
  type Encoding,
  encodingFor,
  etagOf,
  isKnown,
  weightOf,
} from './compressed-body.ts'
import { wantsFresh } from './recent-write.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * A browser revalidates each time. A CDN may answer for a second, and can purge everything by the surrogate key; it may not answer
 * with a stale copy while it revalidates, since browsers would reuse that answer.
 */
const PUBLIC = { 'cache-control': 'public, max-age=0, s-maxage=1', 'surrogate-key': 'catalogue' }
const FRESH = { 'cache-control': 'private, no-cache' }
/** Headers of one request, or of one that names its origin. */
const OF_ONE_REQUEST = /^(x-request-id|ratelimit-.*|access-control-.*|set-cookie)$/
/** The limit of all calls of an address; cached procedures have no other. */
const ANY_CALL = ['catalog.list']

/** A JSON reply that is the same for everybody. */
export type CachedReply = {
  body: CompressedBody
  weight: number
  /** Names and values in turn as they were first sent in each encoding, without those of one request. */
  heads: Map<Encoding, readonly string[]>
}

/** The text of a reply that is the same for everybody, or an answer of one caller, such as a refusal. */
export type Loaded<Own> = { text: string } | { own: Own }

type Exchange = { request: FastifyRequest; reply: FastifyReply }

const cachedReply = (text: string): CachedReply => {
  const body = compressedBody(text)
  return { body, weight: weightOf(body), heads: new Map() }
}

/** Sends what is cached under the request's address, or what `load` makes of it. An answer of one caller is returned, and nothing was sent. */
export async function sendCached<Own>(
  cache: ResponseCache,
  { request, reply }: Exchange,
  load: () => Promise<Loaded<Own>>,
): Promise<{ own: Own } | null> {
  let own: { own: Own } | null = null
  const make = async () => {
    const loaded = await load()
    if ('text' in loaded) return cachedReply(loaded.text)
    own = loaded
    return null
  }
  const isFresh = wantsFresh(request)
  const shared = isFresh ? await make() : await cache.read(addressKey(request.url), make)
  // The load of another request ended in a refusal, which is for its caller alone.
  const made = shared ?? (own ? null : await make())
  if (!made) return own
  await sendReply({ request, reply }, made, isFresh ? FRESH : PUBLIC)
  return null
}

async function sendReply(
  { request, reply }: Exchange,
  { body, heads }: CachedReply,
  caching: Record<string, string>,
): Promise<void> {
  const encoding = encodingFor(body, request.headers['accept-encoding'])
  const etag = etagOf(body, encoding)
  reply.type('application/json; charset=utf-8').headers({ ...caching, etag, vary: 'Accept-Encoding' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (caching === PUBLIC && !heads.has(encoding)) heads.set(encoding, headOf(reply))
  // The body is already compressed, and its tag reflects that.
  request.headers['x-no-compression'] = 'true'
  if (isKnown(etag, request.headers['if-none-match'])) reply.code(304).send()
  else reply.send(await bytesIn(body, encoding))
}

function headOf(reply: FastifyReply): string[] {
  return (
    Object.entries(reply.getHeaders())
      .filter(([name, value]) => value !== undefined && !OF_ONE_REQUEST.test(name))
      // plugins/origins.ts adds this to every reply of the API when it is sent.
      .flatMap(([name, value]) => [name, name === 'vary' ? `${String(value)}, Origin` : String(value)])
  )
}

/** Answers from the cache before the hooks that are added later, none of which a cached reply needs. */
export function addFastPath(app: FastifyInstance, cache: ResponseCache, limitRate: LimitRate): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url, headers } = request
    const isPlain = method === 'GET' && headers.origin === undefined && !wantsFresh(request)
    const cached = isPlain ? cache.peek<CachedReply>(addressKey(url)) : null
    if (cached && (await sendFast({ request, reply }, cached, limitRate))) return reply
    return undefined
  })
}

async function sendFast({ request, reply }: Exchange, cached: CachedReply, limitRate: LimitRate) {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  const encoding = encodingFor(cached.body, accepted)
  const head = cached.heads.get(encoding)
  // A refusal for too many requests has headers of its own, which the whole way adds.
  if (!head || !(await isWithinLimit(limitRate, request))) return false
  const body = isKnown(etagOf(cached.body, encoding), known) ? null : await bytesIn(cached.body, encoding)
  reply.hijack()
  const own = ['x-request-id', request.id, ...(body ? ['content-length', String(body.length)] : [])]
  own.push(...Object.entries(limitHeaders(request)).flat())
  reply.raw.writeHead(body ? 200 : 304, [...head, ...own])
  reply.raw.end(body ?? undefined)
  return true
}

async function isWithinLimit(limitRate: LimitRate, request: FastifyRequest): Promise<boolean> {
  try {
    await limitRate(request, ANY_CALL)
    return true
  } catch {
    return false
  }
}
