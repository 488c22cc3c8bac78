import type {
  AdminCoupon,
  CouponWithNames,
  CreateCouponInput,
} from '@dobara/contract/admin-coupons/coupons.ts'
import { indiaTimeInput } from '@dobara/domain/calendar/india-time.ts'
import { indiaTimeOf } from '@dobara/domain/calendar/typed-time.ts'

/** Documented default: a coupon is valid for 30 days. */
const DEFAULT_HOURS = 720

export type EntityKind = 'categories' | 'products' | 'brands'
/** Names of ids, by kind; permanently deleted entities are in none of them. */
export type EntityNames = Record<EntityKind, ReadonlyMap<number, string>>

/** A new coupon as the form begins with it. */
export function newCoupon(now: Date): CreateCouponInput {
  const until = new Date(now.getTime() + DEFAULT_HOURS * 3_600_000)
  return {
    code: '',
    name: '',
    nameHi: '',
    description: '',
    type: 'percentage',
    value: Number.NaN,
    buyQuantity: 1,
    minOrderAmount: null,
    maxDiscountAmount: null,
    usageLimit: null,
    usageLimitPerUser: 1,
    isActive: true,
    isPublic: true,
    validFrom: indiaTimeInput(now),
    validUntil: indiaTimeInput(until),
    applicableTo: 'all',
    applicableCategories: [],
    applicableProducts: [],
    applicableBrands: [],
    excludedCategories: [],
    excludedProducts: [],
    excludedBrands: [],
    stackable: false,
    autoApply: false,
    priority: 0,
  }
}

/** Returns the initial form values of a coupon; a copy gets its own code and name. */
export function formOf(coupon: AdminCoupon, { isCopy }: { isCopy: boolean }): CreateCouponInput {
  const { id: _id, usageCount: _uses, status: _status, createdAt: _made, updatedAt: _at, ...fields } = coupon
  return {
    ...fields,
    ...(isCopy && { code: `${coupon.code}_COPY`, name: `${coupon.name} (Copy)` }),
    nameHi: coupon.nameHi ?? '',
    description: coupon.description ?? '',
    buyQuantity: coupon.buyQuantity ?? 1,
    minOrderAmount: coupon.minOrderAmount || null,
    validFrom: indiaTimeInput(new Date(coupon.validFrom)),
    validUntil: indiaTimeInput(new Date(coupon.validUntil)),
  }
}

/** Restores the milliseconds of an unchanged time, because a field shows only minutes. */
export function withExactTimes(fields: CreateCouponInput, coupon: AdminCoupon): CreateCouponInput {
  const exact = (typed: string, known: string) => {
    const at = indiaTimeOf(typed)
    return at && indiaTimeInput(at) === indiaTimeInput(new Date(known)) ? known : typed
  }
  return {
    ...fields,
    validFrom: exact(fields.validFrom, coupon.validFrom),
    validUntil: exact(fields.validUntil, coupon.validUntil),
  }
}

/** The names of both, the later ones where both have one. */
export function mergedNames(names: EntityNames, later: EntityNames): EntityNames {
  const merged = (kind: EntityKind) => new Map([...names[kind], ...later[kind]])
  return { categories: merged('categories'), products: merged('products'), brands: merged('brands') }
}

export function namesOf(
  names: CouponWithNames['names'] | undefined,
  deletedName: (name: string) => string,
): EntityNames {
  const mapOf = (kind: EntityKind) =>
    new Map((names?.[kind] ?? []).map(({ id, name, isGone }) => [id, isGone ? deletedName(name) : name]))
  return { categories: mapOf('categories'), products: mapOf('products'), brands: mapOf('brands') }
}
