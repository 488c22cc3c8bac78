import type { Db, Tx } from '../../context.ts'

export type LinkPurpose = 'verify_email' | 'reset_password'
type LinkOwner = { userId: string; purpose: LinkPurpose }

/** When the links of this user since `since` were made, oldest first. */
export async function listLinkTimes(
  tx: Tx,
  { userId, purpose, since }: LinkOwner & { since: Date },
): Promise<Date[]> {
  const rows = await tx.oneTimeToken.findMany({
    where: { userId, purpose, createdAt: { gt: since } },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  })
  return rows.map(({ createdAt }) => createdAt)
}

/** Every link of this kind that still works ends now. */
export async function endLinks(tx: Tx, { userId, purpose, at }: LinkOwner & { at: Date }): Promise<void> {
  await tx.oneTimeToken.updateMany({
    where: { userId, purpose, usedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at },
  })
}

export type NewLink = LinkOwner & { id: string; tokenHash: string; createdAt: Date; expiresAt: Date }

/** Makes a link the only one of its kind that works for this user. */
export async function replaceLink(tx: Tx, link: NewLink): Promise<void> {
  await endLinks(tx, { userId: link.userId, purpose: link.purpose, at: link.createdAt })
  await tx.oneTimeToken.create({ data: link })
}

/** Returns the user of a link and when it was used, whatever its state. */
export function findLink(
  tx: Tx,
  { tokenHash, purpose }: { tokenHash: string; purpose: LinkPurpose },
): Promise<{ userId: string; usedAt: Date | null } | null> {
  return tx.oneTimeToken.findFirst({
    where: { tokenHash, purpose },
    select: { userId: true, usedAt: true },
  })
}

/** Uses the link up; false when it was used, replaced or has expired. */
export async function consumeLink(
  tx: Tx,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: LinkPurpose; now: Date },
): Promise<boolean> {
  const { count } = await tx.oneTimeToken.updateMany({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  return count === 1
}

/** Links that ended before a time, used or not. */
export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await db.oneTimeToken.deleteMany({ where: { expiresAt: { lt: before } } })
}
