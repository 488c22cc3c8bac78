import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/store-settings.ts'
import {
  addressChanges,
  addressLock,
  addressToOffer,
  type AddressTerms,
  type StoredAddress,
  type OrderToReaddress,
  planAddressChange,
} from './change-address.ts'

const bengaluru: StoredAddress = {
  name: 'Asha Rao',
  phone: '+919876543210',
  email: null,
  line1: '12 MG Road',
  line2: null,
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560001',
  country: 'IN',
}
const mysuru = { ...bengaluru, line1: '4 Sayyaji Rao Road', city: 'Mysuru', postcode: '570001' }
const mumbai = { ...bengaluru, city: 'Mumbai', state: 'Maharashtra', postcode: '400001' }
const GSTIN_KARNATAKA = '29ZZZCS1234A1Z5'

const order: OrderToReaddress = {
  status: 'confirmed',
  paymentStatus: 'unpaid',
  paymentMethod: 'cod',
  trackingNumber: null,
  hasParcels: false,
  isInvoiced: false,
  buyerGstin: null,
  placeOfSupply: '29',
  sellerStateCode: '29',
  shippingPaise: 9_900,
  totalPaise: 29_999_00 + 9_900,
  waivedPaise: 0,
  phoneProvedAt: null,
  shippingAddress: bengaluru,
  billingAddress: bengaluru,
  items: [
    {
      id: 'line-1',
      unitPricePaise: 29_999_00,
      quantity: 1,
      gstRateBp: 1800,
      discountPaise: 0,
      taxScheme: 'regular',
      purchasePricePaise: null,
    },
  ],
}
const terms: AddressTerms = {
  now: new Date('2026-11-30T06:00:00Z'),
  settings: {
    ...DEFAULT_SETTINGS,
    shop: { ...DEFAULT_SETTINGS.shop, originPin: '560001' },
    cod: { ...DEFAULT_SETTINGS.cod, isEnabled: true, codeFromPaise: 50_000_00, codeUntilDelivered: 1 },
  },
  pinRule: null,
  trust: { delivered: 1, provedPhone: null },
}
const STATE_CODES: Record<string, string> = { Karnataka: '29', Maharashtra: '27' }
function plan(
  address: StoredAddress,
  changes: Partial<OrderToReaddress> = {},
  changedTerms: Partial<AddressTerms> = {},
) {
  return planAddressChange({
    order: { ...order, ...changes },
    address,
    stateCode: STATE_CODES[address.state] ?? '',
    terms: { ...terms, ...changedTerms },
  })
}
const codeOf = (result: ReturnType<typeof plan>) => (result.ok ? null : result.code)
const served = { isServed: true, takesCash: true, zone: null, standardDays: null, expressDays: null }

describe('orders whose address can be changed', () => {
  it.each([
    ['pending', null],
    ['confirmed', null],
    ['processing', null],
    ['shipped', 'ADDRESS_SHIPPED'],
    ['delivered', 'ADDRESS_SHIPPED'],
    ['cancelled', 'ADDRESS_ORDER_OVER'],
    ['failed', 'ADDRESS_ORDER_OVER'],
  ] as const)('are those that no carrier has: %s → %s', (status, lock) => {
    expect(addressLock({ status, trackingNumber: null, hasParcels: false })).toBe(lock)
  })

  it('exclude those with a parcel or a booked tracking number', () => {
    const facts = { status: 'processing', trackingNumber: null, hasParcels: false } as const
    expect(addressLock({ ...facts, hasParcels: true })).toBe('ADDRESS_SHIPPED')
    expect(addressLock({ ...facts, trackingNumber: 'D123' })).toBe('ADDRESS_PARCEL_BOOKED')
  })
})

describe('the parts of an address that changed', () => {
  it('are named, and exclude another spelling of the same phone or an empty line', () => {
    expect(addressChanges(bengaluru, { ...bengaluru, phone: '98765 43210', line2: '' })).toEqual([])
    const changes = { ...mumbai, name: 'Ravi', phone: '+919000000001' }
    expect(addressChanges(bengaluru, changes)).toEqual(['name', 'phone', 'place'])
  })
})

describe('the address of the last order', () => {
  it.each([
    ['is offered where none is selected', bengaluru, null, bengaluru],
    ['is offered beside another one', bengaluru, mysuru, bengaluru],
    ['is offered for another person at the same door', bengaluru, { ...bengaluru, name: 'Ravi' }, bengaluru],
    ['is not offered where it is selected', bengaluru, { ...bengaluru, email: 'asha@test.example' }, null],
    [
      'is not offered in another spelling',
      bengaluru,
      { ...bengaluru, phone: '98765 43210', line2: '' },
      null,
    ],
    ['is not offered where there was no order', null, bengaluru, null],
  ])('%s', (_, last, selected, offered) => {
    expect(addressToOffer(last, selected)).toBe(offered)
  })
})

describe('a new address', () => {
  it('in the same state leaves the tax as it is, and the bill follows where it was the same', () => {
    expect(plan(mysuru)).toMatchObject({
      ok: true,
      value: { changed: ['place'], doesBillFollow: true, placeOfSupply: '29', retaxed: null },
    })
    const billingAddress = { ...bengaluru, name: 'Asha Traders' }
    expect(plan(mysuru, { billingAddress })).toMatchObject({ value: { doesBillFollow: false } })
  })

  it('in another state turns CGST and SGST into IGST within the same amounts', () => {
    expect(plan(mumbai)).toMatchObject({
      value: {
        placeOfSupply: '27',
        retaxed: {
          taxPaise: 4_576_12 + 15_10,
          items: [{ taxablePaise: 25_422_88, cgstPaise: 0, sgstPaise: 0, igstPaise: 4_576_12 }],
        },
      },
    })
  })

  it('back in the seller’s state has equal halves', () => {
    const elsewhere = { shippingAddress: mumbai, billingAddress: mumbai, placeOfSupply: '27' }
    expect(plan(bengaluru, elsewhere)).toMatchObject({
      value: { retaxed: { items: [{ cgstPaise: 2_288_06, sgstPaise: 2_288_06, igstPaise: 0 }] } },
    })
  })

  it('moves the tax of a margin under its own heads, which the buyer does not see', () => {
    const margin = { taxScheme: 'margin', purchasePricePaise: 20_000_00 } as const
    const items = order.items.map((item) => ({ ...item, ...margin }))
    expect(plan(mumbai, { items })).toMatchObject({
      value: {
        retaxed: { items: [{ taxablePaise: 29_999_00, igstPaise: 0, marginIgstPaise: 1_525_27 }] },
      },
    })
  })

  it.each([1, 99, 12_345, 29_999_00, 1_234_567])(
    'preserves the charged amount of %s paise exactly',
    (paise) => {
      const items = order.items.map((item) => ({ ...item, unitPricePaise: paise }))
      const planned = plan(mumbai, { items })
      const [line] = planned.ok ? (planned.value.retaxed?.items ?? []) : []
      expect((line?.taxablePaise ?? 0) + (line?.igstPaise ?? 0)).toBe(paise)
    },
  )
})

describe('documents', () => {
  it('hold the state and, of a business, the name', () => {
    expect(codeOf(plan(mumbai, { isInvoiced: true }))).toBe('ADDRESS_STATE_INVOICED')
    expect(codeOf(plan(mysuru, { isInvoiced: true }))).toBeNull()
    const renamed = { ...bengaluru, name: 'Ravi' }
    expect(codeOf(plan(renamed, { isInvoiced: true }))).toBeNull()
    const business = { isInvoiced: true, buyerGstin: GSTIN_KARNATAKA }
    expect(codeOf(plan(renamed, business))).toBe('ADDRESS_NAME_INVOICED')
    expect(codeOf(plan(renamed, { buyerGstin: GSTIN_KARNATAKA }))).toBeNull()
  })

  it('require the GSTIN to be in the state of the billing address', () => {
    expect(codeOf(plan(mumbai, { buyerGstin: GSTIN_KARNATAKA }))).toBe('GSTIN_STATE_DIFFERS')
    const billingAddress = { ...bengaluru, name: 'Asha Traders' }
    expect(codeOf(plan(mumbai, { buyerGstin: GSTIN_KARNATAKA, billingAddress }))).toBeNull()
  })
})

describe('a new PIN code', () => {
  it('is rejected if it is not served, and an unchanged one is not checked', () => {
    const pinRule = { ...served, isServed: false }
    expect(plan(mysuru, {}, { pinRule })).toMatchObject({
      code: 'PIN_NOT_SERVICEABLE',
      detail: { reason: 'PIN_NOT_SERVED' },
    })
    expect(codeOf(plan({ ...bengaluru, line2: 'Flat 2' }, {}, { pinRule }))).toBeNull()
  })

  it('is refused where no cash is taken, of an order that is owed in cash alone', () => {
    const pinRule = { ...served, takesCash: false }
    expect(plan(mysuru, {}, { pinRule })).toMatchObject({
      code: 'COD_NOT_AVAILABLE',
      detail: { reason: 'COD_PIN_BLOCKED' },
    })
    expect(codeOf(plan(mysuru, { paymentStatus: 'paid' }, { pinRule }))).toBeNull()
    expect(codeOf(plan(mysuru, { paymentMethod: 'online', status: 'pending' }, { pinRule }))).toBeNull()
  })
})

describe('a new phone', () => {
  const called = { ...bengaluru, phone: '+919000000001' }
  const phoneProvedAt = new Date('2026-11-29T06:00:00Z')

  it('is unproved, and an unchanged one remains proved', () => {
    expect(plan(called, { phoneProvedAt })).toMatchObject({ value: { phoneProvedAt: null } })
    expect(plan(mysuru, { phoneProvedAt })).toMatchObject({ value: { phoneProvedAt } })
  })

  it('is refused where cash is only taken at a proved one', () => {
    const trust = { delivered: 0, provedPhone: null }
    expect(codeOf(plan(called, {}, { trust }))).toBe('ADDRESS_PHONE_NEEDS_CODE')
    expect(codeOf(plan(called, {}, { trust: { ...trust, provedPhone: called.phone } }))).toBeNull()
    expect(codeOf(plan(called, { totalPaise: 60_000_00 }))).toBe('ADDRESS_PHONE_NEEDS_CODE')
    expect(codeOf(plan(called, { paymentStatus: 'paid' }, { trust }))).toBeNull()
    expect(codeOf(plan(mysuru, {}, { trust }))).toBeNull()
  })
})
