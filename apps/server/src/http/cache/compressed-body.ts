import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this a body is sent as it is: compressed it would save less than a packet. */
const WORTH_COMPRESSING = 1024
/** As quick as gzip, and smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const GZIP = { level: 5 }

const COMPRESS = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, BROTLI),
  gzip: (plain: Buffer) => promisify(gzip)(plain, GZIP),
}

/** Body for many readers: its bytes in each encoding are made once, for the first reader that needs them. */
export type CompressedBody = {
  plain: Buffer
  /** Names the plain body. */
  hash: string
  encoded: Map<Encoding, Promise<Buffer>>
}

/** Returns the hash of a text that its entity tag contains. */
export const hashOf = (text: string): string => hash('sha1', text, 'base64url')

export function compressedBody(text: string): CompressedBody {
  return { plain: Buffer.from(text), hash: hashOf(text), encoded: new Map() }
}

/** The bytes of a body in an encoding. Rejects when they cannot be compressed. */
export function bytesIn({ plain, encoded }: CompressedBody, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(plain)
  const bytes = encoded.get(encoding) ?? COMPRESS[encoding](plain)
  encoded.set(encoding, bytes)
  return bytes
}

/** Memory that a body takes with its compressed forms, about. */
export const weightOf = ({ plain }: CompressedBody): number => plain.length * 2 + 1_500

/** A strong tag: each encoding is other bytes, so it has its own. */
export const etagOf = ({ hash: name }: CompressedBody, encoding: Encoding): string =>
  encoding === 'identity' ? `"${name}"` : `"${name}-${encoding}"`

/** The best encoding of a body that a caller takes, from Accept-Encoding. */
export function encodingFor({ plain }: CompressedBody, accepted: string | undefined): Encoding {
  if (accepted === undefined || plain.length < WORTH_COMPRESSING) return 'identity'
  const taken = new Set(
    accepted.split(',').flatMap((part) => {
      const [name = '', ...rest] = part.split(';').map((piece) => piece.trim().toLowerCase())
      return rest.some((piece) => /^q=0(\.0*)?$/.test(piece)) ? [] : [name]
    }),
  )
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding)) ?? 'identity'
}

/** Checks whether the caller has the version that the tag names. A weak tag counts as well (RFC 9110, 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
