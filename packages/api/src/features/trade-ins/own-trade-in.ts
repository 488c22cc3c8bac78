import type { listTradeInsInput, TradeInDetail, TradeInList } from '@dobara/contract/trade-ins/trade-ins.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { findTradeIn, lockTradeIn, type TradeInRecord } from '../../engine/trade-ins/queries.ts'
import { tradeInDetailView } from '../../engine/trade-ins/trade-in-view.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { findOwnTradeInId, listOwnTradeIns } from './queries.ts'

/** Returns a trade-in of the caller; another customer's trade-in counts as not found. */
export async function getOwnTradeIn(
  { db, user, now }: CustomerContext,
  number: string,
): Promise<TradeInDetail> {
  const row = await findTradeIn(db, { number: number.toUpperCase(), userId: user.id })
  if (!row) throw new RefusedError('TRADE_IN_NOT_FOUND')
  const { carriers } = await getSettings(db)
  return tradeInDetailView(row, { now: now(), carriers })
}

/** One page of the caller's trade-ins, the newest first. */
export async function listTradeIns(
  { db, user }: CustomerContext,
  { page, limit }: z.output<typeof listTradeInsInput>,
): Promise<TradeInList> {
  const { total, rows } = await listOwnTradeIns(db, { userId: user.id, page, limit })
  return {
    tradeIns: rows,
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

/** Does something with a trade-in of the caller's while it is locked; returns it as it is then. */
export async function changeOwnTradeIn(
  ctx: CustomerContext,
  number: string,
  change: (tx: Tx, row: TradeInRecord) => Promise<void>,
): Promise<TradeInDetail> {
  const own = { number: number.toUpperCase(), userId: ctx.user.id }
  await inTransaction(ctx.db, async (tx) => {
    // Checked before anything is locked, so that no one can lock rows of others.
    const id = await findOwnTradeInId(tx, own)
    const row = id && (await lockTradeIn(tx, id))
    if (!row || row.userId !== ctx.user.id) throw new RefusedError('TRADE_IN_NOT_FOUND')
    await change(tx, row)
  })
  return getOwnTradeIn(ctx, number)
}
