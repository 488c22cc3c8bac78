import type { Sql } from '../../../context.ts'
import type { ProductSearch } from '../../../search-port.ts'
import { listPage } from '../list-page.ts'
import { countChoices } from '../shelf/count-listed.ts'
import { resolveSearch } from './resolve-search.ts'

/** What PostgreSQL finds by its own index, read together with what the cards show. */
export function postgresSearch(sql: Sql): ProductSearch {
  return {
    async findPage({ words, ...asked }) {
      const { search, searchedFor, closeTo } = await resolveSearch({ sql }, words)
      const { rows, total } = await listPage(sql, { ...asked, search })
      return { ids: rows.map(({ id }) => id), cards: rows, total, searchedFor, closeTo }
    },
    async countChoices({ words, filter }) {
      const { search } = await resolveSearch({ sql }, words)
      return countChoices(sql, { filter, search })
    },
  }
}
