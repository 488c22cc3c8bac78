import type { SupportState } from './support-request.ts'
import type { TicketStatus } from './ticket-clock.ts'

/** Moves of a support request: four steps of the staff, and a further message of the requester. */
export const TICKET_MOVES = ['acknowledge', 'answer', 'close', 'reopen', 'reply'] as const
export type TicketMove = (typeof TICKET_MOVES)[number]

const ALLOWED: Record<SupportState, readonly TicketMove[]> = {
  open: ['acknowledge', 'answer', 'close', 'reply'],
  answered: ['answer', 'close', 'reopen', 'reply'],
  closed: ['reopen', 'reply'],
}

/** Returns the moves that are possible for a question now. It is acknowledged once. */
export function ticketMovesOf({ state, acknowledgedAt }: TicketStatus): TicketMove[] {
  return ALLOWED[state].filter((move) => move !== 'acknowledge' || acknowledgedAt === null)
}

/**
 * Returns the status of a question after a move; null if the move is not possible now. A question reopened by the
 * shop or by a further message is due as if it had arrived at that moment. A further message to an open question
 * changes nothing, so that writing twice never lengthens the wait.
 */
export function ticketAfter(before: TicketStatus, move: TicketMove, at: Date): TicketStatus | null {
  if (!ticketMovesOf(before).includes(move)) return null
  const acknowledgedAt = before.acknowledgedAt ?? at
  switch (move) {
    case 'acknowledge':
      return { ...before, acknowledgedAt: at }
    case 'answer':
      return { ...before, state: 'answered', acknowledgedAt }
    case 'close':
      return { ...before, state: 'closed', acknowledgedAt }
    case 'reopen':
      return { state: 'open', waitingSince: at, acknowledgedAt: null }
    case 'reply':
      return before.state === 'open' ? before : { state: 'open', waitingSince: at, acknowledgedAt: null }
  }
}
