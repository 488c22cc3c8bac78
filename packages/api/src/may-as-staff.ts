import { isAllowed, type Permission } from '@dobara/domain/accounts/staff-roles.ts'
import type { CustomerContext } from './context.ts'

/**
 * Whether the caller of a procedure that is open to customers acts as staff in it. An account that still lacks its required second
 * factor is a customer there, as `adminProcedure` refuses it everywhere else.
 */
export function mayAsStaff(
  { user, needsSecondFactor }: Pick<CustomerContext, 'user' | 'needsSecondFactor'>,
  permission: Permission,
): boolean {
  return !needsSecondFactor && isAllowed(user.staffRole, permission)
}
