import { pageOf } from '@dobara/contract/content/page-address.ts'
import { uuid } from '../../../lib/lists/list-search.ts'

/** `id` opens one of one's own, `token` the one that the link of a mail names. */
export type QuestionsSearch = {
  id?: string | undefined
  token?: string | undefined
  page?: number | undefined
}

export function readQuestionsSearch(search: Record<string, unknown>): QuestionsSearch {
  const page = pageOf(search)
  const { token } = search
  return {
    id: uuid(search.id),
    token: typeof token === 'string' && token !== '' ? token : undefined,
    page: page > 1 ? page : undefined,
  }
}
