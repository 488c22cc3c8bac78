import { expect, it } from 'vitest'
import { canMove, ISSUE_MOVES, ISSUE_STATES, type IssueMove } from './issue-states.ts'

const MOVES = Object.keys(ISSUE_MOVES) as IssueMove[]

it.each([
  ['draft', ['schedule', 'send']],
  ['scheduled', ['schedule', 'send', 'cancel']],
  ['sending', ['pause', 'stop', 'retry']],
  ['paused', ['resume', 'stop']],
  ['stopped', []],
  ['sent', ['retry']],
] as const)('an issue that is %s allows: %j', (state, moves) => {
  expect(MOVES.filter((move) => canMove(state, move))).toEqual(moves)
})

it('every state but the draft is where some move leads, or where sending ends', () => {
  const led = new Set<string>(MOVES.map((move) => ISSUE_MOVES[move].to))
  expect(ISSUE_STATES.filter((state) => !led.has(state))).toEqual(['sent'])
})
