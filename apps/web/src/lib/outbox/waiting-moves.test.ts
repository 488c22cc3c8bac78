import { describe, expect, it } from 'vitest'
import { isHeld } from './entries.ts'
import type { Entry } from './outbox.ts'
import { lastMove, waitingMoves } from './waiting-moves.ts'

const CODE = 'DB-7K2M-9QXA-4'
const entry = (id: string, kind: string, more: Partial<Entry> = {}): Entry => ({
  id,
  by: 'asha',
  kind,
  about: CODE,
  input: {},
  ...more,
})
const step = (id: string, move: string, more: Partial<Entry> = {}) =>
  entry(id, 'step', { input: { unit: CODE, move }, ...more })
const unit = { code: CODE, state: 'received' as const, seq: 1 }
const ways = (entries: Entry[]) => waitingMoves(entries, unit).map(({ from, to, seq }) => [from, to, seq])

describe('the moves of a machine that wait', () => {
  it('lead from state to state, a repair by way of the test and back to it', () => {
    const entries = [
      entry('a', 'repairOpened'),
      entry('b', 'partFitted'),
      entry('c', 'repairClosed'),
      step('d', 'grade'),
      step('e', 'list', { about: 'DB-OTHER' }),
    ]
    expect(ways(entries)).toEqual([
      ['received', 'in_repair', 1],
      ['in_repair', 'in_test', 3],
      ['in_test', 'graded', 4],
    ])
    expect(lastMove(entries, CODE)?.id).toBe('d')
    expect(lastMove(entries, 'DB-NONE')).toBeUndefined()
  })

  it('leave out a repair that was refused and one that waits for it, but no step', () => {
    const entries = [
      step('a', 'test', { refusal: 'Not now.' }),
      entry('b', 'repairOpened', { after: 'a' }),
      entry('c', 'repairClosed', { after: 'b' }),
      step('d', 'grade', { after: 'a' }),
    ]
    expect(ways(entries)).toEqual([
      ['received', 'in_test', 1],
      ['in_test', 'graded', 2],
    ])
    expect(entries.map((one) => isHeld(entries, one))).toEqual([false, true, true, true])
    expect(lastMove(entries, CODE)).toBeUndefined()
  })

  it('leave a machine where it is that a buyer has', () => {
    const entries = [entry('a', 'repairOpened'), entry('b', 'repairClosed')]
    const moves = waitingMoves(entries, { code: CODE, state: 'delivered', seq: 9 })
    expect(moves.map(({ to, seqAfter }) => [to, seqAfter])).toEqual([
      ['delivered', 9],
      ['delivered', 9],
    ])
  })
})
