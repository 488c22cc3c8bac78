import { callerNetwork } from '@dobara/api/base/limits/caller-network.ts'
import { findNextChange } from '@dobara/api/features/store/find-next-change.ts'
import { forgetCards } from '@dobara/api/features/catalog/kept-cards.ts'
import { forgetCounts } from '@dobara/api/features/catalog/queries.ts'
import { trustAnnouncements } from '@dobara/api/features/catalog/announcements.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { LimitRate } from '../plugins/rate-limit.ts'
import { addressKey } from './address-key.ts'
import {
  bodyIn,
  type Encoding,
  encodingFor,
  etagOf,
  isKnown,
  type KeptReply,
  keptReply,
} from './kept-reply.ts'
import { createReplyCache, type Loaded, type ReplyCache } from './reply-cache.ts'

/**
 * A browser asks each time whether its copy still holds, so that who changed something sees it at once. A CDN in front
 * may answer alike for a second; it may not give an old one while it asks, since browsers would take that word for themselves too.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1'
/** Of one request, or of one that names its origin. */
const OF_ONE_REQUEST = /^(x-request-id|access-control-.*)$/
/** The limit of all calls of an address; those of kept procedures have no other. */
const ANY_CALL = ['catalog.list']
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

export type KeptReplies = {
  /** Has the cache asked before the hooks that are added later: what is in it needs none of them. */
  addShortWay: (app: FastifyInstance, limitRate: LimitRate) => void
  /** Sends what is kept under the request's address, or what `load` makes of it. What is its caller's own is given back, and nothing was sent. */
  send: <Own>(asked: Asked, load: () => Promise<Loaded<Own>>) => Promise<{ own: Own } | null>
  /** What was written from the request's network is heard after it: for who answers by what is kept in another way. */
  catchUp: (request: FastifyRequest) => Promise<void>
  /** Null: nothing is kept. */
  counts: ReplyCache['counts'] | null
}

/** Replies that are the same for everybody, made once and sent until what they show changes. */
export function createKeptReplies(deps: AppDeps): KeptReplies {
  return deps.kept && deps.kept.maxBytes > 0 ? keeping(deps, deps.kept) : KEEPING_NOTHING
}

type Asked = { request: FastifyRequest; reply: FastifyReply }
type Kept = { key: string; kept: KeptReply }

const KEEPING_NOTHING: KeptReplies = {
  counts: null,
  addShortWay: () => undefined,
  catchUp: async () => undefined,
  send: async (asked, load) => {
    const loaded = await load()
    if ('own' in loaded) return loaded
    const reply = keptReply(loaded.text, { shows: [], changesAt: null })
    sendReply(asked, { reply, bodyIn: (encoding) => bodyIn(reply, encoding) })
    return null
  },
}

function keeping(deps: AppDeps, { news, maxBytes }: NonNullable<AppDeps['kept']>): KeptReplies {
  let heard = 0
  news.hear({
    onAnything: () => {
      heard += 1
      forgetCounts(deps.sql)
    },
    onUnits: (productId) => forgetCards(deps.sql, productId),
  })
  trustAnnouncements(deps.sql, { count: () => (news.isCurrent() ? heard : null) })
  const cache = createReplyCache({
    news,
    maxBytes,
    now: deps.now,
    nextChange: (after) => findNextChange(deps, after),
  })

  async function sendShort(
    { request, reply }: Asked,
    { key, kept }: Kept,
    limitRate: LimitRate,
  ): Promise<void> {
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    const encoding = encodingFor(kept, accepted)
    const head = kept.heads.get(encoding)
    // One over the limit is refused the long way, with all that belongs to a refusal.
    if (!head || !(await isWithin(limitRate, request))) return
    reply.hijack()
    const isSame = isKnown(etagOf(kept, encoding), known)
    const body = isSame ? null : cache.bodyOf(key, kept, encoding)
    const own = ['x-request-id', request.id, ...(body ? ['content-length', String(body.length)] : [])]
    reply.raw.writeHead(isSame ? 304 : 200, [...head, ...own])
    reply.raw.end(body ?? undefined)
  }

  return {
    counts: cache.counts,
    catchUp: async ({ ip }) => void (await news.catchUp(callerNetwork(ip))),
    addShortWay: (app, limitRate) => {
      app.addHook('onRequest', (request, reply, done) => {
        const kept = findKept(cache, request)
        return kept ? sendShort({ request, reply }, kept, limitRate) : done()
      })
      app.addHook('onSend', async ({ method, ip }) => {
        if (!READS.has(method)) news.wrote(callerNetwork(ip))
      })
    },
    send: async ({ request, reply }, load) => {
      const key = addressKey(request.url)
      const read = await cache.read({ key, network: callerNetwork(request.ip) }, load)
      if ('own' in read) return read
      const { kept } = read
      // Joined parts are kept once they are asked for again: most lists with a filter never are.
      const bodyOnce = (encoding: Encoding) =>
        encoding === 'identity' ? bodyIn(kept, encoding) : cache.bodyOf(key, kept, encoding)
      sendReply({ request, reply }, { reply: kept, bodyIn: bodyOnce })
      return null
    },
  }
}

/** What may be sent the short way. */
function findKept(cache: ReplyCache, { method, url, headers, ip }: FastifyRequest): Kept | null {
  if (method !== 'GET' || headers.origin !== undefined) return null
  const key = addressKey(url)
  const kept = cache.find({ key, network: callerNetwork(ip) })
  return kept && { key, kept }
}

async function isWithin(limitRate: LimitRate, request: FastifyRequest): Promise<boolean> {
  try {
    await limitRate(request, ANY_CALL)
    return true
  } catch {
    return false
  }
}

type Made = { reply: KeptReply; bodyIn: (encoding: Encoding) => Buffer }

function sendReply({ request, reply }: Asked, { reply: kept, bodyIn: body }: Made): void {
  const encoding = encodingFor(kept, request.headers['accept-encoding'])
  const etag = etagOf(kept, encoding)
  reply
    .type('application/json; charset=utf-8')
    .headers({ 'cache-control': CACHE_CONTROL, etag, vary: 'Accept-Encoding' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (!kept.heads.has(encoding)) kept.heads.set(encoding, headOf(reply))
  // It has the encoding it shall have, and a tag that says so.
  request.headers['x-no-compression'] = 'true'
  if (isKnown(etag, request.headers['if-none-match'])) reply.code(304).send()
  else reply.send(body(encoding))
}

function headOf(reply: FastifyReply): string[] {
  return (
    Object.entries(reply.getHeaders())
      .filter(([name, value]) => value !== undefined && !OF_ONE_REQUEST.test(name))
      // What plugins/origins.ts adds to every reply of the API when it is sent.
      .flatMap(([name, value]) => [name, name === 'vary' ? `${String(value)}, Origin` : String(value)])
  )
}
