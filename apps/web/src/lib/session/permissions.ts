import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { isAllowed, type Permission } from '@dobara/domain/accounts/staff-roles.ts'
import { useSession } from './session.tsx'

/**
 * Whether a person may do something in the back office. What they see is cut to it; the server asks again at every call. A
 * server of before the roles names none: its admins may do all.
 */
function isAllowedTo(user: Profile | null, permission: Permission): boolean {
  return user?.role === 'admin' && isAllowed(user.staffRole ?? 'owner', permission)
}

/** Answers for who is signed in: `allows('orders.write')`. */
export function usePermissions(): (permission: Permission) => boolean {
  const { user } = useSession()
  return (permission) => isAllowedTo(user, permission)
}

/** Whether who is signed in sees a screen and may not change what stands on it; without a permission everybody may. */
export function useIsReader(permission: Permission | undefined): boolean {
  const { user } = useSession()
  return user !== null && permission !== undefined && !isAllowedTo(user, permission)
}
