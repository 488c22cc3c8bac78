import type { UserRole, UserStatus } from '@dobara/contract/admin-users/user-status.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import type { Db, Sql, Tx } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { countStatement, pageStatement, type UserFilter, type UserPage } from './list-sql.ts'

export const USER_COLUMNS = {
  id: true,
  email: true,
  name: true,
  phone: true,
  role: true,
  staffRole: true,
  status: true,
  loginMethod: true,
  emailVerifiedAt: true,
  phoneVerifiedAt: true,
  createdAt: true,
} as const
export type UserRow = Prisma.UserGetPayload<{ select: typeof USER_COLUMNS }>

/** Returns one page of the matching accounts and their total; a page beyond the last one fetches no rows. */
export async function listUserRows(
  sql: Sql,
  { filter, page }: { filter: UserFilter; page: UserPage },
): Promise<{ rows: UserRow[]; total: number }> {
  const run = onPool(sql)
  const count = countStatement(filter)
  const [counted] = await run<{ total: number }>(count.text, count.values)
  const total = counted?.total ?? 0
  if (total <= page.offset) return { rows: [], total }
  const { text, values } = pageStatement(filter, page, total)
  return { rows: await run<UserRow>(text, values), total }
}

/** Returns the account with its row locked until the end of the transaction; null if there is none. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | null> {
  await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return tx.user.findUnique({ where: { id }, select: USER_COLUMNS })
}

export type NewUser = {
  id: string
  email: string
  name: string | null
  passwordHash: string
  role: UserRole
  staffRole: StaffRole | null
  status: UserStatus
  createdAt: Date
}

/** The new account, or null when the e-mail is taken: the unique index decides between concurrent calls. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | null> {
  const rows = await tx.user.createManyAndReturn({
    data: [{ ...user, updatedAt: user.createdAt }],
    skipDuplicates: true,
    select: USER_COLUMNS,
  })
  return rows[0] ?? null
}

export type UserAccess = { role: UserRole; staffRole: StaffRole | null; status: UserStatus }

export function updateUserAccess(tx: Tx, { id, ...change }: UserAccess & { id: string }): Promise<UserRow> {
  return tx.user.update({ where: { id }, data: change, select: USER_COLUMNS })
}

export function findUser(db: Db, id: string): Promise<UserRow | null> {
  return db.user.findUnique({ where: { id }, select: USER_COLUMNS })
}
