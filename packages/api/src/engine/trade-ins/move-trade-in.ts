import type { Prisma } from '@dobara/db/generated/client.ts'
import {
  type TradeInMove,
  type TradeInState,
  tradeInMovesOf,
} from '@dobara/domain/trade-ins/trade-in-moves.ts'
import type { Deps, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { notifyTradeInStep } from './notify-trade-in.ts'
import { insertTradeInEvent, type TradeInBy, type TradeInRecord } from './queries.ts'

export type TradeInStep = {
  /** As it was locked. */
  row: TradeInRecord
  move: TradeInMove
  to: TradeInState
  by: TradeInBy
  /** The amount that is quoted, offered, accepted or paid with it. */
  amountPaise?: number | null | undefined
  note?: string | null | undefined
  changes?: Prisma.TradeInUncheckedUpdateManyInput
}

/**
 * Refuses a step that was decided on an older version, or that this side cannot make now. To be called before anything follows from it;
 * `moveTradeIn` then makes it.
 */
export function refuseTradeInStep({
  row,
  move,
  seenVersion,
  by,
}: Pick<TradeInStep, 'row' | 'move' | 'by'> & { seenVersion: number }): void {
  if (row.version !== seenVersion) throw new RefusedError('CHANGED_MEANWHILE')
  if (!tradeInMovesOf(row.state, by.actorKind).includes(move)) throw new RefusedError('TRADE_IN_MOVE_REFUSED')
}

/** Moves a locked trade-in by one step, once: its history first, which the database compares a payment with, then its row and the mail. */
export async function moveTradeIn(tx: Tx, deps: Deps, step: TradeInStep): Promise<void> {
  const { row, move, to, by, amountPaise = null, note = null, changes } = step
  const at = deps.now()
  const eventId = await insertTradeInEvent(tx, {
    ...by,
    tradeInId: row.id,
    move,
    fromState: row.state,
    toState: to,
    amountPaise,
    note,
    at,
  })
  await tx.tradeIn.updateMany({
    where: { id: row.id },
    data: { ...changes, state: to, version: row.version + 1, stateAt: at, updatedAt: at },
  })
  await notifyTradeInStep(tx, deps, { row, eventId, state: to, amountPaise, note, changes })
}
