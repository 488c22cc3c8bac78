import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstinStateCode, isValidGstin } from './gstin.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ALL = `0123456789${LETTERS}`
const VALID = [
  '27AAPFU0939F1ZV',
  '29AAGCB7383J1Z4',
  '24AAACC1206D1ZM',
  '07AAGFF2194N1Z1',
  '09AAACH7409R1ZZ',
  '33AAACH7409R1Z8',
]

test.each(VALID)('%s, a registration as published, is valid', (gstin) => {
  expect(isValidGstin(gstin)).toBe(true)
  expect(gstinStateCode(gstin)).toBe(gstin.slice(0, 2))
})

// Doubled and folded, the 36 digits still give 36 different values, so the sum sees every single change.
test('one changed character is always refused', () => {
  const change = fc.record({
    gstin: fc.constantFrom(...VALID),
    place: fc.nat({ max: 14 }),
    character: fc.constantFrom(...ALL),
  })
  fc.assert(
    fc.property(change, ({ gstin, place, character }) => {
      fc.pre(gstin[place] !== character)
      expect(isValidGstin(gstin.slice(0, place) + character + gstin.slice(place + 1))).toBe(false)
    }),
  )
})

test('for any state, PAN and entity there is exactly one check character', () => {
  const from = (characters: string, length: number) =>
    fc.string({ unit: fc.constantFrom(...characters), minLength: length, maxLength: length })
  const first14 = fc
    .tuple(
      fc.integer({ min: 1, max: 38 }),
      from(LETTERS, 5),
      from('0123456789', 4),
      from(LETTERS, 1),
      from('123A', 1),
    )
    .map(
      ([state, name, number, last, entity]) =>
        `${String(state).padStart(2, '0')}${name}${number}${last}${entity}Z`,
    )
  fc.assert(
    fc.property(first14, (body) => {
      const valid = [...ALL].filter((check) => isValidGstin(body + check))
      expect(valid).toHaveLength(1)
    }),
    { numRuns: 60 },
  )
})

// Places two apart weigh the same: a swap of those the check character cannot see.
test('two neighbours swapped by a slip are refused', () => {
  expect(isValidGstin('27AAPFU0993F1ZV')).toBe(false)
  expect(isValidGstin('27APAFU0939F1ZV')).toBe(false)
})
