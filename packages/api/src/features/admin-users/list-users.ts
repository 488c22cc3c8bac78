import type { listUsersInput, UserList } from '@dobara/contract/admin-users/users.ts'
import type { z } from 'zod'
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
