import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compacted, expanded, hasPlace, inAtLeast, placeSet, placesIn } from './place-set.ts'

const SIZE = 100
const setOf = (...places: number[]) => placeSet(places, SIZE)

describe('a set of places', () => {
  it('has what was put into it, and nothing outside its size', () => {
    const set = placeSet([0, 31, 32, 99, -1, 400], SIZE)
    expect(placesIn(set)).toEqual([0, 31, 32, 99])
    expect([0, 1, 31, 99, 100, 400].map((place) => hasPlace(set, place))).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it.each([
    [1, [1, 2, 3, 63, 64]],
    [2, [2, 3, 64]],
    [3, [3]],
    [4, []],
  ])('has what is in at least %i of three', (least, expected) => {
    expect(placesIn(inAtLeast([setOf(1, 2, 3), setOf(2, 3, 63, 64), setOf(3, 64)], least))).toEqual(expected)
  })

  it.each([
    ['none', [], 0],
    ['few, as a list', [0, 31, 99], 12],
    ['as many as it has words', [1, 2, 3, 4], 16],
    ['many, a bit for each place', Array.from({ length: 60 }, (_, place) => place), 16],
  ])('is kept in the shorter way, and the same afterwards: %s', (_name, places, bytes) => {
    const kept = compacted(setOf(...places), places.length)
    expect(kept.byteLength).toBe(bytes)
    expect(expanded(kept, SIZE)).toEqual(setOf(...places))
  })

  it('has what a count of each place gives, of whatever sets', () => {
    const sets = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 })), {
      minLength: 1,
      maxLength: 6,
    })
    const check = fc.property(sets, fc.integer({ min: 1, max: 6 }), (all, least) => {
      const counted = Array.from({ length: SIZE }, (_, place) => place).filter(
        (place) => all.filter((places) => places.includes(place)).length >= least,
      )
      expect(
        placesIn(
          inAtLeast(
            all.map((places) => placeSet(places, SIZE)),
            least,
          ),
        ),
      ).toEqual(counted)
    })
    fc.assert(check)
  })
})
