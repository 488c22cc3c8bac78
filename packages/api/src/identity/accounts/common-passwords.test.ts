import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  'password',
  '12345678',
  'password123',
  'qwertyuiop',
  'iloveyou123',
  'welcome1',
  '123456',
  'shopper',
])('lists %s', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each([
  [102, 'corvette'],
  [1_000, 'freepass'],
  [3_002, 'function'],
  [10_004, 'billbill'],
  [20_000, '06041992'],
  [50_001, 'catering'],
  [80_001, '24072004'],
  [99_990, '07031969'],
])('lists the password of rank %i', (_rank, password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it('has more than 100,000 hashes, each once and in order, as the search needs them', () => {
  const bytes = readFileSync(new URL('./common-passwords.bin', import.meta.url))
  const hashes = Array.from({ length: bytes.length / 4 }, (_none, place) => bytes.readUInt32BE(place * 4))
  expect(hashes.length).toBeGreaterThan(100_000)
  expect(hashes).toEqual([...new Set(hashes)].toSorted((a, b) => a - b))
})

/** Looks like the output of a password generator, and is the same in every run. */
const generated = (seed: number) =>
  createHash('sha256').update(`password ${seed}`).digest('base64url').slice(0, 16)

it('lists at most 20 of 200,000 generated passwords', () => {
  const passwords = Array.from({ length: 200_000 }, (_none, seed) => generated(seed))
  expect(passwords.filter(isCommonPassword).length).toBeLessThanOrEqual(20)
  expect(isCommonPassword('correct horse 42')).toBe(false)
})
