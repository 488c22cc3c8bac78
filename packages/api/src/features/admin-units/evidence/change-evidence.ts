import type { ActivityAction } from '@dobara/contract/admin-activity/activity-kinds.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { onTx, type Run } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { lockUnitAndStock, type UnitRow } from '../queries.ts'

export type EvidenceChange = {
  tx: Tx
  run: Run
  /** Unit that no one else can move or change until the change is over. */
  unit: UnitRow
  at: Date
  log: (action: ActivityAction, after: Prisma.InputJsonObject) => Promise<void>
}

/** Makes a change to what is known of a unit in one transaction, with the unit locked, and its stock: it may come off the list by it. */
export function changeEvidence<Outcome>(
  ctx: CustomerContext,
  typed: string,
  change: (changing: EvidenceChange) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(ctx.db, async (tx) => {
    const run = onTx(tx)
    const unit = await lockUnitAndStock(tx, typed)
    const at = ctx.now()
    const log: EvidenceChange['log'] = (action, after) =>
      insertAuditEntry(tx, {
        action,
        entity: 'unit',
        entityId: unit.id,
        after,
        actorId: ctx.user.id,
        requestId: ctx.caller.requestId,
        at,
      })
    return change({ tx, run, unit, at, log })
  })
}
