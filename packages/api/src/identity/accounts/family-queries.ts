import type { Db, Tx } from '../../context.ts'

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
           coalesce(min(signed_in_at), min(created_at)) AS "signedInAt", max(created_at) AS "lastSeenAt"
      FROM session WHERE user_id = ${userId}::uuid AND expires_at > ${now}
     GROUP BY family_id ORDER BY max(created_at) DESC, family_id LIMIT 100`
}

/** Notes that the person of a sign-in has just proved who they are. */
export async function markProved(
  tx: Tx,
  { userId, familyId, at }: { userId: string; familyId: string; at: Date },
): Promise<void> {
  await tx.session.updateMany({ where: { userId, familyId }, data: { provedAt: at } })
}

/** Ends sign-ins of a user: one of them, or all but one. Returns how many tokens were deleted. */
export async function endFamilies(
  tx: Tx,
  { userId, only, except }: { userId: string; only?: string; except?: string | null },
): Promise<number> {
  const familyId = only ?? (except ? { not: except } : undefined)
  const { count } = await tx.session.deleteMany({ where: { userId, familyId } })
  return count
}
