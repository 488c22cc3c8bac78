import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { contentLanguage } from '@dobara/domain/content/content.ts'
import type { findProfile } from './queries.ts'

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** The profile as its owner sees it. What someone signs in with cannot be changed in a form. */
export function toProfile(row: ProfileRow): Profile {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    staffRole: row.staffRole,
    status: row.status,
    loginMethod: row.loginMethod,
    language: contentLanguage(row.language),
    emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    phoneVerifiedAt: row.phoneVerifiedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    canEditEmail: row.loginMethod === 'phone',
    canEditPhone: row.loginMethod !== 'phone',
  }
}
