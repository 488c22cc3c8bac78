import { expect, test } from 'vitest'
import { normalizeIndianMobile } from './phone.ts'

test.each([
  ['9876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['+91-98765-43210', '+919876543210'],
  ['(+91) 6000000000', '+916000000000'],
  ['9123456789', '+919123456789'],
  ['+919123456789', '+919123456789'],
])('%s is stored as %s', (typed, stored) => {
  expect(normalizeIndianMobile(typed)).toBe(stored)
})

test.each([
  '',
  '5876543210',
  '987654321',
  '98765432100',
  '+1 9876543210',
  '00919876543210',
  '98765abc10',
  '०९८७६',
])('%j is not an Indian mobile', (typed) => {
  expect(normalizeIndianMobile(typed)).toBeNull()
})
