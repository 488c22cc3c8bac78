import { describe, expect, it } from 'vitest'
import { DEMO_SETTINGS } from '../settings/demo-settings.ts'
import { buildInvoiceContent } from './build-invoice.ts'
import { sellerOf, sellerOfOrder } from './order-seller.ts'
import { sampleInvoiceInput, sampleItem } from './sample-order.ts'

const { shop } = DEMO_SETTINGS
const then = sellerOf(shop)
const nextDoor = { ...shop, addressLines: ['9 Residency Road'], phone: '+91 80 0000 0009' }
const inMumbai = { ...shop, city: 'Mumbai', state: 'Maharashtra', stateCode: '27', gstin: '27ZZZCS1234A1Z9' }

describe('seller of an order', () => {
  it.each([
    ['keeps the seller of today while nothing changed', then, shop, ['29', '2nd Floor, 14 Workshop Lane']],
    ['keeps today’s address in the same state', then, nextDoor, ['29', '9 Residency Road']],
    [
      'keeps the seller of then after a move to another state',
      then,
      inMumbai,
      ['29', '2nd Floor, 14 Workshop Lane'],
    ],
    ['takes today’s where the order kept none', null, inMumbai, ['27', '2nd Floor, 14 Workshop Lane']],
  ])('%s', (_, frozen, today, [stateCode, line]) => {
    const seller = sellerOfOrder(frozen, today)
    expect([seller.stateCode, seller.addressLines[0]]).toEqual([stateCode, line])
  })

  it('has the number of a company, and none of another business', () => {
    expect(sellerOf(shop).cin).toBe('U46510KA2021PTC000000')
    expect(sellerOf({ ...shop, cin: '' })).not.toHaveProperty('cin')
  })

  it('omits the grievance officer and the origin of parcels', () => {
    expect(Object.keys(sellerOf(shop))).not.toEqual(expect.arrayContaining(['grievanceOfficer']))
    expect(JSON.stringify(sellerOf(shop))).not.toContain('Meera')
  })

  it('makes the invoice of an order add up after the shop has moved', () => {
    const input = sampleInvoiceInput({ shippingPaise: 199_00 }, [sampleItem()])
    const moved = buildInvoiceContent({ ...input, settings: { shop: sellerOfOrder(then, inMumbai) } })
    expect(moved).toEqual(buildInvoiceContent(input))
    expect(() => buildInvoiceContent({ ...input, settings: { shop: inMumbai } })).toThrow(RangeError)
  })
})
