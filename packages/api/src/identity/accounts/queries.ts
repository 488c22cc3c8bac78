import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { Db, SignedInUser, Sql, Tx } from '../../context.ts'
import { NEEDS_SECOND_FACTOR } from '../../needs-second-factor.ts'
import { prepared } from '../../sql.ts'

export const PROFILE_COLUMNS = {
  id: true,
  name: true,
  email: true,
  phone: true,
  role: true,
  staffRole: true,
  status: true,
  loginMethod: true,
  language: true,
  emailVerifiedAt: true,
  phoneVerifiedAt: true,
  createdAt: true,
  updatedAt: true,
} as const

const FIND_LIVE_CALLER = `
  SELECT u.id, u.role, u.staff_role AS "staffRole", u.email, u.name, s.proved_at AS "provedAt",${NEEDS_SECOND_FACTOR}
    FROM app_user u CROSS JOIN LATERAL (
      SELECT max(s.proved_at) AS proved_at FROM session s
       WHERE s.family_id = $2 AND s.user_id = u.id AND s.expires_at > $3
      HAVING count(*) > 0) s
   WHERE u.id = $1 AND u.status = 'active'`

export type LiveCaller = SignedInUser & { provedAt: Date | null; needsSecondFactor: boolean }

/**
 * Returns the active user if the sign-in is still valid: one indexed round trip, because every signed-in request runs
 * it.
 */
export async function findLiveCaller(
  sql: Sql,
  { userId, familyId, now }: { userId: string; familyId: string; now: Date },
): Promise<LiveCaller | null> {
  const [row] = await prepared(sql)<LiveCaller>(FIND_LIVE_CALLER, [userId, familyId, now])
  return row ?? null
}

/** Locks the user's row until the end of the transaction (foreign keys to it remain free) and returns its status. */
export async function lockUserStatus(tx: Tx, userId: string): Promise<string | null> {
  const rows = await tx.$queryRaw<{ status: string }[]>`
    SELECT status::text FROM app_user WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  return rows[0]?.status ?? null
}

export async function readRole(tx: Tx, userId: string): Promise<SignedInUser['role'] | null> {
  return (await tx.user.findUnique({ where: { id: userId }, select: { role: true } }))?.role ?? null
}

/** Gives a name to an account that has none yet. */
export async function nameIfUnnamed(
  db: Db | Tx,
  { user, name, at }: { user: SignedInUser; name: string; at: Date },
) {
  if (user.name !== null) return
  await db.user.updateMany({ where: { id: user.id, name: null }, data: { name, updatedAt: at } })
}

/** Stores the language in which a user reads the shop, if they have not chosen one before. */
export async function storeLanguage(
  db: Db | Tx,
  { userId, language }: { userId: string; language: ContentLanguage },
) {
  await db.user.updateMany({ where: { id: userId, language: null }, data: { language } })
}

export function findProfile(db: Db | Tx, userId: string) {
  return db.user.findUnique({ where: { id: userId }, select: PROFILE_COLUMNS })
}

export function findCredentials(db: Db, email: string) {
  return db.user.findUnique({ where: { email }, select: { ...PROFILE_COLUMNS, passwordHash: true } })
}

export function findCredentialsById(db: Db | Tx, userId: string) {
  return db.user.findUnique({ where: { id: userId }, select: { ...PROFILE_COLUMNS, passwordHash: true } })
}

export async function findUserIdByEmail(tx: Tx, email: string): Promise<string | null> {
  return (await tx.user.findUnique({ where: { email }, select: { id: true } }))?.id ?? null
}

type AddressOwner = { id: string; status: string; isTheirs: boolean }
export type NewCustomer = {
  id: string
  email: string
  name: string
  passwordHash: string
  createdAt: Date
  language?: string
}

/** The new customer, or null when the e-mail is taken: the unique index decides between concurrent calls. */
export async function insertCustomer(tx: Tx, customer: NewCustomer) {
  const rows = await tx.user.createManyAndReturn({
    data: [{ ...customer, updatedAt: customer.createdAt }],
    skipDuplicates: true,
    select: PROFILE_COLUMNS,
  })
  return rows[0] ?? null
}

/**
 * Returns the account of an address, locked until the end of the transaction; null if there is none. `isTheirs`: they
 * registered with the address or have verified it, and did not just enter it in the profile of a phone account.
 */
export async function lockUserByEmail(tx: Tx, email: string): Promise<AddressOwner | null> {
  const rows = await tx.$queryRaw<AddressOwner[]>`
    SELECT id::text, status::text, (login_method <> 'phone' OR email_verified_at IS NOT NULL) AS "isTheirs"
      FROM app_user WHERE email = ${email} FOR NO KEY UPDATE`
  return rows[0] ?? null
}

export async function setPasswordHash(
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash } })
}
