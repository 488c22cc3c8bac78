import type {
  removeTradeInPriceInput,
  TradeInPriceRemoved,
} from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { deleteTradeInPrice } from './queries.ts'
import { getLockedTradeInPrice, loggedPrice } from './trade-in-price-view.ts'

/** Deletes a trade-in price. */
export function removeTradeInPrice(
  ctx: CustomerContext,
  { id }: z.output<typeof removeTradeInPriceInput>,
): Promise<TradeInPriceRemoved> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await getLockedTradeInPrice(tx, id)
    await deleteTradeInPrice(tx, id)
    await insertAuditEntry(tx, {
      action: 'trade_in_price.deleted',
      entity: 'trade_in_price',
      entityId: id,
      before: loggedPrice(row),
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
    return { id }
  })
}
