import type { ListUsersInput } from '@dobara/contract/admin-users/users.ts'
import { USER_ROLES, USER_SORTS, USER_STATUSES } from '@dobara/contract/admin-users/user-status.ts'
import { STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

/** The address of the list, such as `/admin/users?search=asha&role=admin&page=2` */
export const usersList = listSearch({
  filters: { role: oneOf([...USER_ROLES, ...STAFF_ROLES]), status: oneOf(USER_STATUSES) },
  sorts: USER_SORTS,
  first: { sortBy: 'createdAt', sortOrder: 'desc' },
  old: { dir: 'order' },
})
export type UsersAddress = AddressOf<typeof usersList>

const USERS_PER_PAGE = 10

/** Returns the filter of the list, for all of its pages. */
export function userFilterOf({ search, role, status }: UsersAddress) {
  return { search, role: role ?? 'all', status: status ?? 'all' } as const
}

/** The same as the list procedure's input. */
export function usersInput(address: UsersAddress) {
  return {
    ...userFilterOf(address),
    ...usersList.sortingOf(address),
    page: address.page ?? 1,
    pageSize: USERS_PER_PAGE,
  } satisfies ListUsersInput
}
