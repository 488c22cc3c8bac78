import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { insertHiddenSetup } from './setup-queries.ts'

/** Takes the list of what a new shop needs off the dashboard, for every administrator. */
export function hideSetup(ctx: CustomerContext): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.now()
    if (!(await insertHiddenSetup(tx, at))) return
    await insertAuditEntry(tx, {
      action: 'setup.hidden',
      entity: 'setting',
      entityId: 'setup',
      after: { isHidden: true },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
  })
}
