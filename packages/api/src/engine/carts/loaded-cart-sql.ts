import { type CouponTerms, couponRuleOf, type StoredBenefit } from '@dobara/domain/coupons/coupon.ts'
import type { Run } from '../../sql.ts'
import type { CouponRow } from '../coupons/queries.ts'
import type { CartOwner } from './owner.ts'
import { type CartLineRow, linesSql, type WhichCart } from './queries.ts'

/** An owner's cart of a kind or an id, or, for who holds it already, the cart of an id. */
export type CartKey = { owner: CartOwner; which: WhichCart } | { id: string }

/** A cart with all that showing and pricing it needs. */
export type LoadedCart = {
  id: string
  leftOut: number
  /** Of the order that waits for its payment, if there is one. */
  pendingOrderId: string | null
  lines: CartLineRow[]
  /** Entered by the shopper, oldest first. */
  entered: { appliedId: number; coupon: CouponRow }[]
  /** Public or automatic, valid now. */
  open: CouponRow[]
  /** This customer's uses by coupon, the one held by this cart's own pending order left out. */
  uses: Map<number, number>
}

/** As JSON has it. */
type StoredCoupon = Omit<CouponTerms, 'validFrom' | 'validUntil'> &
  StoredBenefit & {
    name: string
    validFrom: string
    validUntil: string
    appliedId: number | null
    used: number
    isHeld: boolean | null
  }
type StoredParts = Pick<LoadedCart, 'id' | 'leftOut' | 'pendingOrderId' | 'lines'> & {
  coupons: StoredCoupon[]
}

/** Automatic ones first: however many are shown, none of these may be left out. */
const OPEN_ORDER = 'auto_apply DESC, priority DESC, id'

/** $1 is the time, $2 the customer. A use that the pending order of this cart holds is the cart's own: placing replaces that order. */
const COUPONS = `
  SELECT named.applied_id AS "appliedId", coupon.id, coupon.code, coupon.name, coupon.type,
         coupon.value_hundredths AS "valueHundredths", coupon.buy_quantity AS "buyQuantity",
         coupon.min_order_paise AS "minOrderPaise", coupon.max_discount_paise AS "maxDiscountPaise",
         coupon.usage_limit AS "usageLimit", coupon.usage_limit_per_user AS "usageLimitPerUser",
         coupon.usage_count AS "usageCount", coupon.is_active AS "isActive", coupon.is_public AS "isPublic",
         coupon.valid_from AS "validFrom", coupon.valid_until AS "validUntil", coupon.applicable_to AS "applicableTo",
         coupon.applicable_categories AS "applicableCategories", coupon.applicable_products AS "applicableProducts",
         coupon.applicable_brands AS "applicableBrands", coupon.excluded_categories AS "excludedCategories",
         coupon.excluded_products AS "excludedProducts", coupon.excluded_brands AS "excludedBrands",
         coupon.stackable, coupon.auto_apply AS "autoApply", coupon.priority, uses.used, uses."isHeld"
    FROM (SELECT id AS applied_id, coupon_id FROM applied_coupon WHERE cart_id = cart.id
          UNION ALL
          (SELECT NULL, id FROM coupon
            WHERE is_active AND $1 BETWEEN valid_from AND valid_until AND (is_public OR auto_apply)
            ORDER BY ${OPEN_ORDER} LIMIT 100)) named
    JOIN coupon ON coupon.id = named.coupon_id
   CROSS JOIN LATERAL (
         SELECT (count(*) FILTER (WHERE NOT own.is_own))::int AS used, bool_or(own.is_own) AS "isHeld"
           FROM coupon_use use
           JOIN shop_order placed ON placed.id = use.order_id
          CROSS JOIN LATERAL (
                SELECT placed.cart_id IS NOT DISTINCT FROM cart.id AND placed.status = 'pending' AS is_own) own
          WHERE use.coupon_id = coupon.id AND use.user_id = $2::uuid AND use.released_at IS NULL) uses
   ORDER BY named.applied_id NULLS LAST, coupon.auto_apply DESC, coupon.priority DESC, coupon.id`

const partsSql = (condition: string) => `
  SELECT cart.id, cart.left_out AS "leftOut",
         (SELECT id FROM shop_order WHERE cart_id = cart.id AND status = 'pending') AS "pendingOrderId",
         (SELECT coalesce(json_agg(line), '[]') FROM (${linesSql('cart.id', 'cart')}) line) AS lines,
         (SELECT coalesce(json_agg(named), '[]') FROM (${COUPONS}) named) AS coupons
    FROM cart WHERE ${condition}`

const BY_ID = partsSql('cart.id = $3::uuid')
const OF_USER = 'cart.user_id = $3::uuid'
const OF_SESSION = 'cart.session_id = $3'
const OF_KIND = 'cart.state = $4::cart_state'
const OF_ID = "cart.id = $4::uuid AND cart.state IN ('active', 'buy_now')"
const BY_OWNER = {
  user: { kind: partsSql(`${OF_USER} AND ${OF_KIND}`), id: partsSql(`${OF_USER} AND ${OF_ID}`) },
  session: { kind: partsSql(`${OF_SESSION} AND ${OF_KIND}`), id: partsSql(`${OF_SESSION} AND ${OF_ID}`) },
}

function questionOf(key: CartKey): { text: string; values: string[] } {
  if ('id' in key) return { text: BY_ID, values: [key.id] }
  const { owner, which } = key
  const texts = 'userId' in owner ? BY_OWNER.user : BY_OWNER.session
  const ownerId = 'userId' in owner ? owner.userId : owner.sessionId
  return typeof which === 'string'
    ? { text: texts.kind, values: [ownerId, which] }
    : { text: texts.id, values: [ownerId, which.id] }
}

/** A cart with all that showing and pricing it needs, in one statement: one moment of the database. Null: there is none. */
export async function findLoadedCart(
  run: Run,
  key: CartKey,
  { userId, now }: { userId: string | null; now: Date },
): Promise<LoadedCart | null> {
  const { text, values } = questionOf(key)
  const [row] = await run<StoredParts>(text, [now, userId, ...values])
  return row ? partsOf(row) : null
}

function partsOf({ coupons, ...cart }: StoredParts): LoadedCart {
  const parts: LoadedCart = { ...cart, entered: [], open: [], uses: new Map() }
  for (const { appliedId, used, isHeld, ...stored } of coupons) {
    const { usageCount, validFrom, validUntil } = stored
    const coupon: CouponRow = couponRuleOf({
      ...stored,
      validFrom: new Date(validFrom),
      validUntil: new Date(validUntil),
      // Else the shopper who holds the last use would lose it by looking at the cart again.
      usageCount: isHeld ? usageCount - 1 : usageCount,
    })
    parts.uses.set(coupon.id, used)
    if (appliedId === null) parts.open.push(coupon)
    else parts.entered.push({ appliedId, coupon })
  }
  return parts
}
