import type { Sql } from '../../../context.ts'
import type { ProductSearch } from '../../../search-port.ts'
import { chooseListed, countChoices } from '../shelf/choose-listed.ts'
import { resolveSearch } from './resolve-search.ts'

/** What PostgreSQL finds by its own index, chosen with what the process knows of the products. */
export function postgresSearch(sql: Sql): ProductSearch {
  return {
    async findPage({ words, ...asked }) {
      const { search, searchedFor, closeTo } = await resolveSearch({ sql }, words)
      const { listed, total } = await chooseListed(sql, { ...asked, search })
      return { ids: listed.map(({ id }) => id), listed, total, searchedFor, closeTo }
    },
    async countChoices({ words, filter }) {
      const { search } = await resolveSearch({ sql }, words)
      return countChoices(sql, { filter, search })
    },
  }
}
