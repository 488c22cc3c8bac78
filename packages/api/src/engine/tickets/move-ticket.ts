import type { TicketEvent } from '@dobara/domain/support/ticket-events.ts'
import { ticketAfter, type TicketMove } from '@dobara/domain/support/ticket-moves.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { insertTicketEvent, type LockedTicket, updateTicketStatus } from './queries.ts'

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
  const { id, status: before } = ticket
  const after = ticketAfter(before, move, at)
  if (after === null) throw new RefusedError('CHANGED_MEANWHILE')
  await updateTicketStatus(tx, { id, status: after, at })
  return insertTicketEvent(tx, {
    requestId: id,
    kind: EVENT_OF[move],
    state: after.state,
    ...(note !== undefined && { note }),
    actorKind,
    actorId,
    at,
  })
}
