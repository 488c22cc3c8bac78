import type { Registry } from 'prom-client'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { addGauge } from './add-gauge.ts'

/** How many responses are cached, and how often one of them served. */
export function addResponseCacheMetrics(registry: Registry, { counts }: ResponseCache): void {
  const add = (name: string, help: string, read: () => number) =>
    addGauge(registry, `dobara_response_cache_${name}`, { help, read })
  add('entries', 'Cached responses', () => counts().responses)
  add('bytes', 'Memory of the cached responses', () => counts().bytes)
  add('hits', 'Requests answered from the cache', () => counts().hits)
  add('misses', 'Requests whose response had to be made', () => counts().misses)
}
