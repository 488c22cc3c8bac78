import type { CaseState } from './case-words.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** So many days after the shop wrote, who has not answered is reminded; so many days after that, the case is cancelled. */
export const ANSWER_DAYS = 7

/** The states in which the shop waits for an answer while the items are with their buyer. */
export const ANSWER_STATES = ['raised', 'approved'] as const satisfies readonly CaseState[]

/** `wroteAt`: time of the shop's last message; null if the last message is the buyer's or there is none. */
export type UnansweredCase = {
  state: CaseState
  stateAt: Date
  wroteAt: Date | null
  remindedAt: Date | null
}

export const answerEndsAt = (from: Date): Date => new Date(from.getTime() + ANSWER_DAYS * DAY_MS)

/**
 * Returns the next step for a case in which the shop waits for an answer: the buyer is reminded after a week, and a
 * week after the reminder the case is cancelled. Anything written or done since restarts the wait.
 */
export function unansweredStep(
  { state, stateAt, wroteAt, remindedAt }: UnansweredCase,
  now: Date,
): 'remind' | 'cancel' | null {
  if (!ANSWER_STATES.some((one) => one === state) || !wroteAt) return null
  const since = wroteAt > stateAt ? wroteAt : stateAt
  if (now < answerEndsAt(since)) return null
  return remindedAt && remindedAt >= since ? 'cancel' : 'remind'
}

/** Returns true if a parcel on its way back counts as arrived, because its buyer has written nothing for a week. */
export function isBackForGood({
  state,
  stateAt,
  repliedAt,
  now,
}: {
  state: CaseState
  stateAt: Date
  /** When the buyer wrote last; null where never. */
  repliedAt: Date | null
  now: Date
}): boolean {
  return state === 'shipped_back' && !(repliedAt && repliedAt > stateAt) && now >= answerEndsAt(stateAt)
}
