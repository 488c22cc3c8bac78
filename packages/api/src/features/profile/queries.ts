import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { Db, Tx } from '../../context.ts'
import { PROFILE_COLUMNS } from '../../identity/accounts/queries.ts'

/** Checks whether another account has this address or number. */
export async function isTaken(
  tx: Tx,
  { userId, ...claimed }: { userId: string; email?: string; phone?: string },
): Promise<boolean> {
  return (await tx.user.count({ where: { ...claimed, id: { not: userId } } })) > 0
}

export type ProfileChange = {
  name: string
  email?: string | null
  emailVerifiedAt?: null
  phone?: string | null
  phoneVerifiedAt?: null
}

export function updateUser(tx: Tx, { userId, change }: { userId: string; change: ProfileChange }) {
  return tx.user.update({ where: { id: userId }, data: change, select: PROFILE_COLUMNS })
}

export function markPhoneVerified(tx: Tx, { userId, at }: { userId: string; at: Date }) {
  return tx.user.update({ where: { id: userId }, data: { phoneVerifiedAt: at }, select: PROFILE_COLUMNS })
}

/** Takes a number from an account that only claims it; a proved one stays where it is. */
export async function releasePhone(tx: Tx, { userId, phone }: { userId: string; phone: string }) {
  await tx.user.updateMany({
    where: { phone, phoneVerifiedAt: null, email: { not: null }, id: { not: userId } },
    data: { phone: null },
  })
}

/** In which language a person is written to from now on. */
export function setLanguage(db: Db, { userId, language }: { userId: string; language: ContentLanguage }) {
  return db.user.update({ where: { id: userId }, data: { language }, select: PROFILE_COLUMNS })
}
