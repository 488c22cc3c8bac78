import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  gstinKind,
  gstinStateCode,
  isGstinOfState,
  isSellersGstin,
  isValidGstin,
  normalizeGstin,
} from './gstin.ts'

const ALL = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Completes 14 characters with the one check character that is valid. */
const complete = (first14: string) => [...ALL].map((check) => first14 + check).find(isValidGstin) ?? ''

describe('gstinKind', () => {
  it.each([
    ['27AAPFU0939F1ZV', 'taxpayer'],
    ['29ZZZCS1234A1Z5', 'taxpayer'],
    ['27ZZZCS1234A1Z9', 'taxpayer'],
    ['07ZZZCS1234A1ZB', 'taxpayer'],
    ['33ZZZCS1234A1ZG', 'taxpayer'],
    ['36ZZZCS1234A1ZA', 'taxpayer'],
    ['2724FRA00045UNJ', 'un-body'],
    ['9923SGP29007OSO', 'online-services'],
    ['9921DEU29010NRM', 'non-resident'],
    ['27MUMA54321B1ZW', 'government'],
    ['27MUMA54321B1D5', 'tax-deductor'],
    [complete('29AAACH7409R1C'), 'tax-collector'],
    [complete('29AAACH7409R1D'), 'tax-deductor'],
    [complete('0717UNO00211UN'), 'un-body'],
    [complete('0717UNO00211ON'), 'un-body'],
    [complete('2921USA29003NR'), 'non-resident'],
    [complete('97AAACH7409R1Z'), 'taxpayer'],
  ])('returns the kind of %s', (gstin, kind) => {
    expect(gstinKind(gstin)).toBe(kind)
    expect(gstinStateCode(gstin)).toBe(gstin.slice(0, 2))
  })

  it.each([
    '',
    '27AAPFU0939F1ZW',
    '27aapfu0939f1zv',
    ' 27AAPFU0939F1ZV',
    '27AAPFU0939F1ZV\n',
    '00AAPFU0939F1ZV',
    '39AAPFU0939F1ZV',
    '27AAPFU0939F0ZV',
    '27AAPFU0939F1YV',
    '27AAPFU0939F1Z',
    '29ZZZCS1234A1Z4',
    '2724FRA00045UNK',
    '9923SGP29007OSP',
    '27MUMA54321B1D6',
    '2723SGP29007OSO',
  ])('returns null for %j', (gstin) => {
    expect(gstinKind(gstin)).toBeNull()
    expect(gstinStateCode(gstin)).toBeNull()
  })

  it('accepts exactly one check character for every kind', () => {
    const first14 = fc.constantFrom(
      '27AAPFU0939F1Z',
      '2724FRA00045UN',
      '9923SGP29007OS',
      '9921DEU29010NR',
      '27MUMA54321B1Z',
      '27MUMA54321B1D',
      '29AAACH7409R1C',
    )
    fc.assert(
      fc.property(first14, (body) => {
        expect([...ALL].filter((check) => isValidGstin(body + check))).toHaveLength(1)
      }),
    )
  })
})

describe('normalizeGstin', () => {
  it.each([
    '27aapfu0939f1zv',
    ' 27 AAPFU 0939F 1ZV ',
    '27-AAPFU0939F-1ZV',
    '\u202A27AAPFU0939F1ZV\u202C',
    '27AAPFU\u200B0939F1ZV',
    '２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ',
    '२७AAPFU०९३९F१ZV',
  ])('reads %j as 27AAPFU0939F1ZV', (typed) => {
    expect(normalizeGstin(typed)).toBe('27AAPFU0939F1ZV')
  })
})

describe('isGstinOfState', () => {
  it.each([
    ['27AAPFU0939F1ZV', '27', true],
    ['27AAPFU0939F1ZV', '29', false],
    ['2724FRA00045UNJ', '27', true],
    ['9923SGP29007OSO', '29', true],
    [complete('97AAACH7409R1Z'), '29', true],
    ['99AAPFU0939F1ZV', '29', false],
  ])('compares %s with state %s', (gstin, stateCode, fits) => {
    expect(isGstinOfState(gstin, stateCode)).toBe(fits)
  })
})

describe('isSellersGstin', () => {
  it.each([
    ['27AAPFU0939F1ZV', true],
    ['27MUMA54321B1ZW', true],
    ['9921DEU29010NRM', true],
    ['27MUMA54321B1D5', false],
    ['2724FRA00045UNJ', false],
    ['9923SGP29007OSO', false],
    ['27AAPFU0939F1ZW', false],
  ])('decides if a shop can sell under %s', (gstin, canSell) => {
    expect(isSellersGstin(gstin)).toBe(canSell)
  })
})
