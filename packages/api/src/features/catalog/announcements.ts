import type { Sql } from '../../context.ts'

/** What a process hears of changes of the catalogue, whoever made them. */
export type Announcements = {
  /** How many changes of anything were heard so far; null while some may be missing. */
  count: () => number | null
}

/** One per pool, so that two databases in one process never share what they keep. */
const announcements = new WeakMap<Sql, Announcements>()

/** From now on what is kept of this database is given until a change is announced. */
export function trustAnnouncements(sql: Sql, heard: Announcements): void {
  announcements.set(sql, heard)
}

/** The changes that were heard so far; null where nothing may be kept by them. */
export const heardBy = (sql: Sql): number | null => announcements.get(sql)?.count() ?? null

type Kept = { heard: number; values: Map<string, Promise<unknown>> }
const kept = new WeakMap<Sql, Kept>()
const MOST_KEPT = 500

/** What `load` gave under the same key since the last announced change; where none is heard, it is loaded each time. */
export function keepWhileHeard<Value>(sql: Sql, key: string, load: () => Promise<Value>): Promise<Value> {
  const heard = heardBy(sql)
  if (heard === null) return load()
  const known = kept.get(sql)
  const { values } = known?.heard === heard ? known : { values: new Map<string, Promise<unknown>>() }
  if (known?.heard !== heard) kept.set(sql, { heard, values })
  // Only this key's loader ever wrote here, so the value is of its kind.
  const value = values.get(key) as Promise<Value> | undefined
  if (value) return value
  if (values.size >= MOST_KEPT) values.clear()
  const loading = load()
  values.set(key, loading)
  loading.catch(() => values.delete(key))
  return loading
}
