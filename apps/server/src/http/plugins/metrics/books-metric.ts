import type { Deps } from '@dobara/api/context.ts'
import { countOpenDifferences } from '@dobara/api/features/admin-books/queries.ts'
import { Gauge, type Registry } from 'prom-client'

/**
 * Adds the number of open differences from the daily comparison of the books; it is read when the metrics are
 * requested.
 */
export function addBooksMetric(registry: Registry, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  const gauge = new Gauge({
    name: 'dobara_book_differences_open',
    help: 'Open differences between the payment provider, our payments and our orders',
    registers: [],
    async collect() {
      try {
        this.set(await countOpenDifferences(db))
      } catch (error) {
        // The other metrics matter most when the database is away: no number is better than no page.
        this.reset()
        log.warn({ err: error }, 'the open differences of the books could not be counted')
      }
    },
  })
  registry.registerMetric(gauge)
}
