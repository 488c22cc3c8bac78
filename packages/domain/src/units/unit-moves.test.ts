import { describe, expect, it } from 'vitest'
import {
  foldUnitEvents,
  stepsIntoRepair,
  stepsOutOfRepair,
  UNIT_MOVES,
  UNIT_STATES,
  undoTarget,
  WORKSHOP_MOVES,
  workshopMovesOf,
} from './unit-moves.ts'

const event = (seq: number, fromState: string | null, toState: string, cause = 'tested') =>
  ({ seq, fromState, toState, cause }) as Parameters<typeof foldUnitEvents>[0][number]

describe('the moves of a unit', () => {
  it('lets every state be reached from the reception', () => {
    const reached = new Set(['received'])
    for (const state of reached) for (const next of UNIT_MOVES[state as 'received']) reached.add(next)
    expect([...reached].toSorted()).toEqual([...UNIT_STATES].toSorted())
  })

  it('has a row in the table for each move of the workshop', () => {
    for (const { from, to } of Object.values(WORKSHOP_MOVES))
      for (const state of from) expect(UNIT_MOVES[state], `${state} to ${to}`).toContain(to)
  })

  it('never lets a unit into the list but from the grading, a hold or a cancelled sale', () => {
    expect(UNIT_STATES.filter((state) => UNIT_MOVES[state].includes('listed'))).toEqual([
      'graded',
      'held',
      'sold',
    ])
  })

  it('offers nothing to the workshop while a buyer has the unit', () => {
    for (const state of ['held', 'sold', 'dispatched', 'delivered'] as const)
      expect(workshopMovesOf(state)).toEqual([])
  })
})

describe('the steps of a repair', () => {
  it('are moves that there are, into the repair from each state of the workshop and back to the test', () => {
    for (const state of UNIT_STATES) {
      let from = state
      for (const { to } of stepsIntoRepair(state)) {
        expect(UNIT_MOVES[from], `${from} to ${to}`).toContain(to)
        from = to
      }
      const isAtWorkshop = ['received', 'returned', 'in_test', 'graded', 'in_repair'].includes(state)
      expect(from, state).toBe(isAtWorkshop ? 'in_repair' : state)
    }
    expect(stepsOutOfRepair('in_repair')).toEqual([{ to: 'in_test', cause: 'repair_ended' }])
  })

  it('are none for a machine that left it in the meantime', () => {
    for (const state of UNIT_STATES.filter((one) => one !== 'in_repair'))
      expect(stepsOutOfRepair(state), state).toEqual([])
  })
})

describe('the fold of a ledger', () => {
  it('gives the last state of rows that follow from each other', () => {
    expect(foldUnitEvents([event(1, null, 'received'), event(2, 'received', 'in_test')])).toBe('in_test')
  })

  it.each([
    ['a gap', [event(1, null, 'received'), event(3, 'received', 'in_test')]],
    ['a row that does not follow', [event(1, null, 'received'), event(2, 'graded', 'listed')]],
    ['a move that there is not', [event(1, null, 'received'), event(2, 'received', 'listed')]],
    ['no rows', []],
  ])('gives nothing for %s', (_, events) => {
    expect(foldUnitEvents(events)).toBeNull()
  })
})

describe('undo', () => {
  it('takes a step of the workshop back', () => {
    expect(undoTarget(event(3, 'graded', 'scrapped', 'scrapped'))).toEqual({ ok: true, value: 'graded' })
  })

  it.each([
    ['nothing', undefined],
    ['the reception', event(1, null, 'received', 'received')],
    ['what an order did', event(5, 'listed', 'held', 'held')],
    ['an undo', event(6, 'graded', 'in_test', 'undo')],
  ])('refuses %s', (_, last) => {
    expect(undoTarget(last)).toMatchObject({ ok: false, code: 'UNIT_UNDO_IMPOSSIBLE' })
  })
})
