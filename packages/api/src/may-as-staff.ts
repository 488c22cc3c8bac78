import { SCOPE_OF_PERMISSION } from '@dobara/domain/accounts/api-scopes.ts'
import { isAllowed, type Permission } from '@dobara/domain/accounts/staff-roles.ts'
import type { CustomerContext } from './context.ts'

/**
 * Checks whether the caller of a procedure open to customers acts as staff in it. An account that still lacks its
 * required second factor is a customer there, as `adminProcedure` refuses it everywhere else. A program acts as staff
 * only if its API key has the scope too.
 */
export function mayAsStaff(
  { user, needsSecondFactor, apiKey }: Pick<CustomerContext, 'user' | 'needsSecondFactor' | 'apiKey'>,
  permission: Permission,
): boolean {
  if (apiKey && !apiKey.scopes.some((scope) => scope === SCOPE_OF_PERMISSION[permission])) return false
  return !needsSecondFactor && isAllowed(user.staffRole, permission)
}
