import type { AdminUser } from '@dobara/contract/admin-users/users.ts'
import type { UserRow } from './queries.ts'

export function userView({ emailVerifiedAt, phoneVerifiedAt, createdAt, ...row }: UserRow): AdminUser {
  return {
    ...row,
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
    phoneVerifiedAt: phoneVerifiedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
