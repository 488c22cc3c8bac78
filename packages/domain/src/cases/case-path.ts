import type { CaseKind, CaseResolution, CaseState } from './case-words.ts'

const TO_DECISION = ['raised', 'approved', 'pickup_scheduled', 'picked_up', 'received', 'inspected'] as const
const AFTER: Readonly<Record<CaseResolution, readonly CaseState[]>> = {
  repair: ['repaired', 'shipped_back', 'closed'],
  replace: ['replaced', 'shipped_back', 'closed'],
  refund: ['refunded', 'closed'],
  refuse: ['rejected_returned', 'shipped_back', 'closed'],
}
/** Outcome of each kind if everything is as reported. */
const EXPECTED: Readonly<Record<CaseKind, CaseResolution | null>> = {
  return: null,
  replacement: 'replace',
  refund: 'refund',
  repair: 'repair',
}

/**
 * The steps of a case from the first to the last, those that are to come as they are to be expected; of one that ended early only
 * those that were: `been` are the states it was in, in that order.
 */
export function casePath(
  { kind, state, resolution }: { kind: CaseKind; state: CaseState; resolution: CaseResolution | null },
  been: readonly CaseState[],
): CaseState[] {
  if (state === 'rejected' || state === 'cancelled') return [...new Set(been)]
  const expected = resolution ?? EXPECTED[kind]
  return [...TO_DECISION, ...(expected ? AFTER[expected] : (['closed'] as const))]
}

/** The step of a case and their number, for its entry in a list; null for a case that ended early. */
export function caseProgress(at: {
  kind: CaseKind
  state: CaseState
  resolution: CaseResolution | null
}): { step: number; of: number } | null {
  const path = casePath(at, [])
  const place = path.indexOf(at.state)
  return place < 0 ? null : { step: place + 1, of: path.length }
}
