import type { UserRole, UserSort, UserStatus } from '@dobara/contract/user-standing.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import type { Db, Tx } from '../../context.ts'

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

export type UserFilter = { search?: string; role: UserRole | StaffRole | 'all'; status: UserStatus | 'all' }
export type UserPage = { sortBy: UserSort; sortOrder: 'asc' | 'desc'; limit: number; offset: number }

/** Prisma puts the words into a LIKE as they are. */
const escapeLike = (words: string) => words.replace(/[\\%_]/g, '\\$&')

function conditionOf(role: UserFilter['role']): Prisma.UserWhereInput {
  if (role === 'all') return {}
  return role === 'customer' || role === 'admin' ? { role } : { staffRole: role }
}

function whereOf({ search, role, status }: UserFilter): Prisma.UserWhereInput {
  const contains = search ? { contains: escapeLike(search), mode: 'insensitive' as const } : undefined
  // A number is kept as +91 and ten digits, and typed in many ways.
  const digits = search?.replace(/[\s()+-]/g, '') ?? ''
  return {
    ...conditionOf(role),
    status: status === 'all' ? { not: 'deleted' } : status,
    ...(contains && {
      OR: [
        { email: contains },
        { name: contains },
        ...(/^\d{3,}$/.test(digits) ? [{ phone: { contains: digits } }] : []),
      ],
    }),
  }
}

function orderOf({ sortBy, sortOrder }: UserPage): Prisma.UserOrderByWithRelationInput[] {
  const first =
    sortBy === 'name' || sortBy === 'email'
      ? { [sortBy]: { sort: sortOrder, nulls: 'last' } }
      : { [sortBy]: sortOrder }
  // The id decides between equals: no row is on two pages or on none.
  return [first, { id: sortOrder }]
}

export async function listUserRows(
  db: Db,
  { filter, page }: { filter: UserFilter; page: UserPage },
): Promise<{ rows: UserRow[]; total: number }> {
  const where = whereOf(filter)
  const [rows, total] = await Promise.all([
    db.user.findMany({
      where,
      orderBy: orderOf(page),
      take: page.limit,
      skip: page.offset,
      select: USER_COLUMNS,
    }),
    db.user.count({ where }),
  ])
  return { rows, total }
}

/** The account with its row held to the end of the transaction; null when there is none. */
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

/** The new account, or null when the e-mail is taken: the unique index decides, whoever comes second. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | null> {
  const rows = await tx.user.createManyAndReturn({
    data: [{ ...user, updatedAt: user.createdAt }],
    skipDuplicates: true,
    select: USER_COLUMNS,
  })
  return rows[0] ?? null
}

export type Standing = { role: UserRole; staffRole: StaffRole | null; status: UserStatus }

export function setStanding(tx: Tx, { id, ...change }: Standing & { id: string }): Promise<UserRow> {
  return tx.user.update({ where: { id }, data: change, select: USER_COLUMNS })
}

/** The account, with how many orders it placed; null when there is none. */
export function findUserWithOrders(db: Db, id: string) {
  return db.user.findUnique({
    where: { id },
    select: { ...USER_COLUMNS, _count: { select: { orders: true } } },
  })
}
