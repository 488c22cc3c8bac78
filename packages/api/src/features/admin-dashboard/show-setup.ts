import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { deleteHiddenSetup } from './setup-queries.ts'

/** Brings the list of what a new shop needs back to the dashboard, for every administrator. */
export function showSetup(ctx: CustomerContext): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await deleteHiddenSetup(tx))) return
    await insertAuditEntry(tx, {
      action: 'setup.shown',
      entity: 'setting',
      entityId: 'setup',
      after: { isHidden: false },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
}
