type Window = { startedMs: number; failures: number }

/**
 * Stops the guessing of what belongs to a key, from however many addresses: after `max` failures in a window every
 * further try for that key is refused until the window ends. Successes cost nothing. Kept in memory, as the limits per
 * address are; beyond `maxKeys` the oldest window goes first.
 */
export function createGuessLimit(input: { max: number; windowMs: number; maxKeys: number }) {
  const { max, windowMs, maxKeys } = input
  const windows = new Map<string, Window>()

  const current = (key: string, nowMs: number): Window => {
    const known = windows.get(key)
    if (known && nowMs - known.startedMs < windowMs) return known
    const fresh = { startedMs: nowMs, failures: 0 }
    windows.delete(key)
    windows.set(key, fresh)
    if (windows.size > maxKeys) windows.delete(windows.keys().next().value ?? key)
    return fresh
  }

  return {
    /** Seconds until the key may be tried again; 0 when it may be tried now, which is counted until it succeeds. */
    take: (key: string, nowMs: number): number => {
      const window = current(key, nowMs)
      if (window.failures >= max) return Math.ceil((window.startedMs + windowMs - nowMs) / 1000)
      // Counted before the answer is known: a thousand tries at once are not one.
      window.failures += 1
      return 0
    },
    giveBack: (key: string): void => {
      const window = windows.get(key)
      if (window && window.failures > 0) window.failures -= 1
    },
  }
}
