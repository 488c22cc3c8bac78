import { describe, expect, it } from 'vitest'
import { DEMO_SETTINGS } from './demo-settings.ts'
import { isSellerKnown, missingSellerFields, SELLER_FIELD_NAMES } from './shop-identity.ts'
import { DEFAULT_SETTINGS } from './store-settings.ts'

const { shop } = DEMO_SETTINGS

describe('missingSellerFields', () => {
  it('lists everything but the shop name for a shop that is not set up', () => {
    expect(missingSellerFields(DEFAULT_SETTINGS.shop)).toEqual(
      SELLER_FIELD_NAMES.filter((field) => field !== 'name'),
    )
    expect(isSellerKnown(DEFAULT_SETTINGS.shop)).toBe(false)
  })

  it('names nothing for the demo shop', () => {
    expect(missingSellerFields(shop)).toEqual([])
    expect(isSellerKnown(shop)).toBe(true)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ legalName: '' }, 'legalName'],
    [{ addressLines: [] }, 'address'],
    [{ addressLines: [' '] }, 'address'],
    [{ city: '' }, 'address'],
    [{ phone: '' }, 'phone'],
    [{ email: '' }, 'email'],
    [{ postcode: '000000' }, 'postcode'],
    [{ gstin: '' }, 'gstin'],
    [{ gstin: '29ZZZCS1234A1Z6' }, 'gstin'],
    [{ gstin: '27ZZZCS1234A1Z9' }, 'gstin'],
    [{ stateCode: '' }, 'gstin'],
    [{ grievanceOfficer: { name: '', email: 'g@x.example', phone: '' } }, 'officerName'],
    [{ grievanceOfficer: { name: 'Ravi', email: '', phone: '' } }, 'officerContact'],
  ])('names the field that %j lacks', (lack, field) => {
    expect(missingSellerFields({ ...shop, ...lack })).toEqual([field])
    expect(isSellerKnown({ ...shop, ...lack })).toBe(false)
  })

  it('needs one of two ways to reach the grievance officer', () => {
    const officer = { name: 'Ravi', email: '', phone: '+91 80 0000 0001' }
    expect(missingSellerFields({ ...shop, grievanceOfficer: officer })).toEqual([])
  })
})
