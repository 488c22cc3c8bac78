import { expect, test } from 'vitest'
import { DEMO_SETTINGS } from './demo-settings.ts'
import { isSellerKnown } from './shop-identity.ts'
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
