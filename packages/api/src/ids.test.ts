import { expect, it } from 'vitest'
import { uuidV7 } from './ids.ts'

/** The example of RFC 9562, appendix A.6: the random bytes follow the time, without the version and variant bits. */
it('returns the example of its standard for the given random bits', () => {
  const randomBytes = Buffer.from('0cc318c4dc0c0c07398f', 'hex')
  expect(uuidV7(new Date(0x017f22e279b0), () => randomBytes)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

it('preserves all random bits except six', () => {
  const ones = Buffer.alloc(10, 0xff)
  expect(uuidV7(new Date(1), () => ones)).toBe('00000000-0001-7fff-bfff-ffffffffffff')
  expect(uuidV7(new Date(1), () => Buffer.alloc(10))).toBe('00000000-0001-7000-8000-000000000000')
})

it('increases with the time, and is different each time', () => {
  const ids = [1, 2, 2, 3].map((ms) => uuidV7(new Date(ms * 1_000_000_000_000)))
  expect(new Set(ids).size).toBe(4)
  expect(ids[0]?.slice(0, 13).localeCompare(ids[1]?.slice(0, 13) ?? '')).toBe(-1)
  expect(ids[1]?.slice(0, 13)).toBe(ids[2]?.slice(0, 13))
})
