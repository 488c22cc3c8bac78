import type { Deps } from '@dobara/api/context.ts'
import { countTries } from '@dobara/api/base/limits/queries.ts'
import { keyOf } from '@dobara/api/base/limits/shared-limit.ts'
import { type LimitState, limitState } from '@dobara/api/limit-state.ts'
import { prepared } from '@dobara/api/sql.ts'
import { LRUCache } from 'lru-cache'

/** Beyond these the callers that were silent longest are forgotten. */
const MOST_CALLERS = 20_000
/** Share of the limit below which a caller is not reported to other processes: ordinary shoppers cost no write. */
const SHARED_FROM = 1 / 20
const MOST_AT_ONCE = 500

type Caller = {
  /** Calls at this process in the window. */
  own: number
  /** Those of them that the database does not know yet. */
  unsent: number
  /** Calls at other processes, as far as the database knew at the last exchange. */
  others: number
}

export type SharedCalls = {
  /** Counts a call and returns the state of the limit. */
  count: (caller: string) => LimitState
  /** Adds the counts of this process to those of all, and learns the sum. */
  exchange: () => Promise<void>
}

type Limit = { name: string; most: number; withinMs: number }

/**
 * Counts calls of each caller in windows of the clock, for all processes together. A call is counted in memory and waits for
 * nothing; the processes exchange their counts in the database (`exchange`, once a second). Between two exchanges, and without
 * the database, each limits by what it knows: a burst may reach the limit once at each process, and after the exchange a
 * process lets at most SHARED_FROM of it through.
 */
export function createSharedCalls(
  deps: Pick<Deps, 'sql' | 'now' | 'keys' | 'rateLimitMultiplier'>,
  { name, most, withinMs }: Limit,
): SharedCalls {
  const callers = new LRUCache<string, Caller>({ max: MOST_CALLERS })
  const windowAt = (time: number) => Math.floor(time / withinMs)
  let window = 0

  function enterWindow(): number {
    const now = deps.now().getTime()
    if (windowAt(now) !== window) callers.clear()
    window = windowAt(now)
    return now
  }

  /**
   * Once the database knows the whole limit, every other process refuses the caller after its own exchange, and more writes
   * change nothing. A burst beyond the limit that the database does not know yet must be sent.
   */
  function isDue({ own, unsent, others }: Caller): boolean {
    const known = own - unsent + others
    return unsent > 0 && own >= most * SHARED_FROM && known < most
  }

  const due = (): [string, Caller][] =>
    [...callers.entries()].filter(([, caller]) => isDue(caller)).slice(0, MOST_AT_ONCE)

  return {
    count: (key) => {
      const now = enterWindow()
      const caller = callers.get(key) ?? { own: 0, unsent: 0, others: 0 }
      caller.own += 1
      caller.unsent += 1
      callers.set(key, caller)
      return limitState({ most, tries: caller.own + caller.others, leftMs: (window + 1) * withinMs - now })
    },
    exchange: async () => {
      enterWindow()
      const current = window
      const limit = { name: `${name} ${current}`, most, withinMs }
      // In the order of their keys: two processes that add to the same rows must not wait for each other.
      const counted = due()
        .map(([key, caller]) => ({ key: keyOf(deps, limit, key), caller, tries: caller.unsent, withinMs }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
      if (counted.length === 0) return
      const windows = await countTries(prepared(deps.sql), counted, deps.now())
      if (window !== current) return
      counted.forEach(({ caller, tries }, index) => {
        const total = windows[index]?.tries ?? 0
        caller.unsent -= tries
        caller.others = Math.max(0, total - (caller.own - caller.unsent))
      })
    },
  }
}
