import type { Tx } from '../../context.ts'

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
