import { expect, test } from 'vitest'
import { DEMO_SETTINGS } from './demo-settings.ts'
import { isIndianPhone, isSellerKnown } from './shop-identity.ts'
import { DEFAULT_SETTINGS } from './store-settings.ts'

const { shop } = DEMO_SETTINGS

test('a shop that nobody has set up does not say who sells, the demo shop does', () => {
  expect(isSellerKnown(DEFAULT_SETTINGS.shop)).toBe(false)
  expect(isSellerKnown(shop)).toBe(true)
})

test.each([
  { name: ' ' },
  { legalName: '' },
  { addressLines: [] },
  { addressLines: [' '] },
  { city: '' },
  { phone: '' },
  { email: '' },
  { postcode: '000000' },
  { gstin: '' },
  { gstin: '29ZZZCS1234A1Z6' },
  { gstin: '27ZZZCS1234A1Z9' },
  { stateCode: '' },
  { grievanceOfficer: { name: '', email: 'g@x.example', phone: '' } },
  { grievanceOfficer: { name: 'Ravi', email: '', phone: '' } },
])('without %j nobody knows who sells', (lack) => {
  expect(isSellerKnown({ ...shop, ...lack })).toBe(false)
})

test('the officer is reached by one of two ways', () => {
  const officer = { name: 'Ravi', email: '', phone: '+91 80 0000 0001' }
  expect(isSellerKnown({ ...shop, grievanceOfficer: officer })).toBe(true)
})

test.each([
  ['+91 80 0000 0000', true],
  ['+91 80 2222 3333', true],
  ['080-22223333', true],
  ['(022) 2222 3333', true],
  ['9876543210', true],
  ['+91 98765 43210', true],
  ['1800 123 4567', true],
  ['1800 12 34 56', true],
  ['22223333', false],
  ['+1 212 555 0100', false],
  ['', false],
])('%s can be dialled in India: %s', (typed, isDialled) => {
  expect(isIndianPhone(typed)).toBe(isDialled)
})
