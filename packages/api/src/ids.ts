import { randomFillSync } from 'node:crypto'

/** Asked of the system for many ids at once: one by one it takes longer than all else that an id needs. */
const pool = Buffer.alloc(4_096)
let used = pool.length

function drawn(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += size
  return pool.subarray(used - size, used)
}

/** UUIDv7 (RFC 9562): 48 bits of milliseconds, then random: unguessable, and kind to indexes. */
export function uuidV7(now: Date, random: (size: number) => Buffer = drawn): string {
  const bytes = Buffer.concat([Buffer.alloc(6), random(10)])
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
