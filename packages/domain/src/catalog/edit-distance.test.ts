import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, soundOf } from './edit-distance.ts'

describe('the slips between two words', () => {
  it.each([
    ['thinkpad', 'thinkpad', 0],
    ['thinkpd', 'thinkpad', 1],
    ['lenvo', 'lenovo', 1],
    ['leptop', 'laptop', 1],
    ['lapttop', 'laptop', 1],
    ['thinkpda', 'thinkpad', 1],
    ['thnkpd', 'thinkpad', 2],
    ['dell', 'acer', 4],
  ])('%s → %s are %i', (a, b, slips) => {
    expect(editDistance(a, b, 9)).toBe(slips)
  })

  it('are not counted beyond what matters', () => {
    expect(editDistance('monitor', 'keyboard', 2)).toBe(3)
    expect(editDistance('a', 'abcdefgh', 2)).toBe(3)
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  it('are the same both ways, none of a word to itself, and one where a letter is put in', () => {
    fc.assert(
      fc.property(word, word, fc.nat(8), (a, b, at) => {
        expect(editDistance(a, b, 20)).toBe(editDistance(b, a, 20))
        expect(editDistance(a, a, 20)).toBe(0)
        expect(editDistance(a, `${a.slice(0, at)}z${a.slice(at)}`, 20)).toBe(1)
      }),
    )
  })
})

describe('the sound of a word', () => {
  it.each([
    ['macbook', 'mekbuk'],
    ['surface', 'surfes'],
    ['latitude', 'latitood'],
    ['elitebook', 'elaitbuk'],
    ['vivobook', 'wiwobuk'],
  ])('is the same for %s as for %s', (written, sound) => {
    expect(soundOf(written)).toBe(soundOf(sound))
  })
})
