import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test.each([
  ['12 MG Road', '12, M.G. ROAD '],
  ['Flat 4-B, Lake View', 'flat 4b lake-view'],
  ['फ़्लैट १२, एमजी रोड', 'फ़्लैट १२ एमजी रोड'],
])('%j and %j are one door', (one, other) => {
  const postcode = '560001'
  expect(addressKey({ postcode, line1: other })).toBe(addressKey({ postcode, line1: one }))
})

test.each([
  [
    { postcode: '560001', line1: '12 MG Road' },
    { postcode: '560002', line1: '12 MG Road' },
  ],
  [
    { postcode: '560001', line1: '12 MG Road' },
    { postcode: '560001', line1: '121 MG Road' },
  ],
])('%j and %j are two', (one, other) => {
  expect(addressKey(one)).not.toBe(addressKey(other))
})
