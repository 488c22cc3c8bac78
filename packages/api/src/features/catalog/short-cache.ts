export type ShortCache = {
  <Value>(key: string, load: () => Promise<Value>): Promise<Value>
  /** How many are held right now. */
  size: () => number
}

type Entry = { value: Promise<unknown>; diesAtMs: number }

/**
 * Keeps what a load gave for about a second, so that a thousand shoppers on one list count it once. Callers in that
 * second share one load, even while it runs; a failed load is not kept. `clockMs` only ever goes forward, unlike the
 * time of day; beyond `maxEntries` the oldest goes first.
 */
export function createShortCache(input: {
  ttlMs: number
  maxEntries: number
  clockMs?: () => number
}): ShortCache {
  const { ttlMs, maxEntries, clockMs = () => performance.now() } = input
  const entries = new Map<string, Entry>()
  const read = <Value>(key: string, load: () => Promise<Value>): Promise<Value> => {
    const nowMs = clockMs()
    const kept = entries.get(key)
    // Only this key's loader ever wrote here, so the value is of its kind.
    if (kept && kept.diesAtMs > nowMs) return kept.value as Promise<Value>
    const value = load()
    const entry = { value, diesAtMs: nowMs + ttlMs }
    entries.delete(key)
    entries.set(key, entry)
    // The oldest stand first: what nobody is given any more takes no memory until others push it out.
    for (const [oldest, { diesAtMs }] of entries) {
      if (diesAtMs > nowMs && entries.size <= maxEntries) break
      entries.delete(oldest)
    }
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return value
  }
  return Object.assign(read, { size: () => entries.size })
}
