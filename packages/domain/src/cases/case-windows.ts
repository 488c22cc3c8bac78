import { indiaDayEnd } from '../calendar/india-time.ts'
import { CASE_KINDS, type CaseKind, type CaseState, isCaseOver } from './case-words.ts'

/** Terms of an order line from its purchase, and their ends, which are set on delivery. */
export type LinePromise = {
  returnWindowDays: number
  warrantyMonths: number
  returnEndsAt: Date | null
  warrantyEndsAt: Date | null
}

/** A case of a line as far as it decides about others. */
export type EarlierCase = { state: CaseState; quantity: number; isRefunded: boolean }

export type CaseLine = LinePromise & { quantity: number; cases: readonly EarlierCase[] }

/** `until`: the last instant at which it can be requested. */
export type PossibleCase = { kind: CaseKind; until: Date }

/** Reasons why no case, or not this one, can be requested. */
export type CaseRefusal = 'CASE_NOT_DELIVERED' | 'CASE_WINDOW_OVER' | 'CASE_UNITS_GONE'

/**
 * Returns how many units of a line a new case can be about. Units of an open case are in process, refunded ones are
 * gone. Repaired, replaced or returned units are with their buyer again, with the rest of their warranty.
 */
export function unitsFree({ quantity, cases }: Pick<CaseLine, 'quantity' | 'cases'>): number {
  const bound = cases.filter(({ state, isRefunded }) => isRefunded || !isCaseOver(state))
  return quantity - bound.reduce((sum, one) => sum + one.quantity, 0)
}

/** The last instant of a promise: its last day counts to its end in India. Null where nothing was promised or delivered. */
function windowEnd(line: LinePromise, kind: CaseKind): Date | null {
  const [promised, endsAt] =
    kind === 'repair'
      ? [line.warrantyMonths, line.warrantyEndsAt]
      : [line.returnWindowDays, line.returnEndsAt]
  return promised > 0 && endsAt ? indiaDayEnd(endsAt) : null
}

/**
 * Returns the requests that are possible for a line at a moment, each with its last instant; none while no unit is
 * free.
 */
export function possibleCases(line: CaseLine, now: Date): PossibleCase[] {
  if (unitsFree(line) <= 0) return []
  return CASE_KINDS.flatMap((kind) => {
    const until = windowEnd(line, kind)
    return until && now <= until ? [{ kind, until }] : []
  })
}

/** Why a case cannot be raised; null when it can. */
export function caseRefusal(
  line: CaseLine,
  requested: { kind: CaseKind; quantity: number },
  now: Date,
): CaseRefusal | null {
  const isPromised = line.returnWindowDays > 0 || line.warrantyMonths > 0
  if (isPromised && !line.returnEndsAt && !line.warrantyEndsAt) return 'CASE_NOT_DELIVERED'
  const until = windowEnd(line, requested.kind)
  if (!until || now > until) return 'CASE_WINDOW_OVER'
  return requested.quantity > unitsFree(line) ? 'CASE_UNITS_GONE' : null
}
