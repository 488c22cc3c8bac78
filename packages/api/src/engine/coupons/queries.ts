import { type CouponRule, couponRuleOf } from '@dobara/domain/coupons/coupon.ts'
import type { Db, Tx } from '../../context.ts'

export type CouponRow = CouponRule & { name: string }

/** Coupons shown or tried without being entered: the automatic ones, and the public ones; each by priority. */
export async function listOpenCoupons(db: Db | Tx, now: Date): Promise<CouponRow[]> {
  const rows = await db.coupon.findMany({
    where: {
      isActive: true,
      validFrom: { lte: now },
      validUntil: { gte: now },
      OR: [{ isPublic: true }, { autoApply: true }],
    },
    // Automatic ones first: however many are shown, none of these may be left out.
    orderBy: [{ autoApply: 'desc' }, { priority: 'desc' }, { id: 'asc' }],
    take: 100,
  })
  return rows.map(couponRuleOf)
}

export async function findCouponByCode(db: Db | Tx, code: string): Promise<CouponRow | null> {
  const row = await db.coupon.findUnique({ where: { code } })
  return row && couponRuleOf(row)
}

export type CouponUses = {
  couponId: number
  /** Orders of this customer that hold or spent a use; uses given back do not count. */
  used: number
  /** Whether one more is held by the pending order of this cart. Placing replaces that order, so it is the cart's own. */
  isHeld: boolean
}

/** How often this customer used each coupon. A visitor used none. */
export async function listCouponUses(
  db: Db | Tx,
  input: { userId: string | null; couponIds: number[]; cartId: string },
): Promise<CouponUses[]> {
  const { userId, couponIds, cartId } = input
  if (!userId || couponIds.length === 0) return []
  return db.$queryRaw<CouponUses[]>`
    SELECT use.coupon_id AS "couponId", bool_or(own.is_own) AS "isHeld",
           (count(*) FILTER (WHERE NOT own.is_own))::int AS used
      FROM coupon_use use
      JOIN shop_order placed ON placed.id = use.order_id
      CROSS JOIN LATERAL (
        SELECT placed.cart_id IS NOT DISTINCT FROM ${cartId}::uuid AND placed.status = 'pending' AS is_own
      ) own
     WHERE use.user_id = ${userId}::uuid AND use.coupon_id = ANY(${couponIds}::int[]) AND use.released_at IS NULL
     GROUP BY use.coupon_id`
}

/**
 * Counts one more use of a coupon, if its limits allow. The coupon's row stays locked to the end of the transaction, so
 * the last use goes to one shopper only. Returns whether it was taken.
 */
export async function takeCouponUse(
  tx: Tx,
  use: { id: string; couponId: number; orderId: string; userId: string; discountPaise: number; at: Date },
): Promise<boolean> {
  const { at, ...data } = use
  // Locked by a statement of its own: an UPDATE that waited for the row would still count the customer's uses as they
  // were before the wait, and let a second order of theirs past the limit.
  await tx.$queryRaw`SELECT id FROM coupon WHERE id = ${use.couponId} FOR NO KEY UPDATE`
  const taken = await tx.$executeRaw`
    UPDATE coupon SET usage_count = usage_count + 1
     WHERE id = ${use.couponId} AND is_active AND ${at} BETWEEN valid_from AND valid_until
       AND (usage_limit IS NULL OR usage_count < usage_limit)
       AND (usage_limit_per_user IS NULL OR usage_limit_per_user > (
         SELECT count(*) FROM coupon_use
          WHERE coupon_id = ${use.couponId} AND user_id = ${use.userId}::uuid AND released_at IS NULL))`
  if (taken === 0) return false
  await tx.couponUse.create({ data: { ...data, usedAt: at } })
  return true
}
