import type { Deps } from '../../../context.ts'
import type { ProductSearch } from '../../../search-port.ts'
import { postgresSearch } from './postgres-search.ts'

/** A shopper waits no longer for the engine before PostgreSQL is asked. */
export const ENGINE_WAIT_MS = 1_000
/** So long after a failure the engine is left alone: shoppers do not wait for it one by one. */
export const ENGINE_REST_MS = 5_000

type Parts = Pick<Deps, 'sql' | 'log'> & {
  /** A search engine of the store's own; null where there is none. */
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
 * The search of the shop: PostgreSQL's, or the engine's with PostgreSQL's behind it. What fails or takes too long in the engine
 * is answered by PostgreSQL at once, and so is everything asked in the time after.
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
