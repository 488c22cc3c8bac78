import { hash } from 'node:crypto'
import { Transform } from 'node:stream'

/** The number of rows, and a digest of them that does not depend on their order. */
export type RowDigest = { rows: number; digest: string }

const LINE_END = 0x0a
const LANES = 8

/**
 * Passes the text format of COPY through and counts its rows. The digest is the sum of the SHA-256 of each row, in eight lanes of
 * 32 bits, so that tables with the same rows have the same digest, in whichever order PostgreSQL stores them.
 */
export function createRowDigest(): { stream: Transform; result: () => RowDigest } {
  const sums = new Uint32Array(LANES)
  let rows = 0
  let begun: Buffer[] = []
  const add = (line: Buffer) => {
    const digest = hash('sha256', line, 'buffer')
    for (let lane = 0; lane < LANES; lane += 1) {
      sums[lane] = (sums[lane] ?? 0) + digest.readUInt32LE(lane * 4)
    }
    rows += 1
  }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0
      // COPY writes a line break within a value as \n, so that each line break ends a row.
      for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
        const part = chunk.subarray(start, end)
        add(begun.length > 0 ? Buffer.concat([...begun, part]) : part)
        begun = []
        start = end + 1
      }
      if (start < chunk.length) begun.push(chunk.subarray(start))
      done(null, chunk)
    },
  })
  const result = () => ({ rows, digest: Buffer.from(sums.buffer).toString('hex') })
  return { stream, result }
}
