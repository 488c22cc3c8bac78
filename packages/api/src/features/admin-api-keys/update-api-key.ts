import type { AdminApiKey, updateApiKeyInput } from '@dobara/contract/admin-api-keys/api-keys.ts'
import { addedScopes, isApiScope } from '@dobara/domain/accounts/api-scopes.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime, refuseUnseen } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { apiKeyView, getLockedApiKey, refuseOthers } from './api-key-view.ts'
import { checkedExpiry, checkedNetworks } from './checked-fields.ts'
import { type ApiKeyRow, getApiKeyRow, updateApiKeyRow } from './queries.ts'

type Change = Omit<z.output<typeof updateApiKeyInput>, 'id' | 'updatedAt'>

/** Changes a key of the caller: scopes can only be taken from it, and a revoked one stays revoked. */
export function updateApiKey(
  ctx: CustomerContext,
  { id, updatedAt, ...change }: z.output<typeof updateApiKeyInput>,
): Promise<AdminApiKey> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await getLockedApiKey(tx, id)
    refuseOthers(row, ctx)
    if (row.revokedAt !== null) throw new RefusedError('API_KEY_OVER')
    await refuseUnseen(row, updatedAt, () => apiKeyView(row, ctx))
    const at = changeTime(row, ctx.now())
    const after = fieldsAfter(row, change, ctx.now())
    await updateApiKeyRow(tx, { id, ...after, updatedAt: at })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'api_key.changed',
      entity: 'api_key',
      entityId: id,
      before: loggedOf(row),
      after: loggedOf(after),
      requestId: ctx.caller.requestId,
      at,
    })
    return apiKeyView(await getApiKeyRow(tx, id), ctx)
  })
}

type Fields = Pick<ApiKeyRow, 'name' | 'scopes' | 'networks' | 'callsPerMinute' | 'expiresAt'>

function fieldsAfter(row: ApiKeyRow, change: Change, now: Date): Fields {
  const { name = row.name, scopes, networks, callsPerMinute = row.callsPerMinute, expiresAt } = change
  if (scopes && addedScopes(row.scopes.filter(isApiScope), scopes).length > 0)
    throw refusedField('SCOPE_ADDED', 'scopes')
  return {
    name,
    scopes: scopes ?? row.scopes,
    networks: networks ? checkedNetworks(networks) : row.networks,
    callsPerMinute,
    expiresAt: expiresAt === undefined ? row.expiresAt : checkedExpiry(expiresAt, now),
  }
}

const loggedOf = ({ name, scopes, networks, callsPerMinute, expiresAt }: Fields) => ({
  name,
  scopes,
  networks,
  callsPerMinute,
  expiresAt: expiresAt?.toISOString() ?? null,
})
