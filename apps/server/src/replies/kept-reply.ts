import { hash } from 'node:crypto'
import type { ReplyText } from './reply-text.ts'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A whole reply as it is sent again and again. */
export type KeptReply = {
  /** The plain body in parts, of which the same may stand in it twice; joined once it is asked for again. */
  parts: readonly Buffer[]
  /** Of the plain body, in bytes. */
  length: number
  /** The body in each other encoding that somebody asked for. */
  packed: Map<Encoding, Buffer>
  /** Of the plain body. */
  hash: string
  /** Names and values in turn as they were sent the first time, but for those of one request. */
  heads: Map<Encoding, readonly string[]>
  /** Products of which it says how many can be bought. */
  shows: readonly number[]
  /** When something in it changes by itself, by the clock of the shop; null: nothing does. */
  changesAt: Date | null
}

/** Below this a body is sent as it is: compressed it would save less than a packet. */
const WORTH_COMPRESSING = 1024
/** As quick as gzip, and smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Bytes beside the bodies, about: headers, keys, places in the lists. */
const BESIDE = 1_500
const EACH_SHOWN = 100

export function keptReply(text: ReplyText, rest: Pick<KeptReply, 'shows' | 'changesAt'>): KeptReply {
  const bytes = new Map(text.map((part) => [part, Buffer.from(part)]))
  const parts = text.map((part) => bytes.get(part) ?? Buffer.alloc(0))
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return { parts, length, packed: new Map(), hash: hashOf(text), heads: new Map(), ...rest }
}

/** What the tag of a reply names. */
export const hashOf = (text: ReplyText): string => hash('sha1', text.join(''), 'base64url')

const accepts = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`)
const ACCEPTED = [
  { encoding: 'br', pattern: accepts('br') },
  { encoding: 'gzip', pattern: accepts('gzip') },
] as const

/** The best encoding that a caller takes. */
export function encodingFor({ length }: KeptReply, acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined || length < WORTH_COMPRESSING) return 'identity'
  return ACCEPTED.find(({ pattern }) => pattern.test(acceptEncoding))?.encoding ?? 'identity'
}

/** A strong tag: each encoding is other bytes, so it has its own. */
export function etagOf({ hash }: KeptReply, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
}

/** Whether the caller has what the tag names. A mark of weakness makes no difference here (RFC 9110, 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The body in an encoding: as it was kept, or made now. */
export function bodyIn({ parts, length, packed }: KeptReply, encoding: Encoding): Buffer {
  const known = packed.get(encoding)
  if (known) return known
  const [first = Buffer.alloc(0)] = parts
  const plain = parts.length === 1 ? first : Buffer.concat(parts, length)
  if (encoding === 'identity') return plain
  return encoding === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain)
}

/** The body in an encoding, which is kept from now on. */
export function keepBody(reply: KeptReply, encoding: Encoding): { body: Buffer; isNew: boolean } {
  const isPlain = encoding === 'identity'
  const isNew = isPlain ? reply.parts.length > 1 : !reply.packed.has(encoding)
  const body = bodyIn(reply, encoding)
  if (isNew && isPlain) reply.parts = [body]
  if (isNew && !isPlain) reply.packed.set(encoding, body)
  return { body, isNew }
}

/** Bytes of memory that a reply takes, about. */
export function weightOf({ parts, packed, shows }: KeptReply): number {
  const buffers = new Set([...parts, ...packed.values()])
  return [...buffers].reduce((sum, { length }) => sum + length, BESIDE + shows.length * EACH_SHOWN)
}
