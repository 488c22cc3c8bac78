import { indiaTimeOf } from '@dobara/domain/calendar/india-time.ts'
import { COUPON_SCOPES, COUPON_TYPES, type CouponType } from '@dobara/domain/coupons/coupon.ts'
import { z } from 'zod'
import { filled, serialId, text } from '../shapes.ts'

const MAX_RUPEES = 2_00_00_000
const MAX_UNITS = 100
const VALUE = 'Value must be greater than 0'
const WHOLE = 'Please enter a whole number.'

const rupeeAmount = z
  .number('Please enter an amount.')
  .min(0, 'An amount cannot be below 0.')
  .max(MAX_RUPEES, 'An amount can be at most ₹2,00,00,000.')
const count = (most: number) =>
  z.number(WHOLE).int(WHOLE).min(1, 'Please enter at least 1.').max(most, `Please enter at most ${most}.`)
const ids = z
  .array(serialId)
  .max(500, 'Please choose at most 500.')
  .transform((list) => [...new Set(list)])

/** A time with a zone, or India's without one; kept as an ISO time in UTC. */
const time = (missing: string) =>
  filled(40, missing).transform((typed, ctx) => {
    const at = indiaTimeOf(typed)
    if (at) return at.toISOString()
    ctx.addIssue({ code: 'custom', message: 'Please enter a valid date and time.' })
    return z.NEVER
  })

/** What of a coupon is written. Amounts are rupees; `value` is percent, rupees or free units, by its type. */
export const couponFields = z.strictObject({
  code: text(64, 'Coupon code is required')
    .toUpperCase()
    .min(1, 'Coupon code is required')
    .regex(/^[A-Z0-9_-]*$/, 'A code has letters from A to Z, digits, - and _.'),
  name: filled(120, 'Coupon name is required'),
  description: text(500).nullish(),
  type: z.enum(COUPON_TYPES, 'Please choose a type.'),
  /** Nothing for free shipping. */
  value: z.number(VALUE).max(MAX_RUPEES, 'An amount can be at most ₹2,00,00,000.').optional(),
  /** buy_x_get_y: units to buy for each set of free ones; 1 when left out. */
  buyQuantity: count(MAX_UNITS).nullish(),
  minOrderAmount: rupeeAmount.nullish(),
  /** Caps a percentage; null or 0: no cap. */
  maxDiscountAmount: rupeeAmount.nullish(),
  /** Null: unlimited. */
  usageLimit: count(1_000_000_000).nullish(),
  usageLimitPerUser: count(1_000_000).nullish(),
  isActive: z.boolean().optional(),
  isPublic: z.boolean().optional(),
  validFrom: time('Valid from date is required'),
  validUntil: time('Valid until date is required'),
  applicableTo: z.enum(COUPON_SCOPES).optional(),
  applicableCategories: ids.nullish(),
  applicableProducts: ids.nullish(),
  applicableBrands: ids.nullish(),
  excludedCategories: ids.nullish(),
  excludedProducts: ids.nullish(),
  excludedBrands: ids.nullish(),
  stackable: z.boolean().optional(),
  autoApply: z.boolean().optional(),
  priority: z
    .number(WHOLE)
    .int(WHOLE)
    .min(-1000, 'Please enter at least -1000.')
    .max(1000, 'Please enter at most 1000.')
    .optional(),
})

type Benefit = { type: CouponType; value?: number | undefined }
type Fault = { field: 'value' | 'validUntil'; sentence: string }

/** What is wrong with a value for its type. */
export function valueFault({ type, value = 0 }: Benefit): Fault | null {
  const wrong = (sentence: string): Fault => ({ field: 'value', sentence })
  if (type === 'free_shipping') return null
  // Kept in hundredths: less than one of them is nothing.
  if (Math.round(value * 100) <= 0) return wrong(VALUE)
  if (type === 'percentage') return value > 100 ? wrong('Percentage cannot exceed 100%') : null
  if (type === 'fixed_amount') return null
  if (!Number.isInteger(value)) return wrong(WHOLE)
  return value > MAX_UNITS ? wrong(`Please enter at most ${MAX_UNITS}.`) : null
}

/** What is wrong with a coupon as a whole, where each field for itself is right. */
export function couponFaults(coupon: Benefit & { validFrom: string; validUntil: string }): Fault[] {
  const value = valueFault(coupon)
  const isTurned = new Date(coupon.validUntil) <= new Date(coupon.validFrom)
  return [
    ...(value ? [value] : []),
    ...(isTurned ? [{ field: 'validUntil' as const, sentence: 'Valid until must be after valid from' }] : []),
  ]
}
