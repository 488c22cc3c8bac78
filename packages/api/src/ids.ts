import { randomFillSync } from 'node:crypto'

/**
 * Random bytes for many ids, requested from the system at once: one request per id takes longer than all other work
 * for an id.
 */
const pool = Buffer.alloc(4_096)
let used = pool.length

function takeRandomBytes(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += size
  return pool.subarray(used - size, used)
}

/** UUIDv7 (RFC 9562): 48 bits of milliseconds, then random: unguessable, and kind to indexes. */
export function uuidV7(now: Date, random: (size: number) => Buffer = takeRandomBytes): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  const bytes = random(10)
  const digits = bytes.toString('hex')
  // The version and the variant take the place of six random bits.
  const variant = (0x8 | ((bytes.readUInt8(2) >> 4) & 0x3)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(1, 4)}-${variant}${digits.slice(5, 8)}-${digits.slice(8)}`
}
