import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { createDecryption, createEncryption, MAGIC } from './encryption.ts'
import { BrokenArchiveError, readTar, type TarEntry, tarEnd, tarHeader, tarPadding } from './tar.ts'

export type ArchiveWriter = {
  addBytes: (name: string, bytes: Buffer) => Promise<void>
  /** Adds the first `size` bytes of the stream; a file that grows during the backup has more. */
  addStream: (name: string, size: number, source: AsyncIterable<Buffer>) => Promise<void>
  /** Returns the SHA-256 of all names and contents added so far. */
  digest: () => string
}

const nameLine = (name: string, size: number) => `${name} ${size}\n`

/**
 * Writes a compressed tar file that only its owner may read, encrypted if there is a passphrase. It is named `.partial` until it
 * is complete and on the disk.
 */
export async function writeArchive(
  file: string,
  passphrase: string | null,
  work: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const draft = `${file}.partial`
  const handle = await open(draft, 'w', 0o600)
  const tar = new PassThrough()
  try {
    const out = handle.createWriteStream({ flush: true })
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    const written = pipeline([tar, gzip, ...(passphrase ? [createEncryption(passphrase)] : []), out])
    // A pipeline that fails, for example on a full disk, never drains `tar`: the signal ends the wait for that.
    const failure = new AbortController()
    written.catch((cause: unknown) => failure.abort(cause))
    const [filled] = await Promise.allSettled([fill(tar, { work, signal: failure.signal }), written])
    await written
    if (filled.status === 'rejected') throw filled.reason
    await rename(draft, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

type Filling = { work: (writer: ArchiveWriter) => Promise<void>; signal: AbortSignal }

async function fill(tar: PassThrough, { work, signal }: Filling): Promise<void> {
  const hash = createHash('sha256')
  const write = async (bytes: Buffer) => {
    signal.throwIfAborted()
    if (!tar.write(bytes)) await once(tar, 'drain', { signal })
  }
  const writer: ArchiveWriter = {
    addBytes: (name, bytes) => writer.addStream(name, bytes.length, only(bytes)),
    async addStream(name, size, source) {
      hash.update(nameLine(name, size))
      await write(tarHeader(name, size))
      let left = size
      for await (const chunk of source) {
        const part = chunk.subarray(0, left)
        left -= part.length
        hash.update(part)
        await write(part)
        if (left === 0) break
      }
      if (left > 0) throw new BrokenArchiveError(`${name} became shorter while it was backed up: try again.`)
      await write(tarPadding(size))
    },
    digest: () => hash.copy().digest('hex'),
  }
  try {
    await work(writer)
    await write(tarEnd())
    tar.end()
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

async function* only(bytes: Buffer) {
  yield bytes
}

export type ArchiveReader = {
  entries: AsyncGenerator<TarEntry, void>
  /** Returns the SHA-256 of all names and contents before the entry that was read last. */
  digestBefore: () => string
}

/** Gives `work` the entries of an archive, from the beginning. The passphrase is required for an encrypted one only. */
export async function withArchive<T>(
  file: string,
  passphrase: string | null,
  work: (reader: ArchiveReader) => Promise<T>,
): Promise<T> {
  const decryption = (await isEncrypted(file)) ? [createDecryption(required(passphrase))] : []
  const source = createReadStream(file)
  const tar = createGunzip()
  const read = pipeline([source, ...decryption, tar])
  // A failure destroys `tar` with the same error, which rejects the reader of the entries.
  read.catch(() => undefined)
  const hash = createHash('sha256')
  let before = ''
  async function* entries() {
    for await (const entry of readTar(tar as Readable, (bytes) => hash.update(bytes))) {
      before = hash.copy().digest('hex')
      hash.update(nameLine(entry.name, entry.size))
      yield entry
    }
  }
  try {
    return await work({ entries: entries(), digestBefore: () => before })
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isDamaged ? new BrokenArchiveError('The file is damaged, or is no backup of a shop.', error) : error
  } finally {
    source.destroy()
    tar.destroy()
  }
}

function required(passphrase: string | null): string {
  if (passphrase) return passphrase
  throw new BrokenArchiveError('The backup is encrypted: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.')
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new BrokenArchiveError(`${file} cannot be read.`, cause)
  })
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.equals(MAGIC)
  } finally {
    await handle.close()
  }
}
