import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DUPLEX, LASER, SPEED } from '../../../test/catalog/test-facts.ts'
import { setLanguage } from '../texts/texts.ts'
import { hi } from './fact-texts.hi.ts'
import { cardFact, factValue } from './fact-words.ts'
import { labelOf } from './label-words.ts'

beforeEach(() => setLanguage('en'))
afterEach(() => setLanguage('en'))

describe('the words of an attribute', () => {
  it.each([
    ['the label of a choice', LASER, 'Laser'],
    ['a number with its unit', SPEED, '38 ppm'],
    ['a large number in the Indian grouping', { ...SPEED, value: 150_000, unit: null }, '1,50,000'],
    ['all four decimals', { ...SPEED, value: 0.0625, unit: 'mm' }, '0.0625 mm'],
    ['a sign without a space', { ...SPEED, value: 95, unit: '%' }, '95%'],
    ['Yes', DUPLEX, 'Yes'],
    ['No', { ...DUPLEX, value: false }, 'No'],
    ['a text as it is', { ...DUPLEX, value: 'HP 26A' }, 'HP 26A'],
  ])('write %s', (_what, fact, value) => {
    expect(factValue(fact)).toBe(value)
  })

  it('are Hindi on a Hindi page, and English without a Hindi label', () => {
    setLanguage('hi', { 'lib/words/fact': hi })
    expect([LASER, SPEED, DUPLEX].map((fact) => [labelOf(fact), factValue(fact)])).toEqual([
      ['तकनीक', 'लेज़र'],
      ['रफ़्तार', '38 ppm'],
      ['Duplex printing', 'हाँ'],
    ])
    expect(factValue({ ...DUPLEX, value: false })).toBe('नहीं')
  })

  it('name on a card what the product has, and leave out what it has not', () => {
    expect([DUPLEX, { ...DUPLEX, value: false }, SPEED].map(cardFact)).toEqual([
      'Duplex printing',
      null,
      '38 ppm',
    ])
  })
})
