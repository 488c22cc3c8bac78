import { Gauge, type Registry } from 'prom-client'
import type { ResponseCache } from '../../http/cache/response-cache.ts'

/** How many responses are cached, and how often one of them served. */
export function addResponseCacheMetrics(registry: Registry, { counts }: ResponseCache): void {
  const add = (name: string, help: string, read: () => number) => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  }
  add('dobara_response_cache_entries', 'Cached responses', () => counts().responses)
  add('dobara_response_cache_bytes', 'Memory of the cached responses', () => counts().bytes)
  add('dobara_response_cache_hits', 'Requests answered from the cache', () => counts().hits)
  add('dobara_response_cache_misses', 'Requests whose response had to be made', () => counts().misses)
}
