import type { AdminCoupon, updateCouponInput } from '@dobara/contract/admin-coupons/coupons.ts'
import { couponFaults } from '@dobara/contract/admin-coupons/coupon-fields.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime, refuseUnseen } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { refuseTakenCode, refuseUnknownScope } from './coupon-checks.ts'
import { type CouponFields, couponColumns, loggedColumns } from './coupon-columns.ts'
import { couponView } from './coupon-view.ts'
import { withNames } from './get-coupon.ts'
import { type CouponRow, lockCoupon, setCoupon } from './queries.ts'

type Change = z.output<typeof updateCouponInput>

/**
 * Updates a coupon; omitted fields are unchanged. Orders that used it retain their discount, and its limit cannot
 * fall below its current uses.
 */
export async function updateCoupon(ctx: CustomerContext, input: Change): Promise<AdminCoupon> {
  const row = await inTransaction(ctx.db, async (tx) => {
    const before = await lockCoupon(tx, input.id)
    if (!before) throw new RefusedError('COUPON_NOT_FOUND')
    await refuseUnseen(before, input.updatedAt, () => withNames(tx, before, ctx.now()))
    const after = couponColumns(changedFields(before, input, ctx.now()))
    refuseTooFewUses(after.usageLimit, before.usageCount)
    if (after.code !== before.code) await refuseTakenCode(tx, after.code, before.id)
    await refuseUnknownScope(tx, after, before)
    const at = changeTime(before, ctx.now())
    const changed = await setCoupon(tx, { id: before.id, ...after, updatedAt: at })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'coupon.changed',
      entity: 'coupon',
      entityId: before.id,
      before: loggedColumns(columnsOf(before)),
      after: loggedColumns(after),
      requestId: ctx.caller.requestId,
      at,
    })
    return changed
  })
  return couponView(row, ctx.now())
}

function columnsOf({ id: _id, usageCount: _uses, createdAt: _made, updatedAt: _at, ...row }: CouponRow) {
  const { deletedAt: _deletedAt, ...columns } = row
  return columns
}

/** The coupon as it is with the change in it; refused when the two do not make a coupon. */
function changedFields(before: CouponRow, change: Change, now: Date): CouponFields {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const fields: CouponFields = { ...couponView(before, now), ...given }
  // Entities in the coupon's scope may be gone by now: that refuses no change of another field.
  const isScopeGiven = Object.keys(given).some((name) => name.startsWith('applicable'))
  const faults = couponFaults(isScopeGiven ? fields : { ...fields, applicableTo: 'all' })
  const [first] = faults
  if (!first) return fields
  throw new RefusedError('RULE_BROKEN', {
    reason: first.sentence,
    faults: Object.fromEntries(faults.map((fault) => [fault.field, fault.sentence])),
  })
}

function refuseTooFewUses(usageLimit: number | null, usageCount: number): void {
  if (usageLimit === null || usageLimit >= usageCount) return
  throw refusedField('RULE_BROKEN', 'usageLimit', sentence('coupon_used_already', { count: usageCount }))
}
