import type { Permission } from '@dobara/domain/accounts/staff-roles.ts'
import type { ReactNode } from 'react'
import { useIsReader } from './permissions.ts'

type ForWritersProps = { permission: Permission; children: ReactNode }

/** What changes something: not there for staff whose role only reads it. The server refuses it to them in any case. */
export function ForWriters({ permission, children }: ForWritersProps) {
  return useIsReader(permission) ? null : children
}
