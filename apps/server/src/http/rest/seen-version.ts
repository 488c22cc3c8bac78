import { asRefusal, RefusedError } from '@dobara/api/errors.ts'
import type { RestRequest, RestRoute } from './rest-route.ts'
import { REST_ROUTES } from './routes.ts'

const urlsOf = (isWanted: (route: RestRoute) => boolean) =>
  new Set(REST_ROUTES.filter(isWanted).map(({ url }) => url))
const WRITTEN_URLS = urlsOf(({ method }) => method !== 'GET' && method !== 'POST')
/** Addresses that read an entity and that change it. */
const ENTITY_URLS = urlsOf(({ method, url }) => method === 'GET' && WRITTEN_URLS.has(url))
const ANY = '*'
/** A version as a tag names it: the time of the last change, or the number of the version. */
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const NUMBER = /^\d{1,9}$/
const PRECONDITION = 'if-match'

/** The version and hash of an entity as its GET answers now. */
export type CurrentEntity = { hash: string; data: unknown }

/** Which version a caller has seen, by `If-Match`; undefined when any will do. */
type SeenTag = { version?: string | number; hash?: string } | undefined

/**
 * Reads `If-Match`: one tag of this entity. A mark of weakness makes no difference, as proxies that compress set it, and what is
 * compared is the version and not the bytes.
 */
function seenTag({ headers }: Pick<RestRequest, 'headers'>): SeenTag {
  const sent = headers[PRECONDITION]?.toString().trim()
  if (sent === undefined || sent === ANY) return undefined
  const [, tag = ''] = /^(?:W\/)?"([\x21\x23-\x7e]{1,100})"$/.exec(sent) ?? []
  if (TIME.test(tag)) return { version: tag }
  if (NUMBER.test(tag)) return { version: Number(tag) }
  return { hash: tag.replace(/-(?:br|gzip)$/, '') }
}

/** Checks whether a call is about an entity whose replies carry the tag of its version. */
export const hasVersion = ({ url, method, seenIn }: RestRoute): boolean =>
  method !== 'DELETE' && (seenIn !== undefined || ENTITY_URLS.has(url))

/** The tag of an entity that has a version; replies to its GET and to its changes carry it. */
export function versionTag(route: RestRoute, data: unknown): { etag?: string } {
  const version = hasVersion(route) ? versionOf(data) : undefined
  return version === undefined ? {} : { etag: `"${version}"` }
}

function versionOf(data: unknown): string | number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { version, updatedAt } = data as { version?: unknown; updatedAt?: unknown }
  if (typeof version === 'number') return version
  return typeof updatedAt === 'string' ? updatedAt : undefined
}

/**
 * Adds to the input of a change the version that its caller saw: from `If-Match`, or from `updatedAt` of the entity
 * that is sent back. Without either the last change wins.
 */
export async function withSeenVersion(
  route: RestRoute,
  { request, input }: { request: RestRequest; input: unknown },
  current: () => Promise<CurrentEntity | null>,
): Promise<unknown> {
  const tag = seenTag(request)
  const { seenIn } = route
  if (tag === undefined) {
    if (seenIn) return withUpdatedAt(input, seenIn)
    await refuseOldEntity(request.body, current)
    return input
  }
  const seen = tag.hash === undefined ? tag.version : await versionOfHash(tag.hash, current)
  if (seenIn) return { ...(input as object), [seenIn]: seen }
  const now = await current()
  if (now && versionOf(now.data) !== seen) throw new RefusedError('PRECONDITION_FAILED')
  return input
}

/** A tag of the GET that is the same for everybody is a hash of its body: it names a version while it is the newest. */
async function versionOfHash(hash: string, current: () => Promise<CurrentEntity | null>) {
  const now = await current()
  if (now?.hash !== hash) throw new RefusedError('PRECONDITION_FAILED')
  return versionOf(now.data)
}

function withUpdatedAt(input: unknown, seenIn: string): unknown {
  if (typeof input !== 'object' || input === null || Object.hasOwn(input, seenIn)) return input
  return 'updatedAt' in input ? { ...input, [seenIn]: input.updatedAt } : input
}

/**
 * For a change whose procedure takes no version: refuses it if the entity in the body is older than the current one.
 */
async function refuseOldEntity(body: unknown, current: () => Promise<CurrentEntity | null>): Promise<void> {
  const seen = Array.isArray(body) ? undefined : versionOf(body)
  if (typeof seen !== 'string') return
  const now = await current()
  const version = now && versionOf(now.data)
  if (typeof version === 'string' && Date.parse(version) !== Date.parse(seen)) {
    throw new RefusedError('CHANGED_MEANWHILE')
  }
}

/**
 * Returns a stale version in a header as a failed precondition (RFC 9110, 13.1.1), and likewise a tag that is not a
 * version of this entity. In the body a stale version remains a conflict.
 */
export function asPreconditionFault(error: unknown, { seenIn }: RestRoute, request: RestRequest): unknown {
  if (seenTag(request) === undefined) return error
  const { code, detail, faults } = asRefusal(error)
  const isNoVersion = seenIn !== undefined && faults !== undefined && Object.keys(faults).join() === seenIn
  if (code !== 'CHANGED_MEANWHILE' && !isNoVersion) return error
  return new RefusedError('PRECONDITION_FAILED', { detail, cause: error })
}

/** The row that reads the entity which a row writes. */
export function readerOf({ url }: RestRoute): RestRoute | undefined {
  return REST_ROUTES.find((route) => route.url === url && route.method === 'GET')
}
