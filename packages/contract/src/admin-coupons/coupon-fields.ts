import { indiaTimeOf } from '@dobara/domain/calendar/india-time.ts'
import {
  COUPON_SCOPES,
  COUPON_TRAITS,
  COUPON_TYPES,
  type CouponTraits,
  type CouponType,
} from '@dobara/domain/coupons/coupon.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { type Sentence, sentence } from '../sentences/sentence.ts'
import { filled, serialId, text } from '../shapes.ts'

const MAX_RUPEES = 2_00_00_000
const MAX_UNITS = 100
const WHOLE = issueMessage('number_not_whole')

const rupeeAmount = z
  .number(issueMessage('amount_missing'))
  .min(0, issueMessage('amount_below_zero'))
  .max(MAX_RUPEES, issueMessage('amount_too_big'))
const count = (most: number) =>
  z
    .number(WHOLE)
    .int(WHOLE)
    .min(1, issueMessage('number_too_small', { min: 1 }))
    .max(most, issueMessage('number_too_big', { max: most }))
const ids = z
  .array(serialId)
  .max(500, issueMessage('chosen_too_many', { max: 500 }))
  .transform((list) => [...new Set(list)])

/** A time with a zone, or India's without one; kept as an ISO time in UTC. */
const time = (missing: string) =>
  filled(40, missing).transform((typed, ctx) => {
    const at = indiaTimeOf(typed)
    if (at) return at.toISOString()
    ctx.addIssue({ code: 'custom', message: issueMessage('time_wrong') })
    return z.NEVER
  })

/** What of a coupon is written. Amounts are rupees; `value` is percent, rupees or free units, by its type. */
export const couponFields = z.strictObject({
  code: text(64, issueMessage('coupon_code_required'))
    .toUpperCase()
    .min(1, issueMessage('coupon_code_required'))
    .regex(/^[A-Z0-9_-]*$/, issueMessage('coupon_code_wrong')),
  name: filled(120, issueMessage('coupon_name_required')),
  description: text(500).nullish(),
  type: z.enum(COUPON_TYPES, issueMessage('coupon_type_missing')),
  /** Nothing for free shipping. */
  value: z
    .number(issueMessage('coupon_value_missing'))
    .max(MAX_RUPEES, issueMessage('amount_too_big'))
    .optional(),
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
  validFrom: time(issueMessage('valid_from_required')),
  validUntil: time(issueMessage('valid_until_required')),
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
    .min(-1000, issueMessage('number_too_small', { min: -1000 }))
    .max(1000, issueMessage('number_too_big', { max: 1000 }))
    .optional(),
})

type Benefit = { type: CouponType; value?: number | undefined }
type Fault = { field: 'value' | 'validUntil'; sentence: Sentence }

const AMOUNT_FAULT: Record<NonNullable<CouponTraits['unit']>, (amount: number) => Sentence | null> = {
  percent: (percent) => (percent > 100 ? sentence('percentage_too_big') : null),
  // The field itself says how much.
  rupees: () => null,
  units: (units) => {
    if (!Number.isInteger(units)) return sentence('number_not_whole')
    return units > MAX_UNITS ? sentence('number_too_big', { max: MAX_UNITS }) : null
  },
}

/** What is wrong with a value for its type. */
export function valueFault({ type, value = 0 }: Benefit): Fault | null {
  const { unit } = COUPON_TRAITS[type]
  if (unit === null) return null
  // Kept in hundredths: less than one of them is nothing.
  const isNothing = Math.round(value * 100) <= 0
  const fault = isNothing ? sentence('coupon_value_missing') : AMOUNT_FAULT[unit](value)
  return fault && { field: 'value', sentence: fault }
}

/** What is wrong with a coupon as a whole, where each field for itself is right. */
export function couponFaults(coupon: Benefit & { validFrom: string; validUntil: string }): Fault[] {
  const value = valueFault(coupon)
  const isTurned = new Date(coupon.validUntil) <= new Date(coupon.validFrom)
  return [
    ...(value ? [value] : []),
    ...(isTurned ? [{ field: 'validUntil' as const, sentence: sentence('valid_until_before_from') }] : []),
  ]
}
