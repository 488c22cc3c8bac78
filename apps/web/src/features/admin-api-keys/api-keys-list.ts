import { API_KEY_SORTS } from '@dobara/contract/admin-api-keys/api-key-sorts.ts'
import type { ListApiKeysInput } from '@dobara/contract/admin-api-keys/api-keys.ts'
import { type AddressOf, listSearch } from '../../lib/lists/list-search.ts'

/** The address of the list, such as `/admin/api-keys?search=warehouse&sort=lastUsedAt`. */
export const apiKeysList = listSearch({
  filters: {},
  sorts: API_KEY_SORTS,
  first: { sortBy: 'createdAt', sortOrder: 'desc' },
})
export type ApiKeysAddress = AddressOf<typeof apiKeysList>

const API_KEYS_PER_PAGE = 20

/** The same as the list procedure's input. */
export function apiKeysInput(address: ApiKeysAddress) {
  const { search, page } = address
  return {
    search,
    ...apiKeysList.sortingOf(address),
    page: page ?? 1,
    limit: API_KEYS_PER_PAGE,
  } satisfies ListApiKeysInput
}
