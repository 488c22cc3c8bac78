import {
  CASE_STATES,
  type CaseKind,
  type CaseResolution,
  type CaseState,
  RESOLUTIONS_OF,
} from './case-words.ts'

/** Everything that moves a case on. */
export const CASE_MOVES = [
  'approve',
  'reject',
  'schedule_pickup',
  'pick_up',
  'receive',
  'inspect',
  'repair',
  'replace',
  'refund',
  'refuse',
  'ship_back',
  'close',
  'cancel',
] as const
export type CaseMove = (typeof CASE_MOVES)[number]

/** The input that a move requires. */
export type CaseNeed = 'reason' | 'cost_bearer' | 'pickup_time' | 'inspection' | 'carrier'
/**
 * Effects of a move in addition to the new state: the buyer is notified by mail, or by SMS if the shop can send one;
 * units return to stock if they can be sold, are reserved for the case, or leave stock; money is refunded with its
 * credit note.
 */
export type CaseEffect = 'mail' | 'sms' | 'units_kept' | 'units_back' | 'unit_out' | 'refund'

type Move = {
  from: readonly CaseState[]
  to: CaseState
  /** The shop's people alone, or the buyer too. */
  by: 'staff' | 'both'
  needs: readonly CaseNeed[]
  effects: readonly CaseEffect[]
}

/** The life of a case, whole. */
export const CASE_TABLE: Readonly<Record<CaseMove, Move>> = {
  approve: {
    from: ['raised'],
    to: 'approved',
    by: 'staff',
    needs: ['cost_bearer'],
    effects: ['units_kept', 'mail'],
  },
  reject: { from: ['raised'], to: 'rejected', by: 'staff', needs: ['reason'], effects: ['mail'] },
  schedule_pickup: {
    // Again if the courier found no one at home.
    from: ['approved', 'pickup_scheduled'],
    to: 'pickup_scheduled',
    by: 'staff',
    needs: ['pickup_time'],
    effects: ['mail', 'sms'],
  },
  pick_up: { from: ['pickup_scheduled'], to: 'picked_up', by: 'staff', needs: [], effects: [] },
  receive: { from: ['picked_up'], to: 'received', by: 'staff', needs: [], effects: ['mail'] },
  inspect: { from: ['received'], to: 'inspected', by: 'staff', needs: ['inspection'], effects: [] },
  repair: { from: ['inspected'], to: 'repaired', by: 'staff', needs: [], effects: ['mail'] },
  replace: {
    from: ['inspected'],
    to: 'replaced',
    by: 'staff',
    needs: [],
    effects: ['units_back', 'unit_out', 'mail'],
  },
  refund: {
    from: ['inspected'],
    to: 'refunded',
    by: 'staff',
    needs: [],
    effects: ['units_back', 'refund', 'mail'],
  },
  refuse: {
    from: ['inspected'],
    to: 'rejected_returned',
    by: 'staff',
    needs: ['reason'],
    effects: ['mail'],
  },
  ship_back: {
    from: ['repaired', 'replaced', 'rejected_returned'],
    to: 'shipped_back',
    by: 'staff',
    needs: ['carrier'],
    effects: ['mail', 'sms'],
  },
  close: { from: ['shipped_back', 'refunded'], to: 'closed', by: 'staff', needs: [], effects: [] },
  cancel: {
    from: ['raised', 'approved', 'pickup_scheduled'],
    to: 'cancelled',
    by: 'both',
    needs: [],
    effects: ['mail'],
  },
}

export type CaseActor = 'staff' | 'buyer'

/** The move that a resolution is. */
export const MOVE_OF_RESOLUTION = {
  repair: 'repair',
  replace: 'replace',
  refund: 'refund',
  refuse: 'refuse',
} as const satisfies Record<CaseResolution, CaseMove>

const isResolution = (move: CaseMove): move is CaseResolution => Object.hasOwn(MOVE_OF_RESOLUTION, move)

/** Returns the moves that the actor can make with a case now. */
export function caseMovesOf(
  { kind, state }: { kind: CaseKind; state: CaseState },
  actor: CaseActor,
): CaseMove[] {
  return CASE_MOVES.filter((move) => {
    const { from, by } = CASE_TABLE[move]
    if (!from.includes(state) || (actor === 'buyer' && by === 'staff')) return false
    return !isResolution(move) || RESOLUTIONS_OF[kind].includes(move)
  })
}

/** The states in which units can be reserved for a replacement; whatever leads out of them frees what is. */
const KEEPING_STATES: readonly CaseState[] = [
  'approved',
  'pickup_scheduled',
  'picked_up',
  'received',
  'inspected',
]

export function mayReserveReplacement(state: CaseState): boolean {
  return KEEPING_STATES.includes(state)
}

/** The state after a move; null where it cannot be made now or not by this side. */
export function caseAfter(
  before: { kind: CaseKind; state: CaseState },
  move: CaseMove,
  actor: CaseActor,
): CaseState | null {
  return caseMovesOf(before, actor).includes(move) ? CASE_TABLE[move].to : null
}

/** Each step that leads from one state to another, as the books compare histories with it. */
export function caseSteps(): { from: CaseState; to: CaseState }[] {
  const pairs = CASE_MOVES.flatMap((move) =>
    CASE_TABLE[move].from.map((from) => ({ from, to: CASE_TABLE[move].to })),
  )
  return pairs.toSorted((a, b) => CASE_STATES.indexOf(a.from) - CASE_STATES.indexOf(b.from))
}
