import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fonts and pictures are compressed as they are. */
const TEXT = /\.(js|css|svg)$/
/** Smaller files fit into one packet anyway. */
const LEAST_BYTES = 1024
const AT_ONCE = 8

/**
 * Writes compressed copies of each text in the folder, in Brotli and in gzip for browsers: once and as small as
 * possible, as no request waits for it. Returns the number of files written.
 */
export async function compressAssets(dir: string): Promise<number> {
  const waiting = (await readdir(dir)).filter((name) => TEXT.test(name))
  let made = 0
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      made += await compress(join(dir, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made
}

async function compress(file: string): Promise<number> {
  const text = await readFile(file)
  if (text.length < LEAST_BYTES) return 0
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await writeFile(`${file}.br`, await brotli(text, { params }))
  await writeFile(`${file}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }))
  return 2
}
