import type { CaseDecision } from '@dobara/contract/cases/admin-cases.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import type { CaseId } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { lockCase } from '../../engine/cases/queries.ts'
import { RefusedError } from '../../errors.ts'
import { previewPlan } from '../../payments/preview-plan.ts'
import { inTransaction } from '../../transaction.ts'
import { countAvailable } from './case-queries.ts'
import { planRefundOf } from './case-refund.ts'

/**
 * Returns the effects of each decision of a case. Writes nothing; the rows are locked for the moment, so that the
 * figures agree.
 */
export function previewDecision(ctx: CustomerContext, id: CaseId): Promise<CaseDecision> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockCase(tx, id)
    if (!locked) throw new RefusedError('CASE_NOT_FOUND')
    const { order, row } = locked
    const { facts, plan } = await planRefundOf(tx, locked)
    return {
      refund: plan.ok ? await previewPlan(tx, { order, facts, plan: plan.value, at: ctx.now() }) : null,
      refundRefusal: plan.ok ? null : sentenceOfRefusal(plan.code).english,
      resellableUnits: row.inspection?.resellableUnits ?? 0,
      replacementUnits: Math.max(0, (await countAvailable(tx, row.orderItem.stockItemId)) + row.heldUnits),
      replacementEndsAt: row.orderItem.warrantyEndsAt?.toISOString() ?? null,
    }
  })
}
