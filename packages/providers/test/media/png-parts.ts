// For tests only: PNG files made by hand, whatever they claim.
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export type PngHeader = {
  width: number
  height: number
  /** Bits of a sample. */
  depth?: number
  /** 0 grey, 2 colour, 6 colour with transparency. */
  colour?: number
  isInterlaced?: boolean
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Returns a whole file with this header and with `content`, compressed, as its pixels. */
export function pngOf(header: PngHeader, content: Buffer, between: Buffer[] = []): Buffer {
  const { width, height, depth = 8, colour = 2, isInterlaced = false } = header
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  const pixels = chunk('IDAT', deflateSync(content, { level: 9 }))
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...between, pixels, chunk('IEND', Buffer.alloc(0))])
}

/** A text of a PNG that is a hundred megabytes once inflated. */
export function textBomb(): Buffer {
  const text = deflateSync(Buffer.alloc(100 * 1024 * 1024), { level: 9 })
  return chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text]))
}
