import { createHmac, randomBytes } from 'node:crypto'
import type { CountedInput } from '@dobara/contract/admin-analytics.ts'
import { countedSearch } from '@dobara/domain/analytics/counted-search.ts'
import type { CountedStep } from '@dobara/domain/analytics/reports.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { callerNetwork } from '../../../caller-network.ts'
import type { Deps } from '../../../context.ts'
import { onPool } from '../../../sql.ts'
import { addCounts, findKnownTexts, type StepTotal } from './count-queries.ts'
import { createWaitingSearches } from './waiting-searches.ts'

export type ShopCounter = {
  count: (reported: CountedInput, ip: string) => void
  /** Writes the counts since the last call; they are retained if the database fails. */
  flush: () => Promise<void>
}

/**
 * Returns a counter that counts reports from browsers in memory, and adds them to the totals of the day at each
 * flush: counts since the last flush are lost if the process dies. Nothing about the reporters is stored: networks
 * are distinguished by a mark under a key of this process, and only until three of them made the same search.
 */
export function createShopCounter({ writes, now }: Pick<Deps, 'writes' | 'now'>): ShopCounter {
  const key = randomBytes(32)
  const searches = createWaitingSearches()
  let totals = new Map<string, StepTotal>()

  function addStep({ day, step, times }: StepTotal): void {
    const known = totals.get(`${day} ${step}`)
    if (known) known.times += times
    else totals.set(`${day} ${step}`, { day, step, times })
  }
  const markOf = (ip: string) =>
    createHmac('sha256', key).update(callerNetwork(ip)).digest('base64url').slice(0, 12)

  function stepsOf(reported: CountedInput): CountedStep[] {
    const { step } = reported
    if (step === 'search') return reported.found === 0 ? ['search', 'empty'] : ['search']
    return step === 'product' && reported.search !== undefined ? ['product', 'opened'] : [step]
  }

  return {
    count: (reported, ip) => {
      const at = now()
      const day = indiaDateOf(at)
      for (const step of stepsOf(reported)) addStep({ day, step, times: 1 })
      const text =
        'search' in reported && reported.search !== undefined ? countedSearch(reported.search) : null
      if (text === null) return
      if (reported.step !== 'search') searches.addOpened({ text, day, at })
      else searches.add({ text, day, at, visitor: markOf(ip), found: reported.found })
    },
    flush: async () => {
      if (totals.size === 0) return
      const run = onPool(writes)
      const requested = searches.takeNew()
      // A text that is not known stays a new one only in the memory of this process.
      if (requested.length > 0) searches.markWritten(await findKnownTexts(run, requested))
      const steps = [...totals.values()]
      totals = new Map()
      const texts = searches.take()
      try {
        await addCounts(run, { steps, searches: texts })
      } catch (error) {
        for (const one of steps) addStep(one)
        searches.giveBack(texts)
        throw error
      }
    },
  }
}
