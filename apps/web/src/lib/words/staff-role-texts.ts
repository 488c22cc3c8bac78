import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { texts } from '../texts/texts.ts'

export const en = {
  owner: 'Owner',
  manager: 'Manager',
  catalogue: 'Catalogue',
  technician: 'Workshop',
  orders: 'Orders',
  support: 'Support',
  read_only: 'Read-only',
} as const satisfies Record<StaffRole, string>

const t = texts('lib/words/staff-role', en)

const isKnown = (role: string): role is StaffRole => Object.hasOwn(en, role)

/** Returns the name of a staff role; a role of another release is returned as stored. */
export const staffRoleName = (role: string): string => (isKnown(role) ? t(role) : role)
