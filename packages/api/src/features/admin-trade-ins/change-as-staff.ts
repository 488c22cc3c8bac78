import type { ActivityAction } from '@dobara/contract/admin-activity/activity-kinds.ts'
import type { AdminTradeIn } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import type { TradeInMove, TradeInState } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { tradeInForStaff } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { moveTradeIn, refuseTradeInStep, type TradeInStep } from '../../engine/trade-ins/move-trade-in.ts'
import { lockTradeIn, type TradeInRecord } from '../../engine/trade-ins/queries.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getAdminTradeIn } from './get-trade-in.ts'

const DONE = {
  price: 'trade_in.priced',
  reschedule: 'trade_in.rescheduled',
  pick_up: 'trade_in.picked-up',
  receive: 'trade_in.received',
  inspect: 'trade_in.inspected',
  offer: 'trade_in.offered',
  reject: 'trade_in.rejected',
  decline: 'trade_in.declined',
  send_back: 'trade_in.sent-back',
  pay: 'trade_in.paid',
} as const satisfies Partial<Record<TradeInMove, ActivityAction>>
type StaffMove = keyof typeof DONE

/** Values that a step writes with the new state. */
export type Brought = { to: TradeInState } & Pick<TradeInStep, 'amountPaise' | 'note' | 'changes'>

type StaffChange = {
  id: string
  seenVersion: number
  move: StaffMove
  /**
   * Performs what else the step brings about, in the same transaction; called once the seen version was found to be
   * the current one.
   */
  work: (tx: Tx, row: TradeInRecord) => Promise<Brought> | Brought
}

/** Holds a trade-in for a change by staff; refused where it is not there. */
export async function lockForStaff(
  tx: Tx,
  ctx: Pick<CustomerContext, 'user'>,
  id: string,
): Promise<TradeInRecord> {
  const row = await lockTradeIn(tx, tradeInForStaff(ctx, id))
  if (!row) throw new RefusedError('TRADE_IN_NOT_FOUND')
  return row
}

/** One step of the shop's people with a trade-in, as it was seen: with all that follows from it, its history and its audit entry. */
export async function changeAsStaff(
  ctx: CustomerContext,
  { id, seenVersion, move, work }: StaffChange,
): Promise<AdminTradeIn> {
  const by = { actorKind: 'staff', actorId: ctx.user.id } as const
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockForStaff(tx, ctx, id)
    refuseTradeInStep({ row, move, seenVersion, by })
    const brought = await work(tx, row)
    await moveTradeIn(tx, ctx, { row, move, by, ...brought })
    const { amountPaise = null, to } = brought
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: DONE[move],
      entity: 'trade_in',
      entityId: id,
      before: { state: row.state },
      // Without the text: it is about a person, and no entry is ever changed.
      after: { state: to, ...(amountPaise !== null && { amountPaise }) },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return getAdminTradeIn(ctx, id)
}
