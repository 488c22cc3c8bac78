/** Requests that a buyer can make after an order has arrived: a return, a replacement, a refund or a repair. */
export const CASE_KINDS = ['return', 'replacement', 'refund', 'repair'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** Groups by which a buyer can filter cases: items to be taken back, or to be repaired. */
export const CASE_GROUPS = ['all', 'returns', 'repairs'] as const
export type CaseGroup = (typeof CASE_GROUPS)[number]
/** Undefined: every kind. */
export const KINDS_OF_GROUP: Readonly<Record<CaseGroup, readonly CaseKind[] | undefined>> = {
  all: undefined,
  returns: ['return', 'replacement', 'refund'],
  repairs: ['repair'],
}

/** How far a case is; equal to what the database takes. */
export const CASE_STATES = [
  'raised',
  'approved',
  'rejected',
  'pickup_scheduled',
  'picked_up',
  'received',
  'inspected',
  'repaired',
  'replaced',
  'refunded',
  'rejected_returned',
  'shipped_back',
  'closed',
  'cancelled',
] as const
export type CaseState = (typeof CASE_STATES)[number]

/** Nothing more happens in these. */
export const ENDED_CASE_STATES = ['rejected', 'closed', 'cancelled'] as const satisfies CaseState[]

export function isCaseOver(state: CaseState): boolean {
  return (ENDED_CASE_STATES as readonly CaseState[]).includes(state)
}

const SALE_REASONS = [
  'not_working',
  'damaged',
  'not_as_described',
  'parts_missing',
  'wrong_item',
  'too_late',
] as const
const FAULT_REASONS = [
  'does_not_start',
  'screen',
  'keyboard',
  'battery',
  'charging',
  'ports',
  'heat_or_noise',
  'storage',
  'network',
  'other_fault',
] as const

/** Faults that can be reported, for every kind of case together. */
export const CASE_REASONS = [...SALE_REASONS, ...FAULT_REASONS] as const
export type CaseReason = (typeof CASE_REASONS)[number]

/** Reasons for each kind of case: for items to be taken back, and for items to be repaired. */
export const REASONS_OF: Readonly<Record<CaseKind, readonly CaseReason[]>> = {
  return: SALE_REASONS,
  replacement: SALE_REASONS,
  refund: SALE_REASONS,
  repair: FAULT_REASONS,
}

/** Parties that can bear the cost of transport, and of a repair that the warranty does not cover. */
export const COST_BEARERS = ['shop', 'buyer'] as const
export type CostBearer = (typeof COST_BEARERS)[number]

/** How a case can be decided after the items were inspected. */
export const CASE_RESOLUTIONS = ['repair', 'replace', 'refund', 'refuse'] as const
export type CaseResolution = (typeof CASE_RESOLUTIONS)[number]

/** The possible outcomes of a case: a repair may end with another machine or the money, but a machine sent back is not repaired. */
export const RESOLUTIONS_OF: Readonly<Record<CaseKind, readonly CaseResolution[]>> = {
  return: ['replace', 'refund', 'refuse'],
  replacement: ['replace', 'repair', 'refund', 'refuse'],
  refund: ['refund', 'replace', 'refuse'],
  repair: ['repair', 'replace', 'refund', 'refuse'],
}

/** At most as many photos come with a case. */
export const MOST_CASE_PHOTOS = 6
