import type { RefusalCode } from '@dobara/contract/refusals.ts'
import { isApiScope } from '@dobara/domain/accounts/api-scopes.ts'
import { addressMatcher } from '../../address-list.ts'
import { type LimitDeps, takeTry } from '../../base/limits/shared-limit.ts'
import type { ApiKeyCaller, Caller, Deps, RequestContext } from '../../context.ts'
import { findKey, noteUse, type StoredKey } from './queries.ts'
import { hashOfKey, isSameHash, prefixOfKey } from './key-text.ts'

const MINUTE_MS = 60_000

type KeyContext = Pick<RequestContext, 'apiKey' | 'deadKey' | 'needsSecondFactor'>

/** Resolves an API key to its caller and scopes, or to the reason why it is invalid. Queries the database each time. */
export async function resolveApiKey(
  deps: Deps,
  { ip, noteLimit }: Pick<Caller, 'ip' | 'noteLimit'>,
  text: string,
): Promise<KeyContext> {
  const dead = (deadKey: RefusalCode) => ({ apiKey: null, deadKey, needsSecondFactor: false })
  const prefix = prefixOfKey(text)
  const key = prefix && (await findKey(deps.sql, prefix))
  const now = deps.now()
  if (!prefix || !key || !isSecretOf(key, text, now)) return dead('API_KEY_INVALID')
  const fault = faultOf(key, { ip, now })
  if (fault) return dead(fault)
  const notSince = new Date(now.getTime() - MINUTE_MS)
  if (key.lastUsedAt === null || key.lastUsedAt <= notSince)
    await noteUse(deps.writes, { id: key.id, at: now, notSince })
  return {
    apiKey: callerOf({ ...deps, noteLimit }, prefix, key),
    deadKey: null,
    needsSecondFactor: key.needsSecondFactor,
  }
}

/** Both hashes are always compared, so that the time does not reveal which of them is the right one. */
function isSecretOf({ secretHash, earlierHash, earlierUntil }: StoredKey, text: string, now: Date): boolean {
  const hash = hashOfKey(text)
  const isCurrent = isSameHash(secretHash, hash)
  const isEarlier = isSameHash(earlierHash ?? new Uint8Array(), hash)
  return isCurrent || (isEarlier && earlierUntil !== null && now < earlierUntil)
}

/** Only who knows the secret learns why the key does not work. */
function faultOf(key: StoredKey, { ip, now }: { ip: string; now: Date }): RefusalCode | null {
  if (key.revokedAt !== null) return 'API_KEY_REVOKED'
  if (key.expiresAt !== null && key.expiresAt <= now) return 'API_KEY_EXPIRED'
  if (!key.isMakerActive) return 'API_KEY_INACTIVE'
  if (key.networks.length > 0 && !addressMatcher(key.networks)(ip)) return 'API_KEY_ADDRESS'
  return null
}

/** A scope of another release, which this one does not know, opens nothing. */
function callerOf(
  deps: LimitDeps,
  prefix: string,
  { id, scopes, maker, callsPerMinute }: StoredKey,
): ApiKeyCaller {
  const limit = { name: 'apiKey', most: callsPerMinute, withinMs: MINUTE_MS }
  return { id, prefix, scopes: scopes.filter(isApiScope), maker, countCall: () => takeTry(deps, limit, id) }
}
