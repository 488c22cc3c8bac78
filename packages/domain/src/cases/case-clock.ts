import { indiaMonthsLater } from '../calendar/india-time.ts'
import type { CaseState } from './case-words.ts'

const HOUR_MS = 60 * 60 * 1000

/** Within how many hours the shop has to take the next step; null where none is due. */
const STEP_HOURS: Readonly<Record<CaseState, number | null>> = {
  raised: 48,
  approved: 48,
  pickup_scheduled: 24,
  picked_up: 7 * 24,
  received: 48,
  inspected: 48,
  repaired: 48,
  replaced: 48,
  rejected_returned: 48,
  shipped_back: 7 * 24,
  refunded: 7 * 24,
  rejected: null,
  closed: null,
  cancelled: null,
}

/**
 * By when the shop's next step is due: so many hours after the last one, or after the pick-up that was agreed on; never later than
 * a month after the case was raised (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)), as long as the buyer waits.
 */
export function caseDueAt({
  state,
  raisedAt,
  stateAt,
  pickupAt,
}: {
  state: CaseState
  raisedAt: Date
  stateAt: Date
  pickupAt: Date | null
}): Date | null {
  const hours = STEP_HOURS[state]
  if (hours === null) return null
  const from = state === 'pickup_scheduled' && pickupAt ? pickupAt : stateAt
  const step = new Date(from.getTime() + hours * HOUR_MS)
  if (state === 'shipped_back' || state === 'refunded') return step
  const atLast = indiaMonthsLater(raisedAt, 1)
  return step < atLast ? step : atLast
}
