import type { CouponRemoved } from '@dobara/contract/admin-coupons/coupons.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { deleteCoupon, isUsed, lockCoupon, setCoupon } from './queries.ts'

/**
 * Deletes a coupon that no order used. One that was used is switched off and hidden: orders go on naming it, its uses
 * stay counted, and its code is not given again.
 */
export function removeCoupon(ctx: CustomerContext, { id }: { id: number }): Promise<CouponRemoved> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockCoupon(tx, id)
    if (!row) throw new RefusedError('COUPON_NOT_FOUND')
    const at = changeTime(row, ctx.now())
    const isHidden = await isUsed(tx, id)
    if (isHidden) await setCoupon(tx, { id, isActive: false, deletedAt: at, updatedAt: at })
    else await deleteCoupon(tx, id)
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'coupon.deleted',
      entity: 'coupon',
      entityId: id,
      before: { code: row.code, name: row.name, isActive: row.isActive, usageCount: row.usageCount },
      after: { isHidden },
      requestId: ctx.caller.requestId,
      at,
    })
    return { id, isHidden }
  })
}
