import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Prisma, Tx } from '../../context.ts'

type LoggedView = {
  id: string
  screen: string
  isShared: boolean
  params: Prisma.JsonValue
  hidden: readonly string[]
}

/** Without its name and without what is searched for: either may be a customer's, and no entry is ever changed. */
function logged({ screen, isShared, params, hidden }: LoggedView): Prisma.InputJsonObject {
  const filters = typeof params === 'object' && params !== null ? Object.keys(params).toSorted() : []
  return { screen, isShared, filters, hiddenColumns: [...hidden] }
}

type ViewStep = {
  action: 'view.saved' | 'view.changed' | 'view.shared' | 'view.unshared' | 'view.deleted'
  before?: LoggedView
  after?: LoggedView
}

/** Writes an audit entry for a change of a view; at least one of the two states is present. */
export async function insertViewEntry(
  tx: Tx,
  ctx: CustomerContext,
  { action, before, after }: ViewStep & ({ before: LoggedView } | { after: LoggedView }),
): Promise<void> {
  await insertAuditEntry(tx, {
    actorId: ctx.user.id,
    action,
    entity: 'admin_view',
    entityId: (after ?? before)?.id ?? '',
    ...(before && { before: logged(before) }),
    ...(after && { after: logged(after) }),
    requestId: ctx.caller.requestId,
    at: ctx.now(),
  })
}
