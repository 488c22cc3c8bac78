import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A whole reply as it is sent again and again. */
export type KeptReply = {
  /** The body in each encoding that somebody asked for. */
  bodies: Map<Encoding, Buffer>
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

export function keptReply(text: string, rest: Pick<KeptReply, 'shows' | 'changesAt'>): KeptReply {
  const hash = createHash('sha1').update(text).digest('base64url')
  return { bodies: new Map([['identity', Buffer.from(text)]]), hash, heads: new Map(), ...rest }
}

const accepts = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`)
const ACCEPTED = [
  { encoding: 'br', pattern: accepts('br') },
  { encoding: 'gzip', pattern: accepts('gzip') },
] as const

/** The best encoding that a caller takes. */
export function encodingFor({ bodies }: KeptReply, acceptEncoding: string | undefined): Encoding {
  const plain = bodies.get('identity')
  if (acceptEncoding === undefined || !plain || plain.length < WORTH_COMPRESSING) return 'identity'
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

/** The body in an encoding, made at its first use. */
export function bodyIn({ bodies }: KeptReply, encoding: Encoding): Buffer {
  const known = bodies.get(encoding)
  if (known) return known
  const plain = bodies.get('identity') ?? Buffer.alloc(0)
  const made = encoding === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain)
  bodies.set(encoding, made)
  return made
}

/** Bytes of memory that a reply takes, about. */
export function weightOf({ bodies, shows }: KeptReply): number {
  return [...bodies.values()].reduce((sum, { length }) => sum + length, BESIDE + shows.length * EACH_SHOWN)
}
