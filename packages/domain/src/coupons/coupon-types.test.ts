import { describe, expect, it } from 'vitest'
import { benefitOf, benefitValue, COUPON_TRAITS, COUPON_TYPES, type CouponType } from './coupon-types.ts'

const stored = { valueHundredths: 1_250, buyQuantity: 3, maxDiscountPaise: 500_00 }

describe('the fields of a coupon type', () => {
  it.each([
    ['percentage', 'percent', false, true],
    ['fixed_amount', 'rupees', false, false],
    ['free_shipping', null, false, false],
    ['buy_x_get_y', 'units', true, false],
  ] as const)(
    '%s has the unit %s, a quantity to buy: %s, a cap: %s',
    (type, unit, hasBuyQuantity, hasCap) => {
      expect(COUPON_TRAITS[type]).toMatchObject({ unit, hasBuyQuantity, hasCap })
    },
  )

  it('are named in English and Hindi', () => {
    expect(COUPON_TYPES.map((type) => COUPON_TRAITS[type].name)).toEqual([
      { en: 'Percentage', hi: 'प्रतिशत' },
      { en: 'Fixed amount', hi: 'तय रकम' },
      { en: 'Free shipping', hi: 'मुफ़्त डिलीवरी' },
      { en: 'Buy X get Y', hi: 'X ख़रीदें, Y मुफ़्त' },
    ])
  })
})

describe('the value of a stored benefit', () => {
  it.each<[CouponType, number]>([
    ['percentage', 12.5],
    ['fixed_amount', 12.5],
    ['free_shipping', 0],
    ['buy_x_get_y', 12],
  ])('for type %s is %d', (type, value) => {
    expect(benefitValue(benefitOf(type, stored))).toBe(value)
  })

  it('holds no more than its type needs', () => {
    expect(COUPON_TYPES.map((type) => benefitOf(type, stored))).toEqual([
      { type: 'percentage', percentHundredths: 1_250, maxDiscountPaise: 500_00 },
      { type: 'fixed_amount', amountPaise: 1_250 },
      { type: 'free_shipping' },
      { type: 'buy_x_get_y', buyUnits: 3, freeUnits: 12 },
    ])
  })
})
