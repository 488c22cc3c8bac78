import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { BrokenArchiveError } from './tar.ts'

/** The first bytes of an encrypted backup. */
export const MAGIC = Buffer.from('DobaraEncrypted1')
const SALT_BYTES = 16
const PREFIX_BYTES = 7
const HEADER_BYTES = MAGIC.length + SALT_BYTES + PREFIX_BYTES
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16
/** Each guess of a passphrase takes 128 MB and about half a second. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

/**
 * Encrypts a stream in chunks with AES-256-GCM. Each chunk has its own tag, so that no byte is used before it is authenticated.
 * The nonce counts the chunks and marks the last one, so that none can be changed, left out, moved or cut off.
 */
function createChunks(header: Buffer, passphrase: string) {
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const key = scryptSync(passphrase.normalize('NFC'), salt, 32, SCRYPT)
  let count = 0
  const nonce = (isLast: boolean) => {
    const rest = Buffer.alloc(5)
    rest.writeUInt32BE(count)
    rest[4] = isLast ? 1 : 0
    count += 1
    return Buffer.concat([header.subarray(-PREFIX_BYTES), rest])
  }
  return {
    seal(plain: Buffer, isLast: boolean): Buffer {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(isLast)).setAAD(header)
      return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed: Buffer, isLast: boolean): Buffer {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce(isLast), { authTagLength: TAG_BYTES })
      decipher.setAAD(header).setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    },
  }
}

type Chunking = {
  size: number
  work: (chunk: Buffer, isLast: boolean) => Buffer
  /** The size of the header, which is passed to `take` and not to `work`. */
  header?: { size: number; take: (header: Buffer) => void }
}

/** Passes chunks of one size to `work`. The last one may be shorter, and is empty only in an empty stream. */
function inChunks({ size, work, header }: Chunking): Transform {
  let held: Buffer = Buffer.alloc(0)
  let missing = header?.size ?? 0
  function produce(bytes: Buffer): Buffer {
    held = Buffer.concat([held, bytes])
    if (held.length < missing) return Buffer.alloc(0)
    if (missing > 0) header?.take(held.subarray(0, missing))
    held = held.subarray(missing)
    missing = 0
    const ready: Buffer[] = []
    // Holds one chunk back, because only the end of the stream shows which one is the last.
    while (held.length > size) {
      ready.push(work(held.subarray(0, size), false))
      held = held.subarray(size)
    }
    return Buffer.concat(ready)
  }
  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => attempt(done, () => produce(bytes)),
    flush: (done) => attempt(done, () => work(held, true)),
  })
}

function attempt(done: TransformCallback, produce: () => Buffer): void {
  try {
    done(null, produce())
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Returns a stream that encrypts with a key derived from the passphrase. */
export function createEncryption(passphrase: string): Transform {
  const header = Buffer.concat([MAGIC, randomBytes(SALT_BYTES + PREFIX_BYTES)])
  const stream = inChunks({ size: CHUNK_BYTES, work: createChunks(header, passphrase).seal })
  stream.push(header)
  return stream
}

/** Returns a stream that decrypts. It fails with a BrokenArchiveError for a changed chunk and for a wrong passphrase. */
export function createDecryption(passphrase: string): Transform {
  let chunks: ReturnType<typeof createChunks> | null = null
  const take = (header: Buffer) => {
    chunks = createChunks(header, passphrase)
  }
  const work = (sealed: Buffer, isLast: boolean) => {
    try {
      if (!chunks) throw new Error('The header is missing')
      return chunks.open(sealed, isLast)
    } catch (cause) {
      throw new BrokenArchiveError('The passphrase is wrong, or the backup was changed or cut off.', cause)
    }
  }
  return inChunks({ size: CHUNK_BYTES + TAG_BYTES, work, header: { size: HEADER_BYTES, take } })
}
