import { type CouponRule, couponRuleOf } from '@dobara/domain/coupons/coupon.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Db, Tx } from '../../context.ts'
import { onTx } from '../../sql.ts'

export type CouponRow = CouponRule & { name: string; nameHi: string | null }

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

/** Whom a limit per customer counts: the account, and the phone and the door of the order, as the limits on cash do. */
export type CouponBuyer = { userId: string; contactPhone: string | null; addressKey: string | null }

/**
 * The most uses of a coupon that one of the buyer's identities has, in SQL: of `coupon` by the columns of `buyer`. A use that was
 * given back does not count. Exact only while the coupon's row is locked.
 */
export const usesOfBuyer = (coupon: string, buyer: string) => {
  const usesOf = (identity: string) => `(
         SELECT count(*) FROM coupon_use
          WHERE coupon_id = ${coupon} AND coupon_use.${identity} = ${buyer}.${identity} AND released_at IS NULL)`
  return `greatest(${['user_id', 'contact_phone', 'address_key'].map(usesOf).join(', ')})`
}

/**
 * Counts one more use of a coupon, if its limits allow. The coupon's row stays locked until the transaction ends, so
 * the last use goes to one shopper only. Returns whether the use was counted.
 */
export async function takeCouponUse(
  tx: Tx,
  use: CouponBuyer & { id: string; couponId: number; orderId: OrderId; discountPaise: number; at: Date },
): Promise<boolean> {
  const { at, ...data } = use
  // Locked by a statement of its own: an UPDATE that waited for the row would still count the customer's uses as they
  // were before the wait, and let a second order of theirs past the limit.
  await tx.$queryRaw`SELECT id FROM coupon WHERE id = ${use.couponId} FOR NO KEY UPDATE`
  const taken = await onTx(tx)(TAKE_USE, [use.couponId, at, use.userId, use.contactPhone, use.addressKey])
  if (taken.length === 0) return false
  await tx.couponUse.create({ data: { ...data, usedAt: at } })
  return true
}

const TAKE_USE = `
  UPDATE coupon SET usage_count = usage_count + 1
    FROM (SELECT $3::uuid AS user_id, $4::text AS contact_phone, $5::text AS address_key) buyer
   WHERE coupon.id = $1::int AND is_active AND $2::timestamptz BETWEEN valid_from AND valid_until
     AND (usage_limit IS NULL OR usage_count < usage_limit)
     AND (usage_limit_per_user IS NULL OR usage_limit_per_user > ${usesOfBuyer('coupon.id', 'buyer')})
  RETURNING coupon.id`
