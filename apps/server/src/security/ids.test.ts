import { uuidV7 } from '@dobara/api/ids.ts'
import { expect, it } from 'vitest'

const COUNT = 200_000
const MS = new Date('2026-11-21T06:30:00.000Z')
const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The 74 bits that are not time, version or variant. */
function randomBits(id: string): string {
  const hex = id.replaceAll('-', '')
  const bits = BigInt(`0x${hex}`).toString(2).padStart(128, '0')
  return bits.slice(52, 64) + bits.slice(66)
}

/** All of one and the same millisecond: what tells them apart is chance alone. */
const ids = Array.from({ length: COUNT }, () => uuidV7(MS))
const bits = ids.map(randomBits)

it('S27 makes ids of the shape of UUIDv7, no two alike in 200,000 of one millisecond', () => {
  expect(ids.filter((id) => !UUID_V7.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(COUNT)
  expect(bits[0]).toHaveLength(74)
})

it('S27 leaves each of the 74 bits to chance: as many ones as noughts, whatever the bit', () => {
  // Six standard deviations: a fair coin strays so far once in 500 million times.
  const stray = 6 * Math.sqrt(COUNT / 4)
  for (let at = 0; at < 74; at += 1) {
    let ones = 0
    for (const text of bits) if (text[at] === '1') ones += 1
    expect(Math.abs(ones - COUNT / 2)).toBeLessThan(stray)
  }
})

it('S27 counts nothing up: each bit of an id is as often the same as that of the id before as not', () => {
  const stray = 6 * Math.sqrt(COUNT / 4)
  for (let at = 0; at < 74; at += 1) {
    let same = 0
    for (let index = 1; index < COUNT; index += 1) if (bits[index]?.[at] === bits[index - 1]?.[at]) same += 1
    expect(Math.abs(same - COUNT / 2)).toBeLessThan(stray)
  }
})

it('S27 sorts ids of one millisecond by nothing: half of them are greater than the one before', () => {
  let greater = 0
  for (let index = 1; index < COUNT; index += 1) if ((ids[index] ?? '') > (ids[index - 1] ?? '')) greater += 1
  expect(Math.abs(greater - COUNT / 2)).toBeLessThan(6 * Math.sqrt(COUNT / 4))
})
