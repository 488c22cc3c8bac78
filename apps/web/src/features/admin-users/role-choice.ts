import type { AdminUser } from '@dobara/contract/admin-users/users.ts'
import { STAFF_ROLES, type StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { staffRoleName } from '../../lib/words/staff-role-texts.ts'
import { t } from './texts.ts'

/** Roles in one list: `customer` and the roles of the staff. The documented role `admin` is an owner. */
export const ROLE_CHOICES = ['customer', ...STAFF_ROLES] as const
export type RoleChoice = (typeof ROLE_CHOICES)[number]

export const choiceName = (choice: RoleChoice): string =>
  choice === 'customer' ? t('customer') : staffRoleName(choice)

export type Roles = { role: AdminUser['role']; staffRole?: StaffRole }

export function choiceOf({ role, staffRole }: Pick<AdminUser, 'role' | 'staffRole'>): RoleChoice {
  return role === 'customer' ? 'customer' : (staffRole ?? 'owner')
}

/** Returns the roles that a choice sends to the server; undefined for an unknown choice. */
export function rolesOf(word: string): Roles | undefined {
  const choice = ROLE_CHOICES.find((known) => known === word)
  if (choice === undefined || choice === 'customer') return choice && { role: 'customer' }
  return { role: 'admin', staffRole: choice }
}
