import type { AdminApiKey } from '@dobara/contract/admin-api-keys/api-keys.ts'
import { isApiScope, mayGiveScope } from '@dobara/domain/accounts/api-scopes.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { type ApiKeyRow, lockApiKey } from './queries.ts'

const timeOf = (at: Date | null) => at?.toISOString() ?? null

export function stateOf({ revokedAt, expiresAt, isMakerActive }: ApiKeyRow, now: Date): AdminApiKey['state'] {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return isMakerActive ? 'active' : 'inactive'
}

export function apiKeyView(
  row: ApiKeyRow,
  { now, user }: Pick<CustomerContext, 'now' | 'user'>,
): AdminApiKey {
  const { id, name, prefix, networks, callsPerMinute, makerId, makerName, makerEmail, makerRole } = row
  const scopes = row.scopes.filter(isApiScope)
  const isOverlapping = row.earlierUntil !== null && row.earlierUntil > now() && row.revokedAt === null
  return {
    id,
    name,
    prefix,
    networks,
    callsPerMinute,
    state: stateOf(row, now()),
    scopes,
    lostScopes: scopes.filter((scope) => !mayGiveScope(makerRole, scope)),
    maker: { id: makerId, name: makerName, email: makerEmail },
    isOwn: makerId === user.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: timeOf(row.expiresAt),
    lastUsedAt: timeOf(row.lastUsedAt),
    rotatedAt: timeOf(row.rotatedAt),
    earlierUntil: isOverlapping ? timeOf(row.earlierUntil) : null,
    revokedAt: timeOf(row.revokedAt),
  }
}

/** The key with its row locked, so that changes of it happen one after another. */
export async function getLockedApiKey(tx: Tx, id: string): Promise<ApiKeyRow> {
  const row = await lockApiKey(tx, id)
  if (!row) throw new RefusedError('API_KEY_NOT_FOUND')
  return row
}

/**
 * Refuses everyone but the maker. A colleague would see a secret with the rights of its maker, or change what is done
 * in the maker's name.
 */
export function refuseOthers({ makerId }: ApiKeyRow, { user }: Pick<CustomerContext, 'user'>): void {
  if (makerId !== user.id) throw new RefusedError('API_KEY_OF_OTHERS')
}
