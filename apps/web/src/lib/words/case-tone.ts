import type { CaseState } from '@dobara/domain/cases/case-words.ts'

const GOOD: readonly CaseState[] = ['repaired', 'replaced', 'refunded', 'shipped_back', 'closed']
const OVER: readonly CaseState[] = ['rejected', 'rejected_returned']

/** The colour of a state: what waits, what went well, what was refused and what was given up. */
export function caseTone(state: CaseState): 'marigold' | 'leaf' | 'clay' | 'neutral' {
  if (state === 'cancelled') return 'neutral'
  if (OVER.includes(state)) return 'clay'
  return GOOD.includes(state) ? 'leaf' : 'marigold'
}
