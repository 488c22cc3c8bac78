import type { TradeInId } from '../../checked-ids.ts'
import type { Deps } from '../../context.ts'
import { moveTradeIn } from '../../engine/trade-ins/move-trade-in.ts'
import { lockTradeIn } from '../../engine/trade-ins/queries.ts'
import { inTransaction } from '../../transaction.ts'
import { listOverdueTradeIns } from './queries.ts'

/** So many are ended in one run; the next one sees the others. */
const MOST = 200
const SYSTEM = { actorKind: 'system', actorId: null } as const

/**
 * Ends trade-ins that were not answered in time: a quote expires, and a counter-offer counts as refused, since the
 * machine is at the shop and must be sent back. Returns how many were ended.
 */
export async function expireTradeIns(deps: Deps): Promise<number> {
  const due = await listOverdueTradeIns(deps.db, { now: deps.now(), limit: MOST })
  let ended = 0
  for (const id of due) {
    try {
      if (await endDue(deps, id)) ended += 1
    } catch (error) {
      // One trade-in that cannot be ended must not block the others.
      deps.log.error({ err: error, tradeInId: id }, 'a trade-in could not be ended')
    }
  }
  return ended
}

/** Ends one, looked at again once it is locked. */
function endDue(deps: Deps, id: TradeInId): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockTradeIn(tx, id)
    if (!row || row.validUntil === null || row.validUntil >= deps.now()) return false
    const step = { row, by: SYSTEM }
    if (row.state === 'quoted') await moveTradeIn(tx, deps, { ...step, move: 'expire', to: 'expired' })
    else if (row.state === 'offered') await moveTradeIn(tx, deps, { ...step, move: 'lapse', to: 'refused' })
    else return false
    return true
  })
}
