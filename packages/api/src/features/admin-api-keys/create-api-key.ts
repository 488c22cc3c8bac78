import type { ApiKeyWithSecret, createApiKeyInput } from '@dobara/contract/admin-api-keys/api-keys.ts'
import { KEY_CALLS_PER_MINUTE } from '@dobara/domain/accounts/api-scopes.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { lockUserStatus } from '../../identity/accounts/queries.ts'
import { hashOfKey, newKeyText, newPrefix } from '../../identity/api-keys/key-text.ts'
import { inTransaction } from '../../transaction.ts'
import { apiKeyView } from './api-key-view.ts'
import { checkedExpiry, checkedNetworks, refuseForeignScopes } from './checked-fields.ts'
import { countUsableKeys, getApiKeyRow, insertApiKey } from './queries.ts'

const MOST_KEYS_OF_ONE = 50

/** Makes a key whose scopes are among those of its maker. Its secret is in this reply and nowhere else. */
export function createApiKey(
  ctx: CustomerContext,
  {
    name,
    scopes,
    networks = [],
    expiresAt,
    callsPerMinute = KEY_CALLS_PER_MINUTE.default,
  }: z.output<typeof createApiKeyInput>,
): Promise<ApiKeyWithSecret> {
  const at = ctx.now()
  refuseForeignScopes(ctx.user, scopes)
  const fields = { name, scopes, networks: checkedNetworks(networks), callsPerMinute }
  const expiry = checkedExpiry(expiresAt, at)
  const id = ctx.newId()
  const prefix = newPrefix()
  const secret = newKeyText(prefix)
  return inTransaction(ctx.db, async (tx) => {
    // Two calls of one maker at the limit wait for each other here.
    await lockUserStatus(tx, ctx.user.id)
    if ((await countUsableKeys(tx, { makerId: ctx.user.id, now: at })) >= MOST_KEYS_OF_ONE) {
      throw new RefusedError('API_KEY_LIMIT')
    }
    await insertApiKey(tx, {
      id,
      prefix,
      secretHash: hashOfKey(secret),
      makerId: ctx.user.id,
      ...fields,
      expiresAt: expiry,
      createdAt: at,
      updatedAt: at,
    })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'api_key.created',
      entity: 'api_key',
      entityId: id,
      after: { ...fields, expiresAt: expiry?.toISOString() ?? null },
      requestId: ctx.caller.requestId,
      at,
    })
    return { ...apiKeyView(await getApiKeyRow(tx, id), ctx), secret }
  })
}
