import { describe, expect, it, test } from 'vitest'
import {
  CASE_MOVES,
  CASE_TABLE,
  caseAfter,
  caseMovesOf,
  caseSteps,
  mayReserveReplacement,
} from './case-moves.ts'
import { CASE_KINDS, CASE_STATES, type CaseState, isCaseOver } from './case-words.ts'

const STAFF_MOVES: [state: CaseState, ...moves: string[]][] = [
  ['raised', 'approve', 'reject', 'cancel'],
  ['approved', 'schedule_pickup', 'cancel'],
  ['rejected'],
  ['pickup_scheduled', 'schedule_pickup', 'pick_up', 'cancel'],
  ['picked_up', 'receive'],
  ['received', 'inspect'],
  ['inspected', 'repair', 'replace', 'refund', 'refuse'],
  ['repaired', 'ship_back'],
  ['replaced', 'ship_back'],
  ['refunded', 'close'],
  ['rejected_returned', 'ship_back'],
  ['shipped_back', 'close'],
  ['closed'],
  ['cancelled'],
]

test.each(STAFF_MOVES)(
  'a repair that is %s offers the staff exactly the moves in the table',
  (state, ...moves) => {
    expect(caseMovesOf({ kind: 'repair', state }, 'staff')).toEqual(moves)
  },
)

test.each(CASE_STATES)(
  'the buyer of a case that is %s can cancel it until it is picked up, and nothing else',
  (state) => {
    const can = ['raised', 'approved', 'pickup_scheduled'].includes(state)
    expect(caseMovesOf({ kind: 'return', state }, 'buyer')).toEqual(can ? ['cancel'] : [])
  },
)

test.each([
  ['return', ['replace', 'refund', 'refuse']],
  ['replacement', ['repair', 'replace', 'refund', 'refuse']],
  ['refund', ['replace', 'refund', 'refuse']],
  ['repair', ['repair', 'replace', 'refund', 'refuse']],
] as const)('an inspected %s can be decided by %s', (kind, moves) => {
  expect(caseMovesOf({ kind, state: 'inspected' }, 'staff')).toEqual(moves)
})

describe('the graph', () => {
  const steps = caseSteps()

  it('reaches every state from the first one', () => {
    const reached = new Set<CaseState>(['raised'])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const { from, to } of steps) if (reached.has(from)) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual([...CASE_STATES].toSorted())
  })

  it('leaves every state but the ended ones, and no ended one', () => {
    for (const state of CASE_STATES) expect(steps.some(({ from }) => from === state)).toBe(!isCaseOver(state))
  })

  it('gives every move its state and refuses it everywhere else', () => {
    for (const kind of CASE_KINDS) {
      for (const state of CASE_STATES) {
        for (const move of CASE_MOVES) {
          const isOffered = caseMovesOf({ kind, state }, 'staff').includes(move)
          expect(caseAfter({ kind, state }, move, 'staff')).toBe(isOffered ? CASE_TABLE[move].to : null)
        }
      }
    }
  })

  it('moves money by one move alone, and units by two', () => {
    const doing = (effect: string) =>
      CASE_MOVES.filter((move) => CASE_TABLE[move].effects.some((one) => one === effect))
    expect(doing('refund')).toEqual(['refund'])
    expect(doing('units_back')).toEqual(['replace', 'refund'])
    expect(doing('unit_out')).toEqual(['replace'])
    expect(doing('units_kept')).toEqual(['approve'])
  })

  it('reserves units for a replacement from approval until the decision, and never for ended cases', () => {
    expect(CASE_STATES.filter(mayReserveReplacement)).toEqual([
      'approved',
      'pickup_scheduled',
      'picked_up',
      'received',
      'inspected',
    ])
    expect(CASE_STATES.filter(isCaseOver).some(mayReserveReplacement)).toBe(false)
  })
})
