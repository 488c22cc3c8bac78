import type { AdminCoupon, createCouponInput } from '@dobara/contract/admin-coupons/coupons.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { refuseTakenCode, refuseUnknownScope } from './coupon-checks.ts'
import { couponColumns, loggedColumns } from './coupon-columns.ts'
import { couponView } from './coupon-view.ts'
import { insertCoupon } from './queries.ts'

/** Makes a coupon; what is left out has its documented default. */
export async function createCoupon(
  ctx: CustomerContext,
  input: z.output<typeof createCouponInput>,
): Promise<AdminCoupon> {
  const at = ctx.now()
  const columns = couponColumns(input)
  const row = await inTransaction(ctx.db, async (tx) => {
    await refuseTakenCode(tx, columns.code)
    await refuseUnknownScope(tx, columns)
    const made = await insertCoupon(tx, columns, at)
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'coupon.created',
      entity: 'coupon',
      entityId: made.id,
      after: loggedColumns(columns),
      requestId: ctx.caller.requestId,
      at,
    })
    return made
  })
  return couponView(row, at)
}
