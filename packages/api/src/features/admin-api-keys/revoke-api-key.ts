import type { AdminApiKey } from '@dobara/contract/admin-api-keys/api-keys.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { apiKeyView, getLockedApiKey } from './api-key-view.ts'
import { getApiKeyRow, updateApiKeyRow } from './queries.ts'

/**
 * Revokes a key, also one of another user, from its next call on; its secrets are deleted. Revoking it again changes
 * nothing. The row remains for the entries of the activity log that name it.
 */
export function revokeApiKey(ctx: CustomerContext, { id }: { id: string }): Promise<AdminApiKey> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await getLockedApiKey(tx, id)
    if (row.revokedAt !== null) return apiKeyView(row, ctx)
    const at = changeTime(row, ctx.now())
    await updateApiKeyRow(tx, { id, revokedAt: at, earlierHash: null, earlierUntil: null, updatedAt: at })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'api_key.revoked',
      entity: 'api_key',
      entityId: id,
      before: { revokedAt: null },
      after: { revokedAt: at.toISOString() },
      requestId: ctx.caller.requestId,
      at,
    })
    return apiKeyView(await getApiKeyRow(tx, id), ctx)
  })
}
