import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { dayLater } from '@dobara/domain/orders/sales-by-day.ts'
import type { Deps } from '../../context.ts'
import { onPool } from '../../sql.ts'

/** A year to compare with, and a month to look at it. */
export const COUNT_RETENTION_DAYS = 400
/** Days for which search texts are stored: they are useful while the catalogue can still answer them. */
export const SEARCH_RETENTION_DAYS = 90

/** Deletes the totals of days that are over long ago, and the texts of searches sooner, as the privacy page promises. */
export async function eraseOldCounts({ writes, now }: Pick<Deps, 'writes' | 'now'>): Promise<void> {
  const today = indiaDateOf(now())
  const run = onPool(writes)
  await run('DELETE FROM shop_count WHERE day < $1::date', [dayLater(today, -COUNT_RETENTION_DAYS)])
  await run('DELETE FROM search_count WHERE day < $1::date', [dayLater(today, -SEARCH_RETENTION_DAYS)])
}
