import { describe, expect, it } from 'vitest'
import {
  duePaise,
  heldCreditPaise,
  invoicedItems,
  invoicePosition,
  netOf,
  type PricedItem,
} from './remaining-items.ts'

describe('netOf', () => {
  const order = { paymentStatus: 'paid', totalPaise: 50_000_00, waivedPaise: 0, backPaise: 0 } as const
  it.each([
    ['nothing went back', {}, 50_000_00, false],
    ['a part went back', { backPaise: 20_000_00 }, 30_000_00, true],
    ['all went back', { paymentStatus: 'refunded', backPaise: 50_000_00 }, 50_000_00, false],
    [
      'it reads refunded and a part of that is recorded',
      { paymentStatus: 'refunded', backPaise: 20_000_00 },
      50_000_00,
      false,
    ],
    ['all of it is still on its way back', { backPaise: 50_000_00 }, 50_000_00, false],
    [
      'units were cancelled before they were paid',
      { paymentStatus: 'unpaid', waivedPaise: 1_00 },
      49_999_00,
      false,
    ],
    ['units were cancelled, then a part went back', { waivedPaise: 1_00, backPaise: 9_00 }, 49_990_00, true],
    ['it costs nothing', { totalPaise: 0 }, 0, false],
  ] as const)('returns the net amount when %s', (_, change, netPaise, isPartlyRefunded) => {
    expect(netOf({ ...order, ...change })).toEqual({ netPaise, isPartlyRefunded })
  })
})

describe('heldCreditPaise', () => {
  const CONFIRMED_AT = new Date('2026-11-22T06:30:00Z')
  it.each([
    ['holds the credit of an order that waits for its payment', 'pending', null, 15_000_00],
    ['gives the credit of an order back that failed unpaid', 'failed', null, 0],
    ['gives the credit of an order back that was cancelled unpaid', 'cancelled', null, 0],
    ['keeps the credit of a confirmed order', 'confirmed', CONFIRMED_AT, 15_000_00],
    ['keeps the credit of a confirmed order that was cancelled later', 'cancelled', CONFIRMED_AT, 15_000_00],
    ['keeps the credit of a confirmed order that is called failed', 'failed', CONFIRMED_AT, 15_000_00],
  ] as const)('%s', (_, status, confirmedAt, expected) => {
    expect(heldCreditPaise({ status, confirmedAt, creditPaise: 15_000_00 })).toBe(expected)
  })
})

describe('duePaise', () => {
  it('asks for what neither was cancelled nor is paid by store credit', () => {
    const order = { totalPaise: 50_000_00, waivedPaise: 10_000_00, creditPaise: 15_000_00 }
    expect(duePaise(order)).toBe(25_000_00)
  })

  it('asks for nothing when store credit pays the whole order', () => {
    expect(duePaise({ totalPaise: 50_000_00, waivedPaise: 0, creditPaise: 50_000_00 })).toBe(0)
  })
})

describe('the part of an order that its document covers', () => {
  const priced = {
    id: 'a',
    quantity: 3,
    cancelledQuantity: 1,
    waivedQuantity: 1,
    unitPricePaise: 40_000,
    lineTotalPaise: 120_000,
    discountPaise: 19_999,
    taxablePaise: 84_747,
    cgstPaise: 7_627,
    sgstPaise: 7_627,
    igstPaise: 0,
  }
  it('is the units that are left, with their share of discount and tax', () => {
    expect(invoicedItems([priced])).toEqual([
      {
        ...priced,
        quantity: 2,
        lineTotalPaise: 80_000,
        discountPaise: 13_333,
        taxablePaise: 56_497,
        cgstPaise: 5_085,
        sgstPaise: 5_085,
      },
    ])
  })

  it('counts no line of which nothing is left', () => {
    const cancelled = { ...priced, id: 'gone', waivedQuantity: 3, cancelledQuantity: 3 }
    expect(invoicedItems([cancelled])).toEqual([])
    expect(['gone', 'a'].map((id) => invoicePosition([cancelled, priced], id))).toEqual([null, 1])
  })

  it('is all of it where what was cancelled had been paid', () => {
    const paidFor = { ...priced, waivedQuantity: 0 }
    expect(invoicedItems([paidFor])).toEqual([paidFor])
  })

  it('has its share of IGST where it goes to another state', () => {
    const interState = { ...priced, cgstPaise: 0, sgstPaise: 0, igstPaise: 15_254 }
    expect(invoicedItems([interState])).toMatchObject([
      { taxablePaise: 56_498, cgstPaise: 0, sgstPaise: 0, igstPaise: 10_169 },
    ])
  })
})

describe('the margin of a line of which one of three units was cancelled', () => {
  // Sold for ₹400 each, bought for ₹300 each: a margin of ₹300, of which 18 % GST is ₹45.76.
  const line = {
    id: 'a',
    quantity: 3,
    cancelledQuantity: 1,
    waivedQuantity: 1,
    unitPricePaise: 40_000,
    lineTotalPaise: 120_000,
    discountPaise: 0,
    taxablePaise: 120_000,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
  }
  const within = { marginCgstPaise: 2_288, marginSgstPaise: 2_288, marginIgstPaise: 0 }
  const between = { marginCgstPaise: 0, marginSgstPaise: 0, marginIgstPaise: 4_576 }
  it.each<[string, Partial<PricedItem>, number[]]>([
    ['within the state', within, [16_950, 1_525, 1_525, 0]],
    ['to another state', between, [16_949, 0, 0, 3_051]],
    ['to another state, with IGST alone stored', { marginIgstPaise: 4_576 }, [16_949, 0, 0, 3_051]],
  ])('leaves value and tax adding up to ₹200 %s', (_, heads, expected) => {
    const [left] = invoicedItems<PricedItem>([{ ...line, marginTaxablePaise: 25_424, ...heads }])
    const margin = [
      left?.marginTaxablePaise,
      left?.marginCgstPaise,
      left?.marginSgstPaise,
      left?.marginIgstPaise,
    ]
    expect(margin).toEqual(expected)
    expect(margin.reduce((sum = 0, paise = 0) => sum + paise, 0)).toBe(20_000)
  })

  it('is not invented for a line outside the margin scheme', () => {
    const [left] = invoicedItems([line])
    expect(Object.keys(left ?? {}).filter((key) => key.startsWith('margin'))).toEqual([])
    expect(left?.quantity).toBe(2)
  })
})
