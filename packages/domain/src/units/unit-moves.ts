import { ok, refuse, type Result } from '../result.ts'

/** States of a machine, in the order of its life. Equal to the database's `unit_state`. */
export const UNIT_STATES = [
  'received',
  'in_test',
  'graded',
  'listed',
  'held',
  'sold',
  'dispatched',
  'delivered',
  'returned',
  'in_repair',
  'scrapped',
] as const
export type UnitState = (typeof UNIT_STATES)[number]

/** Every move that a machine can make. Equal to the table `unit_move`: the database refuses all others. */
export const UNIT_MOVES: Readonly<Record<UnitState, readonly UnitState[]>> = {
  received: ['in_test', 'scrapped'],
  in_test: ['received', 'graded', 'in_repair', 'scrapped'],
  graded: ['listed', 'in_test', 'in_repair', 'scrapped'],
  listed: ['graded', 'held', 'sold'],
  held: ['listed', 'sold'],
  sold: ['listed', 'dispatched', 'returned'],
  dispatched: ['delivered', 'sold', 'returned'],
  delivered: ['dispatched', 'returned'],
  returned: ['in_test', 'dispatched', 'scrapped'],
  in_repair: ['in_test', 'dispatched', 'scrapped'],
  scrapped: ['received', 'in_test', 'graded', 'returned', 'in_repair'],
}

/** Why a machine moved. */
export const UNIT_CAUSES = [
  'received',
  'test_begun',
  'tested',
  'listed',
  'unlisted',
  'repair_begun',
  'repair_ended',
  'scrapped',
  'undo',
  'held',
  'released',
  'sold',
  'cancelled',
  'dispatched',
  'delivered',
  'returned',
  'returned_to_origin',
  'replacement',
  'serial_recorded',
  'swapped',
] as const
export type UnitCause = (typeof UNIT_CAUSES)[number]

/** Moves of a machine that a person at the workshop can make, and their target states. */
export const WORKSHOP_MOVES = {
  test: { to: 'in_test', from: ['received', 'graded', 'returned', 'in_repair'], cause: 'test_begun' },
  grade: { to: 'graded', from: ['in_test'], cause: 'tested' },
  list: { to: 'listed', from: ['graded'], cause: 'listed' },
  unlist: { to: 'graded', from: ['listed'], cause: 'unlisted' },
  repair: { to: 'in_repair', from: ['in_test', 'graded'], cause: 'repair_begun' },
  scrap: {
    to: 'scrapped',
    from: ['received', 'in_test', 'graded', 'returned', 'in_repair'],
    cause: 'scrapped',
  },
} as const satisfies Record<string, { to: UnitState; from: readonly UnitState[]; cause: UnitCause }>
export type WorkshopMove = keyof typeof WORKSHOP_MOVES
export const WORKSHOP_MOVE_NAMES = Object.keys(WORKSHOP_MOVES) as [WorkshopMove, ...WorkshopMove[]]

/** The moves that the workshop has for a machine in this state. */
export function workshopMovesOf(state: UnitState): WorkshopMove[] {
  return WORKSHOP_MOVE_NAMES.filter((name) =>
    (WORKSHOP_MOVES[name].from as readonly string[]).includes(state),
  )
}

/** One move of a machine, with why it was made. */
export type UnitStep = { to: UnitState; cause: UnitCause }

/** The moves that bring a machine at the workshop to its repair; none where it stays, as one that a buyer has does. */
export function stepsIntoRepair(state: UnitState): UnitStep[] {
  const test: UnitStep = { to: 'in_test', cause: 'test_begun' }
  const repair: UnitStep = { to: 'in_repair', cause: 'repair_begun' }
  if (state === 'received' || state === 'returned') return [test, repair]
  return state === 'in_test' || state === 'graded' ? [repair] : []
}

/** The moves of a machine whose repair is finished: it is tested again, unless it is elsewhere by now. */
export function stepsOutOfRepair(state: UnitState): UnitStep[] {
  return state === 'in_repair' ? [{ to: 'in_test', cause: 'repair_ended' }] : []
}

/** One row of a machine's ledger, oldest first in lists of them. */
export type UnitEventFact = { seq: number; fromState: UnitState | null; toState: UnitState; cause: string }

/**
 * Returns the state of a machine after its ledger; null if it has no rows, or a row does not follow from the one
 * before it.
 */
export function foldUnitEvents(events: readonly UnitEventFact[]): UnitState | null {
  let state = null as UnitState | null
  for (const [index, { seq, fromState, toState }] of events.entries()) {
    if (seq !== index + 1 || fromState !== state) return null
    if (state !== null && !UNIT_MOVES[state].includes(toState)) return null
    state = toState
  }
  return state
}

const UNDONE_BY_HAND = new Set<string>(Object.values(WORKSHOP_MOVES).map(({ cause }) => cause))

/**
 * Returns the state to which undoing the last workshop step leads. The undo is a row of its own, as nothing is
 * deleted. Steps of an order, a payment or a carrier cannot be undone by hand, nor can an undo.
 */
export function undoTarget(last: UnitEventFact | undefined): Result<UnitState, 'UNIT_UNDO_IMPOSSIBLE'> {
  if (!last?.fromState || !UNDONE_BY_HAND.has(last.cause)) return refuse('UNIT_UNDO_IMPOSSIBLE')
  if (!UNIT_MOVES[last.toState].includes(last.fromState)) return refuse('UNIT_UNDO_IMPOSSIBLE')
  return ok(last.fromState)
}
