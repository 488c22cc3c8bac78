import { describe, expect, it, test } from 'vitest'
import { SUPPORT_STATES } from './support-request.ts'
import type { TicketStatus } from './ticket-clock.ts'
import { TICKET_MOVES, ticketAfter, ticketMovesOf } from './ticket-moves.ts'

const CAME = new Date('2026-11-20T06:30:00Z')
const SEEN = new Date('2026-11-20T09:00:00Z')
const NOW = new Date('2026-11-21T06:30:00Z')

const statusWith = (state: TicketStatus['state'], acknowledgedAt: Date | null): TicketStatus => ({
  state,
  waitingSince: CAME,
  acknowledgedAt,
})
const again = { state: 'open', waitingSince: NOW, acknowledgedAt: null }

test.each([
  ['open', null, 'acknowledge', statusWith('open', NOW)],
  ['open', SEEN, 'acknowledge', null],
  ['open', null, 'answer', statusWith('answered', NOW)],
  ['open', SEEN, 'answer', statusWith('answered', SEEN)],
  ['open', null, 'close', statusWith('closed', NOW)],
  ['open', SEEN, 'close', statusWith('closed', SEEN)],
  ['open', null, 'reopen', null],
  ['open', null, 'reply', statusWith('open', null)],
  ['open', SEEN, 'reply', statusWith('open', SEEN)],
  ['answered', SEEN, 'acknowledge', null],
  ['answered', SEEN, 'answer', statusWith('answered', SEEN)],
  ['answered', SEEN, 'close', statusWith('closed', SEEN)],
  ['answered', SEEN, 'reopen', again],
  ['answered', SEEN, 'reply', again],
  ['closed', SEEN, 'acknowledge', null],
  ['closed', SEEN, 'answer', null],
  ['closed', SEEN, 'close', null],
  ['closed', SEEN, 'reopen', again],
  ['closed', SEEN, 'reply', again],
] as const)('a question that is %s (acknowledged: %s), after %s', (state, acknowledgedAt, move, after) => {
  expect(ticketAfter(statusWith(state, acknowledgedAt), move, NOW)).toEqual(after)
})

describe('the requester', () => {
  it('can write again at any time', () => {
    for (const state of SUPPORT_STATES) expect(ticketMovesOf(statusWith(state, null))).toContain('reply')
  })
})

it('every state can be left and reached', () => {
  const reached = new Set(
    SUPPORT_STATES.flatMap((state) =>
      TICKET_MOVES.map((move) => ticketAfter(statusWith(state, null), move, NOW)?.state),
    ),
  )
  for (const state of SUPPORT_STATES) {
    expect(reached).toContain(state)
    expect(
      TICKET_MOVES.some((move) => ticketAfter(statusWith(state, SEEN), move, NOW)?.state !== state),
    ).toBe(true)
  }
})
