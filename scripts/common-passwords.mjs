// npm run passwords:build -- <folder>: writes packages/api/src/identity/accounts/common-passwords.bin from the unpacked npm
// package @zxcvbn-ts/language-common (MIT; `npm pack` it): the sorted 32-bit hashes of its passwords.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say } from './run-program.mjs'

/** Shorter ones are common words, too, that a password consists of with digits behind them. */
const LEAST_LETTERS = 4

const [folder] = process.argv.slice(2)
if (!folder)
  throw new Error('Usage: node scripts/common-passwords.mjs <folder of @zxcvbn-ts/language-common>')
const listed = Object.values(JSON.parse(readFileSync(join(folder, 'src/passwords.json'), 'utf8'))).flat()
const words = new Set(listed.map((word) => String(word).normalize('NFKC').trim().toLowerCase()))
const hashes = new Set(
  [...words]
    .filter((word) => word.length >= LEAST_LETTERS)
    .map((word) => createHash('sha256').update(word).digest().readUInt32BE(0)),
)
const sorted = [...hashes].toSorted((a, b) => a - b)
const bytes = Buffer.alloc(sorted.length * 4)
for (const [place, hash] of sorted.entries()) bytes.writeUInt32BE(hash, place * 4)
writeFileSync(join(ROOT, 'packages/api/src/identity/accounts/common-passwords.bin'), bytes)
say(`${sorted.length} passwords, ${bytes.length} bytes`)
