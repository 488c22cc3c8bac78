import { LRUCache } from 'lru-cache'

/** No reader sees anything older, whether or not PostgreSQL's notifications arrive. */
const MAX_AGE_MS = 1_000

/** `weight`: bytes of memory, about. */
type Cacheable = { weight: number }
type Load<Value> = () => Promise<Value | null>

/** Responses that are the same for everybody. Each key has one kind of value. */
export type ResponseCache = {
  /** A cached response that is fresh. */
  peek: <Value extends Cacheable>(key: string) => Value | null
  /**
   * Returns a fresh response, cached or loaded once for all concurrent callers; null if `load` gives nothing to
   * share.
   */
  read: <Value extends Cacheable>(key: string, load: Load<Value>) => Promise<Value | null>
  /** Called after a change of public content: later requests get a response that is loaded after this call. */
  invalidate: () => void
  counts: () => { bytes: number; responses: number; hits: number; misses: number }
}

/** `maxBytes` bounds the memory of all responses together; the least recently used are evicted. With 0 nothing is cached. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const count = { reads: 0, loads: 0 }
  const cache = new LRUCache<string, Cacheable, Load<Cacheable>>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ weight }) => weight,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    fetchMethod: async (_key, _stale, { context: load }) => {
      count.loads += 1
      return (await load()) ?? undefined
    },
  })
  // A load that began before a change answers only earlier requests, under a key that no later request uses.
  let version = 0
  const versioned = (key: string) => `${version} ${key}`

  return {
    peek: <Value extends Cacheable>(key: string) => {
      const found = (cache.get(versioned(key)) as Value | undefined) ?? null
      if (found) count.reads += 1
      return found
    },
    read: async <Value extends Cacheable>(key: string, load: Load<Value>) => {
      if (maxBytes === 0) return load()
      count.reads += 1
      return ((await cache.fetch(versioned(key), { context: load })) as Value | undefined) ?? null
    },
    invalidate: () => {
      version += 1
    },
    counts: () => ({
      hits: count.reads - count.loads,
      misses: count.loads,
      bytes: cache.calculatedSize,
      responses: cache.size,
    }),
  }
}
