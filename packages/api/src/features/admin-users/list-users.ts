import {
  listUsersInput,
  type readUsersInput,
  type UserList,
  type UsersRead,
} from '@dobara/contract/admin-users/users.ts'
import type { z } from 'zod'
import { requestsChanges, readChanges, refuseFilters } from '../../base/changes/read-changes.ts'
import type { CustomerContext } from '../../context.ts'
import { listUserRows } from './queries.ts'
import { userView } from './user-view.ts'

/** One page of the accounts that fit the search and the filters. */
export async function listUsers(
  { sql }: CustomerContext,
  input: z.output<typeof listUsersInput>,
): Promise<UserList> {
  const { page, pageSize: limit, search, role, status, sortBy, sortOrder } = input
  const { rows, total } = await listUserRows(sql, {
    filter: { search, role, status },
    page: { sortBy, sortOrder, limit, offset: (page - 1) * limit },
  })
  const totalPages = Math.ceil(total / limit)
  return {
    users: rows.map(userView),
    pagination: { page, limit, total, totalPages },
  }
}

const CHANGES = { kind: 'user', table: 'app_user', idType: 'uuid', removed: `t.status = 'deleted'` } as const

/** The same for programs, or what changed: deleted accounts too, as removed. */
export async function readUsers(
  ctx: CustomerContext,
  { updatedSince, cursor, ...list }: z.output<typeof readUsersInput>,
): Promise<UsersRead> {
  if (!requestsChanges({ updatedSince, cursor })) return listUsers(ctx, list)
  refuseFilters(listUsersInput, list, ['pageSize'])
  const { pageSize: limit, role, status, sortBy, sortOrder } = list
  const rowsOf = async (ids: string[]) => {
    const found = await listUserRows(ctx.sql, {
      filter: { ids, role, status },
      page: { sortBy, sortOrder, limit, offset: 0 },
    })
    return found.rows.map(userView)
  }
  const { rows, ...page } = await readChanges(
    { sql: ctx.sql, source: CHANGES, rowsOf },
    { updatedSince, cursor, limit },
  )
  return { users: rows, ...page }
}
