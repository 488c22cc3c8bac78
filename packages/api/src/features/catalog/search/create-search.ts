import type { Deps } from '../../../context.ts'
import type { ProductSearch } from '../../../search-port.ts'
import { postgresSearch } from './postgres-search.ts'

/** Maximum time that a shopper waits for the engine before PostgreSQL is queried. */
export const ENGINE_WAIT_MS = 1_000
/** So long after a failure the engine is left alone: shoppers do not wait for it one by one. */
export const ENGINE_REST_MS = 5_000

type Parts = Pick<Deps, 'sql' | 'log'> & {
  /** The store's own search engine; null if there is none. */
  engine: ProductSearch | null
  /** In milliseconds, from any start. */
  clock?: () => number
}

async function inTime<Answer>(query: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(ENGINE_WAIT_MS)
  const over = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return Promise.race([query(signal), over])
}

/**
 * Creates the search of the shop: PostgreSQL, or the engine with PostgreSQL as its fallback. Queries that fail or
 * take too long in the engine are answered by PostgreSQL at once, as are all queries for a time afterwards.
 */
export function createSearch({ sql, log, engine, clock = () => performance.now() }: Parts): ProductSearch {
  const own = postgresSearch(sql)
  if (!engine) return own
  let restsUntilMs = Number.NEGATIVE_INFINITY
  const withFallback = async <Answer>(
    query: (search: ProductSearch, signal?: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    if (clock() < restsUntilMs) return query(own)
    try {
      return await inTime((signal) => query(engine, signal))
    } catch (error) {
      restsUntilMs = clock() + ENGINE_REST_MS
      log.warn({ err: error }, 'the search engine did not answer: PostgreSQL searches')
      return query(own)
    }
  }
  return {
    findPage: (question) => withFallback((search, signal) => search.findPage(question, signal)),
    countChoices: (question) => withFallback((search, signal) => search.countChoices(question, signal)),
  }
}
