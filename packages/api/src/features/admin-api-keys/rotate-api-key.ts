import type { ApiKeyWithSecret, rotateApiKeyInput } from '@dobara/contract/admin-api-keys/api-keys.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime, refuseUnseen } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { hashOfKey, newKeyText } from '../../identity/api-keys/key-text.ts'
import { inTransaction } from '../../transaction.ts'
import { apiKeyView, refuseOthers, stateOf } from './api-key-view.ts'
import { findApiKeyRow, getApiKeyRow, rotateHash } from './queries.ts'

const HOUR_MS = 60 * 60_000

/**
 * Gives a key of the caller a new secret; the previous one remains valid for `overlapHours`. Scopes, maker, addresses
 * and expiry are unchanged. Of two rotations of the same state one is refused: each would make the other's secret the
 * earlier one.
 */
export async function rotateApiKey(
  ctx: CustomerContext,
  { id, overlapHours, updatedAt }: z.output<typeof rotateApiKeyInput>,
): Promise<ApiKeyWithSecret> {
  const row = await findApiKeyRow(ctx.sql, id)
  if (!row) throw new RefusedError('API_KEY_NOT_FOUND')
  refuseOthers(row, ctx)
  const now = ctx.now()
  if (stateOf(row, now) !== 'active') throw new RefusedError('API_KEY_OVER')
  await refuseUnseen(row, updatedAt, () => apiKeyView(row, ctx))
  const at = changeTime(row, now)
  const earlierUntil = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS)
  const secret = newKeyText(row.prefix)
  return inTransaction(ctx.db, async (tx) => {
    const isRotated = await rotateHash(tx, {
      id,
      seenAt: row.updatedAt,
      hash: hashOfKey(secret),
      earlierUntil,
      at,
    })
    if (!isRotated)
      throw new RefusedError('CHANGED_MEANWHILE', {
        detail: { current: apiKeyView(await getApiKeyRow(tx, id), ctx) },
      })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'api_key.rotated',
      entity: 'api_key',
      entityId: id,
      before: { earlierUntil: row.earlierUntil?.toISOString() ?? null },
      after: { earlierUntil: earlierUntil?.toISOString() ?? null },
      requestId: ctx.caller.requestId,
      at,
    })
    return { ...apiKeyView(await getApiKeyRow(tx, id), ctx), secret }
  })
}
