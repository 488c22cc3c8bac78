import { getSettings } from '../../base/settings/queries.ts'
import type { Deps } from '../../context.ts'
import { findNextStoredChange } from './queries.ts'

/**
 * When something that everybody is shown changes by itself after a time: a sale or a banner begins or ends, an article appears. Null: nothing is
 * known to.
 */
export async function findNextChange(ctx: Pick<Deps, 'db' | 'sql'>, after: Date): Promise<Date | null> {
  const [stored, { banners }] = await Promise.all([findNextStoredChange(ctx.sql, after), getSettings(ctx.db)])
  const times = banners
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((time) => time > after.getTime())
  const next = Math.min(stored?.getTime() ?? Number.POSITIVE_INFINITY, ...times)
  return Number.isFinite(next) ? new Date(next) : null
}
