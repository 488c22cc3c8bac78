import { CASE_GROUPS, type CaseGroup } from '@dobara/domain/cases/case-words.ts'
import { pageOf } from '@dobara/contract/content/page-address.ts'
import { oneOf, uuid } from '../../lib/lists/list-search.ts'

/**
 * Search parameters of the repairs page: `id` opens a case; `order` and `item` request a new one; `token` comes from
 * the link of a mail, which needs no sign-in; `group` lists one kind.
 */
export type RepairsSearch = {
  id?: string | undefined
  order?: string | undefined
  item?: string | undefined
  token?: string | undefined
  page?: number | undefined
  group?: CaseGroup | undefined
}

export function readRepairsSearch(search: Record<string, unknown>): RepairsSearch {
  const page = pageOf(search)
  const { token } = search
  return {
    id: uuid(search.id),
    order: uuid(search.order),
    item: uuid(search.item),
    token: typeof token === 'string' && token !== '' ? token : undefined,
    page: page > 1 ? page : undefined,
    group: oneOf(CASE_GROUPS)(search.group),
  }
}
