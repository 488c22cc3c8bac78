import { expect, it } from 'vitest'
import { storedOrderId } from '../../checked-ids.ts'
import { sameKeys } from '../../keys.ts'
import { readTrackingToken, signTrackingToken } from './tracking-token.ts'

const id = storedOrderId('0198b2f0-0a0b-7c0d-8e0f-000000000001')
const key = new Uint8Array(32).fill(7)
const at = (iso: string, secret = key) => ({ keys: sameKeys(secret), now: () => new Date(iso) })
const token = signTrackingToken(at('2026-11-21T06:30:00Z'), id)

it('names its order for 90 days', () => {
  expect(readTrackingToken(at('2026-11-21T06:30:00Z'), token)).toBe(id)
  expect(readTrackingToken(at('2027-02-19T06:29:59Z'), token)).toBe(id)
  expect(readTrackingToken(at('2027-02-19T06:30:00Z'), token)).toBeNull()
})

it('a tracking token contains only URL-safe characters', () => {
  expect(token).toMatch(/^[\w-]{70}$/)
})

it('a tracking token is invalid when any bit is changed', () => {
  const bytes = Buffer.from(token, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes)
    forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(readTrackingToken(at('2026-11-21T06:30:00Z'), forged.toString('base64url'))).toBeNull()
  }
})

it.each([
  '',
  'x',
  `${token}=`,
  `${token}A`,
  token.slice(1),
  ` ${token}`,
  token.replace(/^./, '.'),
  'é'.repeat(70),
])('%j is not a tracking token', (text) => {
  expect(readTrackingToken(at('2026-11-21T06:30:00Z'), text)).toBeNull()
})

it('has one spelling, although its last character carries bits that mean nothing', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const read = [...alphabet].filter(
    (last) => readTrackingToken(at('2026-11-21T06:30:00Z'), token.slice(0, -1) + last) !== null,
  )
  expect(read).toEqual([token.at(-1)])
})

it('a tracking token of another shop is invalid', () => {
  const other = at('2026-11-21T06:30:00Z', new Uint8Array(32).fill(8))
  expect(readTrackingToken(other, token)).toBeNull()
})
