import type { Db, Tx } from '../../context.ts'
import { PROFILE_COLUMNS } from '../accounts/queries.ts'

/** Whether another account has this address or number. */
export async function isTaken(
  tx: Tx,
  { userId, ...claimed }: { userId: string; email?: string; phone?: string },
): Promise<boolean> {
  return (await tx.user.count({ where: { ...claimed, id: { not: userId } } })) > 0
}

/** Whether a write met the address or number of another account. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === 'P2002'
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

/** Takes a number from whoever only claims it; a proved one stays where it is. */
export async function releasePhone(tx: Tx, { userId, phone }: { userId: string; phone: string }) {
  await tx.user.updateMany({
    where: { phone, phoneVerifiedAt: null, email: { not: null }, id: { not: userId } },
    data: { phone: null },
  })
}

type FamilyRow = {
  id: string
  userAgent: string | null
  ip: string | null
  signedInAt: Date
  lastSeenAt: Date
}

/** The user's live sign-ins, the one used last first. Times are those of the first and the newest token of each. */
export function listFamilies(db: Db, { userId, now }: { userId: string; now: Date }): Promise<FamilyRow[]> {
  return db.$queryRaw<FamilyRow[]>`
    SELECT family_id::text AS id, (array_agg(user_agent ORDER BY created_at DESC))[1] AS "userAgent",
           (array_agg(ip ORDER BY created_at DESC))[1] AS ip,
           min(created_at) AS "signedInAt", max(created_at) AS "lastSeenAt"
      FROM session WHERE user_id = ${userId}::uuid AND expires_at > ${now}
     GROUP BY family_id ORDER BY max(created_at) DESC, family_id LIMIT 100`
}

/** Ends sign-ins of a user: one of them, or all but one. Says how many tokens went. */
export async function endFamilies(
  tx: Tx,
  { userId, only, except }: { userId: string; only?: string; except?: string | null },
): Promise<number> {
  const familyId = only ?? (except ? { not: except } : undefined)
  const { count } = await tx.session.deleteMany({ where: { userId, familyId } })
  return count
}
