import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { isAllowed, type Permission } from '@dobara/domain/accounts/staff-roles.ts'
import { useSession } from './session.tsx'

/**
 * Checks whether a user may do something in the back office. The screens are reduced accordingly; the server checks
 * every call again. A server older than the roles sends none: its admins may do everything.
 */
function isAllowedTo(user: Profile | null, permission: Permission): boolean {
  return user?.role === 'admin' && isAllowed(user.staffRole ?? 'owner', permission)
}

/** Answers for who is signed in: `allows('orders.write')`. */
export function usePermissions(): (permission: Permission) => boolean {
  const { user } = useSession()
  return (permission) => isAllowedTo(user, permission)
}

/**
 * Returns true if the signed-in user sees a screen but may not change its content; without a permission, everyone
 * may.
 */
export function useIsReader(permission: Permission | undefined): boolean {
  const { user } = useSession()
  return user !== null && permission !== undefined && !isAllowedTo(user, permission)
}
