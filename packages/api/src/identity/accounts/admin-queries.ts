import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import type { Db, Tx } from '../../context.ts'

type Account = { id: string; role: string; status: string; isEmailVerified: boolean }

/** The account of an address, held to the end of the transaction. */
export async function lockAccountByEmail(tx: Tx, email: string): Promise<Account | null> {
  const rows = await tx.$queryRaw<Account[]>`
    SELECT id::text, role::text, status::text, email_verified_at IS NOT NULL AS "isEmailVerified"
      FROM app_user WHERE email = ${email} FOR NO KEY UPDATE`
  return rows[0] ?? null
}

type NewAdminRow = {
  id: string
  email: string
  name: string
  passwordHash: string
  staffRole: StaffRole
  createdAt: Date
}

/** Checks whether there is an administrator, in any state. */
export async function hasAdmin(db: Db | Tx): Promise<boolean> {
  return (await db.user.findFirst({ where: { role: 'admin' }, select: { id: true } })) !== null
}

/** Two browsers with a link make the first owner one after the other. */
export async function lockFirstOwner(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('first owner'))`
}

/**
 * Inserts a member of the staff whose address counts as verified. Returns false if the address is taken: the unique
 * index decides.
 */
export async function insertAdmin(tx: Tx, admin: NewAdminRow): Promise<boolean> {
  const { count } = await tx.user.createMany({
    data: [
      {
        ...admin,
        role: 'admin',
        updatedAt: admin.createdAt,
        emailVerifiedAt: admin.createdAt,
      },
    ],
    skipDuplicates: true,
  })
  return count === 1
}

type Promotion = { userId: string; staffRole: StaffRole }

export async function promoteUser(tx: Tx, { userId, staffRole }: Promotion): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { role: 'admin', staffRole } })
}

/** The ids of all active owners, held to the end of the transaction: who stays one is decided one change after another. */
export async function lockActiveOwners(tx: Tx): Promise<string[]> {
  const owners = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM app_user WHERE staff_role = 'owner' AND status = 'active' ORDER BY id FOR NO KEY UPDATE`
  return owners.map(({ id }) => id)
}

/** Checks whether the shop would be left without an owner. */
export async function isLastOwner(tx: Tx, userId: string): Promise<boolean> {
  // Two owners leaving at once queue here.
  const owners = await lockActiveOwners(tx)
  return owners.length === 1 && owners[0] === userId
}

/** Returns the display names of these users, by id. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, email: true },
  })
  return new Map(
    rows.flatMap(({ id, name, email }) => {
      const called = name?.trim() || email
      return called ? [[id, called] as const] : []
    }),
  )
}
