import type { CouponScope } from '@dobara/domain/coupons/coupon.ts'
import type { CouponType } from '@dobara/domain/coupons/coupon-types.ts'

const DAY_MS = 86_400_000

export interface SeedCoupon {
  code: string
  name: string
  nameHi: string
  description: string
  type: CouponType
  valueHundredths: number
  buyQuantity: number | null
  minOrderPaise: number
  maxDiscountPaise: number | null
  usageLimit: number | null
  usageLimitPerUser: number | null
  isPublic: boolean
  validFrom: Date
  validUntil: Date
  applicableTo: CouponScope
  /** Slugs; the ids are known once the categories are written. */
  categorySlugs: readonly string[]
  stackable: boolean
  priority: number
}

/** How many orders use the coupon that is then used up. */
export const USED_UP_AFTER = 3

type CouponFacts = Pick<SeedCoupon, 'code' | 'name' | 'nameHi' | 'description' | 'type' | 'valueHundredths'> &
  Partial<SeedCoupon> & { days?: readonly [number, number] }

const USUAL = {
  buyQuantity: null,
  minOrderPaise: 0,
  maxDiscountPaise: null,
  usageLimit: null,
  usageLimitPerUser: 1,
  isPublic: true,
  applicableTo: 'all',
  categorySlugs: [],
  stackable: false,
  priority: 0,
} as const

/** First and last day of a coupon, counted from the day of the seed. */
const USUAL_DAYS = [-150, 120] as const

const COUPONS: readonly CouponFacts[] = [
  {
    code: 'WELCOME500',
    name: '₹500 off from ₹5,000',
    nameHi: '₹5,000 से ऊपर ₹500 की छूट',
    description: 'Once per customer.',
    type: 'fixed_amount',
    valueHundredths: 500_00,
    minOrderPaise: 5_000_00,
    priority: 20,
  },
  {
    code: 'UPGRADE10',
    name: '10% off, up to ₹2,000',
    nameHi: '10% छूट, ₹2,000 तक',
    description: 'On orders from ₹10,000. Three times per customer.',
    type: 'percentage',
    valueHundredths: 10_00,
    minOrderPaise: 10_000_00,
    maxDiscountPaise: 2_000_00,
    usageLimit: 500,
    usageLimitPerUser: 3,
    priority: 10,
  },
  {
    code: 'FREESHIP',
    name: 'Free delivery, express too',
    nameHi: 'मुफ़्त डिलीवरी, एक्सप्रेस भी',
    description: 'Five times per customer; can be used together with other stackable coupons.',
    type: 'free_shipping',
    valueHundredths: 0,
    usageLimitPerUser: 5,
    stackable: true,
  },
  {
    code: 'DOCKPAIR',
    name: 'Two docks for the price of one',
    nameHi: 'एक के दाम में दो डॉक',
    description: 'For every dock you buy, a second one of the same or lower price is free.',
    type: 'buy_x_get_y',
    valueHundredths: 1_00,
    buyQuantity: 1,
    usageLimitPerUser: 2,
    applicableTo: 'categories',
    categorySlugs: ['docks'],
    days: [-150, 45],
  },
  {
    code: 'MONSOON750',
    name: '₹750 off laptops',
    nameHi: 'लैपटॉप पर ₹750 की छूट',
    description: 'Monsoon offer, ended.',
    type: 'fixed_amount',
    valueHundredths: 750_00,
    minOrderPaise: 15_000_00,
    applicableTo: 'categories',
    categorySlugs: ['laptops'],
    days: [-140, -12],
  },
  {
    code: 'OFFICE5',
    name: '5% off for company orders',
    nameHi: 'कंपनियों के ऑर्डर पर 5% छूट',
    description: 'Given by the sales desk to companies that order several machines.',
    type: 'percentage',
    valueHundredths: 5_00,
    minOrderPaise: 50_000_00,
    maxDiscountPaise: 10_000_00,
    usageLimitPerUser: null,
    isPublic: false,
  },
  {
    code: 'EARLYBIRD1000',
    name: '₹1,000 off for the first three orders',
    nameHi: 'पहले तीन ऑर्डर पर ₹1,000 की छूट',
    description: 'Limited to three orders in all.',
    type: 'fixed_amount',
    valueHundredths: 1_000_00,
    minOrderPaise: 20_000_00,
    usageLimit: USED_UP_AFTER,
  },
  {
    code: 'GAMING1000',
    name: '₹1,000 off gaming and everyday laptops',
    nameHi: 'गेमिंग और रोज़मर्रा के लैपटॉप पर ₹1,000 की छूट',
    description: 'A sale with an end: once per customer, MacBooks and business laptops not included.',
    type: 'fixed_amount',
    valueHundredths: 1_000_00,
    minOrderPaise: 15_000_00,
    applicableTo: 'categories',
    categorySlugs: ['gaming', 'everyday'],
    days: [-3, 9],
  },
]

/** Coupons of all four kinds, one expired, one private, one used up; their dates move with the day of the seed. */
export function buildCoupons(now: Date): SeedCoupon[] {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS)
  return COUPONS.map(({ days = USUAL_DAYS, ...facts }) => ({
    ...USUAL,
    ...facts,
    validFrom: day(days[0]),
    validUntil: day(days[1]),
  }))
}
