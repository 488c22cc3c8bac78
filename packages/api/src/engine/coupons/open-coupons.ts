import { type CouponTerms, couponRuleOf } from '@dobara/domain/coupons/coupon.ts'
import type { StoredBenefit } from '@dobara/domain/coupons/coupon-types.ts'
import { LRUCache } from 'lru-cache'
import type { Run } from '../../sql.ts'
import type { CouponRow } from './queries.ts'

/** As JSON and the driver have it: times as text in the one, as times in the other. */
export type StoredCoupon = Omit<CouponTerms, 'validFrom' | 'validUntil'> &
  StoredBenefit & { name: string; nameHi: string | null; validFrom: string | Date; validUntil: string | Date }

export function couponOf(stored: StoredCoupon): CouponRow {
  const { validFrom, validUntil } = stored
  return couponRuleOf({ ...stored, validFrom: new Date(validFrom), validUntil: new Date(validUntil) })
}

/** Columns of a `StoredCoupon`. */
export const COUPON_COLUMNS = `
         coupon.id, coupon.code, coupon.name, coupon.name_hi AS "nameHi", coupon.type,
         coupon.value_hundredths AS "valueHundredths", coupon.buy_quantity AS "buyQuantity",
         coupon.min_order_paise AS "minOrderPaise", coupon.max_discount_paise AS "maxDiscountPaise",
         coupon.usage_limit AS "usageLimit", coupon.usage_limit_per_user AS "usageLimitPerUser",
         coupon.usage_count AS "usageCount", coupon.is_active AS "isActive", coupon.is_public AS "isPublic",
         coupon.valid_from AS "validFrom", coupon.valid_until AS "validUntil", coupon.applicable_to AS "applicableTo",
         coupon.applicable_categories AS "applicableCategories", coupon.applicable_products AS "applicableProducts",
         coupon.applicable_brands AS "applicableBrands", coupon.excluded_categories AS "excludedCategories",
         coupon.excluded_products AS "excludedProducts", coupon.excluded_brands AS "excludedBrands",
         coupon.stackable, coupon.auto_apply AS "autoApply", coupon.priority`

/**
 * SQL for the coupons that are public or automatic and valid at $1, each as its id and row version: 'id:version,…',
 * null if there are none. Automatic ones come first: if the number is limited, none of these may be left out. Most
 * coupons of a shop are valid, which PostgreSQL estimates correctly for these conditions; for BETWEEN it expects a
 * ninth, reads all of them and sorts.
 */
export const OPEN_COUPON_KEYS = `
  SELECT string_agg(key, ',') FROM (
    SELECT id || ':' || xmin AS key FROM coupon
     WHERE is_active AND (is_public OR auto_apply) AND (valid_from > $1) IS NOT TRUE AND (valid_until < $1) IS NOT TRUE
     ORDER BY auto_apply DESC, priority DESC, id LIMIT 100) open`

const MOST_REMEMBERED = 2_000
/** By key. A row of another version has another key, so nothing in here is ever out of date. */
const remembered = new LRUCache<string, CouponRow>({ max: MOST_REMEMBERED })
/** Nearly every cart has the same keys. */
let latest: { keys: string; coupons: readonly CouponRow[] } = { keys: '', coupons: [] }

type LoadedCoupon = StoredCoupon & { version: string; isSettled: boolean }

/**
 * Returns the coupons of `OPEN_COUPON_KEYS`, in its order. They are the same for every cart, so this process caches
 * them and queries only versions that it has not seen. A transaction that has written may see a row that it changes
 * again or rolls back, so nothing it reads is cached.
 */
export async function openCouponsOf(run: Run, keys: string | null): Promise<readonly CouponRow[]> {
  if (keys === null) return []
  if (keys === latest.keys) return latest.coupons
  const wanted = keys.split(',')
  const unknown = wanted.filter((key) => !remembered.has(key))
  if (unknown.length === 0) {
    const coupons = wanted.flatMap((key) => remembered.get(key) ?? [])
    latest = { keys, coupons }
    return coupons
  }
  const rows = await run<LoadedCoupon>(
    `SELECT ${COUPON_COLUMNS}, coupon.xmin::text AS version, pg_current_xact_id_if_assigned() IS NULL AS "isSettled"
       FROM coupon WHERE id = ANY($1::int[])`,
    [unknown.map((key) => Number(key.split(':')[0]))],
  )
  const fresh = new Map<string, CouponRow>()
  const known = wanted.map((key) => [key, remembered.get(key)] as const)
  for (const { version, isSettled, ...stored } of rows) {
    const coupon = couponOf(stored)
    fresh.set(String(coupon.id), coupon)
    if (isSettled) remembered.set(`${coupon.id}:${version}`, coupon)
  }
  return known.flatMap(([key, coupon]) => coupon ?? fresh.get(key.split(':')[0] ?? '') ?? [])
}
