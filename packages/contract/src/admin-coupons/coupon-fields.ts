import { COUPON_SCOPES, type CouponScope } from '@dobara/domain/coupons/coupon.ts'
import {
  COUPON_TRAITS,
  COUPON_TYPES,
  type CouponTraits,
  type CouponType,
} from '@dobara/domain/coupons/coupon-types.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { type Sentence, sentence } from '../sentences/sentence.ts'
import { filled, hindi, serialId, text } from '../shapes.ts'
import { spanEnd, spanStart } from '../time-fields.ts'

const MAX_RUPEES = 2_00_00_000
const MAX_UNITS = 100
const WHOLE = issueMessage('number_not_whole')

/** A number, or its digits as text, as the fields of a product take it. */
const typed = (wrong: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?(?:\d+(?:\.\d*)?|\.\d+)$/)
        .transform(Number),
    ],
    wrong,
  )
const rupeeAmount = typed(issueMessage('amount_missing')).pipe(
  z.number().min(0, issueMessage('amount_below_zero')).max(MAX_RUPEES, issueMessage('amount_too_big')),
)
const whole = ({ min, max }: { min: number; max: number }) =>
  typed(WHOLE).pipe(
    z
      .number()
      .int(WHOLE)
      .min(min, issueMessage('number_too_small', { min }))
      .max(max, issueMessage('number_too_big', { max })),
  )
const count = (max: number) => whole({ min: 1, max })
const ids = z
  .array(serialId)
  .max(500, issueMessage('chosen_too_many', { max: 500 }))
  .transform((list) => [...new Set(list)])

/** Editable fields of a coupon. Amounts are rupees; `value` is percent, rupees or free units, by its type. */
export const couponFields = z.strictObject({
  code: text(64, issueMessage('coupon_code_required'))
    .toUpperCase()
    .min(1, issueMessage('coupon_code_required'))
    .regex(/^[A-Z0-9_-]*$/, issueMessage('coupon_code_wrong')),
  name: filled(120, issueMessage('coupon_name_required')),
  nameHi: hindi(120),
  description: text(500).nullish(),
  type: z.enum(COUPON_TYPES, issueMessage('coupon_type_missing')),
  /** Nothing for free shipping. */
  value: typed(issueMessage('coupon_value_missing'))
    .pipe(z.number().max(MAX_RUPEES, issueMessage('amount_too_big')))
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
  validFrom: spanStart(issueMessage('valid_from_required')),
  validUntil: spanEnd(issueMessage('valid_until_required')),
  applicableTo: z.enum(COUPON_SCOPES).optional(),
  applicableCategories: ids.nullish(),
  applicableProducts: ids.nullish(),
  applicableBrands: ids.nullish(),
  excludedCategories: ids.nullish(),
  excludedProducts: ids.nullish(),
  excludedBrands: ids.nullish(),
  stackable: z.boolean().optional(),
  autoApply: z.boolean().optional(),
  priority: whole({ min: -1000, max: 1000 }).optional(),
})

type Benefit = { type: CouponType; value?: number | undefined }
type Fault = { field: 'value' | 'validUntil' | ScopeField; sentence: Sentence }

const SCOPES = {
  categories: { field: 'applicableCategories', none: sentence('coupon_no_categories') },
  products: { field: 'applicableProducts', none: sentence('coupon_no_products') },
  brands: { field: 'applicableBrands', none: sentence('coupon_no_brands') },
} as const
type ScopeField = (typeof SCOPES)[keyof typeof SCOPES]['field']
type Scope = { applicableTo?: CouponScope | undefined } & Partial<
  Record<ScopeField, readonly number[] | null | undefined>
>

/** A coupon for some categories, products or brands that names none of them would apply to nothing. */
function scopeFault(coupon: Scope): Fault | null {
  const { applicableTo = 'all' } = coupon
  if (applicableTo === 'all') return null
  const { field, none } = SCOPES[applicableTo]
  return (coupon[field] ?? []).length === 0 ? { field, sentence: none } : null
}

const AMOUNT_FAULT: Record<NonNullable<CouponTraits['unit']>, (amount: number) => Sentence | null> = {
  percent: (percent) => (percent > 100 ? sentence('percentage_too_big') : null),
  // The field itself limits the amount.
  rupees: () => null,
  units: (units) => {
    if (!Number.isInteger(units)) return sentence('number_not_whole')
    return units > MAX_UNITS ? sentence('number_too_big', { max: MAX_UNITS }) : null
  },
}

/** Returns the fault of a value for its type. */
export function valueFault({ type, value = 0 }: Benefit): Fault | null {
  const { unit } = COUPON_TRAITS[type]
  if (unit === null) return null
  // Stored in hundredths: less than one of them is zero.
  const isZero = Math.round(value * 100) <= 0
  const fault = isZero ? sentence('coupon_value_missing') : AMOUNT_FAULT[unit](value)
  return fault && { field: 'value', sentence: fault }
}

/** Returns the faults of a coupon as a whole, where each field by itself is valid. */
export function couponFaults(coupon: Benefit & Scope & { validFrom: string; validUntil: string }): Fault[] {
  const scope = scopeFault(coupon)
  const value = valueFault(coupon)
  const isTurned = new Date(coupon.validUntil) <= new Date(coupon.validFrom)
  return [
    ...(value ? [value] : []),
    ...(isTurned ? [{ field: 'validUntil' as const, sentence: sentence('valid_until_before_from') }] : []),
    ...(scope ? [scope] : []),
  ]
}
