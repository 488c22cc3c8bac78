import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A fifth smaller than at 1, for 2 ms of processor once; the steps above 5 cost many times that. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const GZIP = { level: 5 }

const PACKERS = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text, GZIP),
}
type Packing = keyof typeof PACKERS

/** A text that goes to many readers: its tag, and its bytes in each packing, made when the first asks for it. */
export type PackedText = {
  text: string
  etag: string
  /** Throws when it cannot be packed. */
  bytes: (packing: Packing) => Promise<Buffer>
}

export function packText(text: string): PackedText {
  const packed = new Map<Packing, Promise<Buffer>>()
  return {
    text,
    etag: `W/"${createHash('sha1').update(text).digest('base64url')}"`,
    bytes: (packing) => {
      const known = packed.get(packing) ?? PACKERS[packing](text)
      packed.set(packing, known)
      return known
    },
  }
}

/** The best packing that a browser takes, from its Accept-Encoding; null: none. */
export function packingFor(accepted: string | undefined): Packing | null {
  const taken = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...rest] = part.split(';').map((piece) => piece.trim().toLowerCase())
      return [name, !rest.some((piece) => /^q=0(\.0*)?$/.test(piece))] as const
    }),
  )
  return (['br', 'gzip'] as const).find((name) => taken.get(name) === true) ?? null
}
