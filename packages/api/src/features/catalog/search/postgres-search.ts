import type { Sql } from '../../../context.ts'
import type { ChoiceCounts, ProductSearch } from '../../../search-port.ts'
import { countChoices, findListPage } from '../list/list-queries.ts'
import type { Search } from '../list/product-search.ts'
import { type ResolvedSearch, resolveSearch } from './resolve-search.ts'

/**
 * Resolves typed words by trying each reading of them until one matches: for words that match as typed, that is one
 * statement. `read` returns the reply and whether the words match at all, whatever the filters.
 */
async function readResolved<Answer extends { isFound: boolean }>(
  sql: Sql,
  words: string,
  read: (search: Search) => Promise<Answer>,
): Promise<{ resolved: ResolvedSearch; answer: Answer }> {
  let last: { search: Search; answer: Answer } | null = null
  const resolved = await resolveSearch({ sql }, words, async (search) => {
    last = { search, answer: await read(search) }
    return last.answer.isFound
  })
  // TypeScript does not see the assignment in the callback.
  const tried = last as { search: Search; answer: Answer } | null
  const answer = tried?.search === resolved.search ? tried.answer : await read(resolved.search)
  return { resolved, answer }
}

/** Returns the search that every shop has: PostgreSQL's word index, with the filters in the same statement. */
export function postgresSearch(sql: Sql): ProductSearch {
  return {
    async findPage({ words, ...requested }) {
      const { resolved, answer } = await readResolved(sql, words, (search) =>
        findListPage(sql, { ...requested, search }),
      )
      const { searchedFor, closeTo } = resolved
      const { listed, total } = answer
      return { ids: listed.map(({ id }) => id), listed, total, searchedFor, closeTo }
    },
    async countChoices({ words, filter }): Promise<ChoiceCounts> {
      const { answer } = await readResolved(sql, words, (search) => countChoices(sql, { filter, search }))
      const { isFound: _, ...counts } = answer
      return counts
    },
  }
}
