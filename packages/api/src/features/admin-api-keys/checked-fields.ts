import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { type ApiScope, mayGiveScope } from '@dobara/domain/accounts/api-scopes.ts'
import { isAddressOrNetwork } from '../../address-list.ts'
import type { SignedInUser } from '../../context.ts'
import { refusedField } from '../../errors.ts'

/** Refuses a scope that the maker's own role does not allow. */
export function refuseForeignScopes(
  { staffRole }: Pick<SignedInUser, 'staffRole'>,
  scopes: readonly ApiScope[],
): void {
  const foreign = scopes.find((scope) => !mayGiveScope(staffRole, scope))
  if (foreign)
    throw refusedField('SCOPE_NOT_YOURS', 'scopes', sentence('scope_not_yours', { scope: foreign }))
}

/** Addresses and networks as they are compared: each once, IPv4 that is written as IPv6 as IPv4. Refuses what is neither. */
export function checkedNetworks(typed: readonly string[]): string[] {
  const networks = typed
    .map((entry) => entry.toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, ''))
    .filter(Boolean)
  const wrong = networks.find((entry) => !isAddressOrNetwork(entry))
  if (wrong !== undefined)
    throw refusedField('RULE_BROKEN', 'networks', sentence('network_wrong', { network: wrong }))
  return [...new Set(networks)]
}

/** The end of a key: null for none. Refuses one that is over already. */
export function checkedExpiry(typed: string | null | undefined, now: Date): Date | null {
  if (typed === null || typed === undefined) return null
  const expiresAt = new Date(typed)
  if (expiresAt <= now) throw refusedField('RULE_BROKEN', 'expiresAt', sentence('expiry_past'))
  return expiresAt
}
