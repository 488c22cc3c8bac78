import type { Permission } from '@dobara/domain/accounts/staff-roles.ts'
import type { ReactNode } from 'react'
import { useIsReader } from './permissions.ts'

type ForWritersProps = { permission: Permission; children: ReactNode }

/**
 * Hides controls that change something from staff whose role may only read it. The server refuses their calls in any
 * case.
 */
export function ForWriters({ permission, children }: ForWritersProps) {
  return useIsReader(permission) ? null : children
}
