import type { ListUsersInput } from '@dobara/contract/admin-users.ts'
import {
  USER_ROLES,
  USER_SORTS,
  USER_STATUSES,
  type UserRole,
  type UserSort,
  type UserStatus,
} from '@dobara/contract/user-standing.ts'
import { nextSorting } from '../../lib/sorting.ts'

/** The address of the list, such as `/admin/users?search=asha&role=admin&page=2`; what is left out is as at first. */
export type UsersSearch = {
  search?: string
  role?: UserRole
  status?: UserStatus
  sort?: UserSort
  order?: 'asc'
  page?: number
}

const USERS_PER_PAGE = 10
const MAX_SEARCH = 100

/** Reads the address; what makes no sense is as if it were not there. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const page = Number(search.page)
  const words =
    typeof search.search === 'string' || typeof search.search === 'number' ? String(search.search) : ''
  return {
    search: words.trim().slice(0, MAX_SEARCH) || undefined,
    role: USER_ROLES.find((role) => role === search.role),
    status: USER_STATUSES.find((status) => status === search.status),
    sort: USER_SORTS.find((sort) => sort === search.sort && sort !== 'createdAt'),
    order: search.order === 'asc' ? 'asc' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}

/** The same as the list procedure's input. */
export function usersInput({ search, role, status, sort, order, page }: UsersSearch) {
  return {
    search,
    role: role ?? 'all',
    status: status ?? 'all',
    sortBy: sort ?? 'createdAt',
    sortOrder: order ?? 'desc',
    page: page ?? 1,
    pageSize: USERS_PER_PAGE,
  } satisfies ListUsersInput
}

/** The address after a press on a column's title: that column from its beginning, then the other way. */
export function sortedBy(search: UsersSearch, sort: UserSort): UsersSearch {
  const { sortBy, sortOrder } = nextSorting<UserSort>(usersInput(search), sort)
  return {
    ...search,
    sort: sortBy === 'createdAt' ? undefined : sortBy,
    order: sortOrder === 'asc' ? 'asc' : undefined,
    page: undefined,
  }
}
