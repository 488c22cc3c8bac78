import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { type ApiScope, mayGiveScope, type StatedScope } from '@dobara/domain/accounts/api-scopes.ts'
import type { ApiKeyCaller } from './context.ts'
import { RefusedError } from './errors.ts'
import type { ProcedureMeta } from './procedure-meta.ts'

type Stated = Pick<ProcedureMeta, 'scope' | 'reauthentication'>

/** The scope that a key needs for a procedure. Where a person must prove to be there, no program can. */
export function scopeOf({ scope = 'none', reauthentication }: Stated): StatedScope {
  return reauthentication ? 'none' : scope
}

/** Checks whether a key may call a procedure at this moment, apart from its limit. */
export function isOpenToKey({ scopes, maker }: ApiKeyCaller, stated: Stated): boolean {
  const scope = scopeOf(stated)
  return scope !== 'none' && scopes.includes(scope) && mayGiveScope(maker.staffRole, scope)
}

/**
 * Lets a key call a procedure whose scope it has, as far as its maker may still do the same; refuses all else, and what is above its
 * limit. Decided at every call, so that a change of the maker's role narrows the key at once.
 */
export async function admitKey(
  { scopes, maker, countCall }: ApiKeyCaller,
  stated: Stated = {},
): Promise<void> {
  await countCall()
  const scope = scopeOf(stated)
  if (scope === 'none') throw new RefusedError('NOT_FOR_API_KEYS')
  if (!scopes.includes(scope)) throw scopeMissing('api_key_needs_scope', scope)
  if (!mayGiveScope(maker.staffRole, scope)) throw scopeMissing('api_key_maker_lost_scope', scope)
}

const scopeMissing = (reason: 'api_key_needs_scope' | 'api_key_maker_lost_scope', scope: ApiScope) =>
  new RefusedError('SCOPE_MISSING', { reason: sentence(reason, { scope }), detail: { scope } })
