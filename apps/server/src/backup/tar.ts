// The part of the tar format (POSIX ustar) that a backup uses: plain files with short names.

const BLOCK = 512
const LONGEST_NAME = 100

/** Error for a file that is damaged, truncated or not a backup. The message is for the operator. */
export class BrokenArchiveError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'BrokenArchiveError'
  }
}

export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> }

/** Returns the block that precedes the contents of a file. */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME)
    throw new BrokenArchiveError(`The name of ${name} is too long for a backup.`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(0, 12), 136)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Returns the zeros that fill the last block of a file. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
/** Returns the two empty blocks that end an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

/** Returns the sum of the header's bytes, in which the checksum field itself counts as spaces. */
function checksumOf(header: Buffer): number {
  const own = header.subarray(148, 156).reduce((sum, byte) => sum + byte, 0)
  return header.reduce((sum, byte) => sum + byte, 0) - own + 8 * 32
}

/** Reads an archive entry by entry, with one chunk in memory. The unread rest of a body is skipped. */
export async function* readTar(
  source: AsyncIterable<Buffer>,
  onBytes: (bytes: Buffer) => void,
): AsyncGenerator<TarEntry, void> {
  const bytes = createByteReader(source)
  for (;;) {
    const header = await bytes.exactly(BLOCK)
    // To the end of the source, which may find only there that it was damaged.
    if (header.every((byte) => byte === 0)) return bytes.toEnd()
    const { name, size } = readHeader(header)
    const length = size + tarPadding(size).length
    let taken = 0
    async function* body() {
      while (taken < size) {
        const part = await bytes.atMost(size - taken)
        taken += part.length
        onBytes(part)
        yield part
      }
    }
    yield { name, size, body: body() }
    while (taken < length) {
      const part = await bytes.atMost(length - taken)
      if (taken < size) onBytes(part.subarray(0, size - taken))
      taken += part.length
    }
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const field = (start: number, length: number) =>
    header.toString('utf8', start, start + length).replace(/[\0 ].*$/s, '')
  const size = Number.parseInt(field(124, 12), 8)
  if (Number.parseInt(field(148, 8), 8) !== checksumOf(header) || !Number.isSafeInteger(size))
    throw new BrokenArchiveError('The file is damaged, or is no backup of a shop.')
  return { name: field(0, LONGEST_NAME), size }
}

/** Reads given numbers of bytes from chunks of any size. */
function createByteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function atMost(length: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next()
      if (done) throw new BrokenArchiveError('The backup is cut off: it ends before its last part.')
      rest = value
    }
    const part = rest.subarray(0, length)
    rest = rest.subarray(part.length)
    return part
  }
  async function exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = length; left > 0; ) {
      const part = await atMost(left)
      parts.push(part)
      left -= part.length
    }
    return Buffer.concat(parts)
  }
  async function toEnd(): Promise<void> {
    for (;;) if ((await chunks.next()).done) return
  }
  return { atMost, exactly, toEnd }
}
