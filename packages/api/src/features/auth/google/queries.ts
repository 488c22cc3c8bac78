import type { Tx } from '../../../context.ts'

/** A Google account: the address may change, these two do not. */
export type GoogleAccount = { issuer: string; subject: string }

export async function findGoogleOwner(tx: Tx, { issuer, subject }: GoogleAccount): Promise<string | null> {
  const row = await tx.oauthAccount.findUnique({
    where: { provider_subject: { provider: issuer, subject } },
    select: { userId: true },
  })
  return row?.userId ?? null
}

/** False when the Google account has an owner already. */
export async function insertGoogleAccount(
  tx: Tx,
  { issuer, subject, userId, createdAt }: GoogleAccount & { userId: string; createdAt: Date },
): Promise<boolean> {
  const { count } = await tx.oauthAccount.createMany({
    data: [{ provider: issuer, subject, userId, createdAt }],
    skipDuplicates: true,
  })
  return count === 1
}

type NewGoogleCustomer = { id: string; email: string; name: string | null; createdAt: Date }

/** False when the address is taken: the unique index decides between concurrent calls. */
export async function insertGoogleCustomer(tx: Tx, { createdAt, ...customer }: NewGoogleCustomer) {
  const { count } = await tx.user.createMany({
    data: [
      { ...customer, loginMethod: 'google', emailVerifiedAt: createdAt, createdAt, updatedAt: createdAt },
    ],
    skipDuplicates: true,
  })
  return count === 1
}

export type Claimant = {
  id: string
  role: 'customer' | 'admin'
  status: string
  isEmailVerified: boolean
}

/** The account that has an address, held to the end of the transaction. */
export async function lockClaimant(tx: Tx, email: string): Promise<Claimant | null> {
  const rows = await tx.$queryRaw<Claimant[]>`
    SELECT id::text, role::text, status::text, email_verified_at IS NOT NULL AS "isEmailVerified"
    FROM app_user WHERE email = ${email} FOR NO KEY UPDATE`
  return rows[0] ?? null
}

/** Takes an address away from an account whose owner never proved to have it. */
export async function releaseEmail(tx: Tx, userId: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId, emailVerifiedAt: null }, data: { email: null } })
}

/** Makes an account that was cleared its Google owner's. */
export async function handToGoogleOwner(
  tx: Tx,
  { userId, name }: { userId: string; name: string | null },
): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { loginMethod: 'google', ...(name !== null && { name }) },
  })
}
