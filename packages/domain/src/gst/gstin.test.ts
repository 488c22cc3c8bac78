import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstinStateCode, isValidGstin } from './gstin.ts'

test.each([
  ['27AAPFU0939F1ZV', '27'],
  ['29ZZZCS1234A1Z5', '29'],
  ['27ZZZCS1234A1Z9', '27'],
  ['07ZZZCS1234A1ZB', '07'],
  ['33ZZZCS1234A1ZG', '33'],
  ['36ZZZCS1234A1ZA', '36'],
])('%s is valid and belongs to state %s', (gstin, stateCode) => {
  expect(isValidGstin(gstin)).toBe(true)
  expect(gstinStateCode(gstin)).toBe(stateCode)
})

test.each([
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
])('%j is not a GSTIN and has no state', (gstin) => {
  expect(isValidGstin(gstin)).toBe(false)
  expect(gstinStateCode(gstin)).toBeNull()
})

test('every other check character is refused', () => {
  fc.assert(
    fc.property(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), (check) => {
      expect(isValidGstin(`27AAPFU0939F1Z${check}`)).toBe(check === 'V')
    }),
  )
})
