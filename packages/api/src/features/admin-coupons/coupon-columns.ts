import type { couponFields } from '@dobara/contract/admin-coupons/coupon-fields.ts'
import { COUPON_TRAITS, type CouponType } from '@dobara/domain/coupons/coupon-types.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import type { Prisma } from '../../context.ts'
import type { CouponColumns } from './queries.ts'

export type CouponFields = z.output<typeof couponFields>
type Money = Pick<CouponFields, 'type' | 'value' | 'buyQuantity' | 'minOrderAmount' | 'maxDiscountAmount'>

/** Returns the columns of a coupon's benefit: each type stores only what it needs. */
export function benefitColumns({ type, value = 0, buyQuantity, minOrderAmount, maxDiscountAmount }: Money) {
  const capPaise = toPaise(maxDiscountAmount ?? 0)
  const { unit, hasBuyQuantity, hasCap } = COUPON_TRAITS[type]
  return {
    type: type satisfies CouponType,
    valueHundredths: unit === null ? 0 : Math.round(value * 100),
    buyQuantity: hasBuyQuantity ? (buyQuantity ?? 1) : null,
    minOrderPaise: toPaise(minOrderAmount ?? 0),
    maxDiscountPaise: hasCap && capPaise > 0 ? capPaise : null,
  }
}

type Scope = Pick<
  CouponFields,
  | 'applicableTo'
  | 'applicableCategories'
  | 'applicableProducts'
  | 'applicableBrands'
  | 'excludedCategories'
  | 'excludedProducts'
  | 'excludedBrands'
>

/** Returns the columns of a coupon's scope: everything, if none is given. */
export function scopeColumns(fields: Scope) {
  return {
    applicableTo: fields.applicableTo ?? 'all',
    applicableCategories: fields.applicableCategories ?? [],
    applicableProducts: fields.applicableProducts ?? [],
    applicableBrands: fields.applicableBrands ?? [],
    excludedCategories: fields.excludedCategories ?? [],
    excludedProducts: fields.excludedProducts ?? [],
    excludedBrands: fields.excludedBrands ?? [],
  }
}

/** A whole coupon as columns, with the documented defaults: once per customer, public, active, priority 0. */
export function couponColumns(fields: CouponFields): CouponColumns {
  const { usageLimitPerUser } = fields
  return {
    code: fields.code,
    name: fields.name,
    nameHi: fields.nameHi ?? null,
    description: fields.description || null,
    ...benefitColumns(fields),
    ...scopeColumns(fields),
    usageLimit: fields.usageLimit ?? null,
    usageLimitPerUser: usageLimitPerUser === undefined ? 1 : usageLimitPerUser,
    isActive: fields.isActive ?? true,
    isPublic: fields.isPublic ?? true,
    validFrom: new Date(fields.validFrom),
    validUntil: new Date(fields.validUntil),
    stackable: fields.stackable ?? false,
    autoApply: fields.autoApply ?? false,
    priority: fields.priority ?? 0,
  }
}

/** Columns for the log, times as texts. */
export function loggedColumns(columns: CouponColumns): Prisma.InputJsonObject {
  const { validFrom, validUntil, ...rest } = columns
  return { ...rest, validFrom: validFrom.toISOString(), validUntil: validUntil.toISOString() }
}
