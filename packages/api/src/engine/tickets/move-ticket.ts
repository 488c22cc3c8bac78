import type { TicketEvent } from '@dobara/domain/support/ticket-events.ts'
import { ticketAfter, type TicketMove } from '@dobara/domain/support/ticket-moves.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { insertTicketEvent, type LockedTicket, setStanding } from './queries.ts'

const EVENT_OF: Record<TicketMove, TicketEvent> = {
  acknowledge: 'acknowledged',
  answer: 'answered',
  close: 'closed',
  reopen: 'reopened',
  reply: 'replied',
}

type Move = {
  ticket: LockedTicket
  move: TicketMove
  /** Text sent to the other side with the move. */
  note?: string
  actorKind: 'customer' | 'admin'
  actorId: string | null
  at: Date
}

/** Moves a locked question on: its new state, its deadline and its history. Returns the id of what was written down. */
export async function moveTicket(
  tx: Tx,
  { ticket, move, note, actorKind, actorId, at }: Move,
): Promise<bigint> {
  const { id, standing: before } = ticket
  const standing = ticketAfter(before, move, at)
  if (standing === null) throw new RefusedError('CHANGED_MEANWHILE')
  await setStanding(tx, { id, standing, at })
  return insertTicketEvent(tx, {
    requestId: id,
    kind: EVENT_OF[move],
    state: standing.state,
    ...(note !== undefined && { note }),
    actorKind,
    actorId,
    at,
  })
}
