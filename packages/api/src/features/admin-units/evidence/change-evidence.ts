import type { ActivityAction } from '@dobara/contract/admin-activity/activity-kinds.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { onTx, type Run } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { lockUnit, type UnitRow } from '../queries.ts'
import { getScannedUnit } from '../../../engine/units/find-unit.ts'

export type EvidenceChange = {
  tx: Tx
  run: Run
  /** Nobody else moves or changes it until the change is over. */
  unit: UnitRow
  at: Date
  log: (action: ActivityAction, after: Prisma.InputJsonObject) => Promise<void>
}

/** Makes a change to what is known of a unit in one transaction, with the unit locked. */
export function changeEvidence<Outcome>(
  ctx: CustomerContext,
  typed: string,
  change: (changing: EvidenceChange) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(ctx.db, async (tx) => {
    const run = onTx(tx)
    const id = await getScannedUnit(run, typed)
    const unit = await lockUnit(run, id)
    const at = ctx.now()
    const log: EvidenceChange['log'] = (action, after) =>
      insertAuditEntry(tx, {
        action,
        entity: 'unit',
        entityId: id,
        after,
        actorId: ctx.user.id,
        requestId: ctx.caller.requestId,
        at,
      })
    return change({ tx, run, unit, at, log })
  })
}
