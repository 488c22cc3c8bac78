import type {
  AdminTradeInPrice,
  updateTradeInPriceInput,
} from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime, refuseUnseen } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { updateTradeInPriceRow } from './queries.ts'
import { getLockedTradeInPrice, loggedPrice, storedPrice, tradeInPriceView } from './trade-in-price-view.ts'

/** Changes a trade-in price, unless another person changed it since it was read. */
export function updateTradeInPrice(
  ctx: CustomerContext,
  { id, updatedAt, ...fields }: z.output<typeof updateTradeInPriceInput>,
): Promise<AdminTradeInPrice> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await getLockedTradeInPrice(tx, id)
    await refuseUnseen(row, updatedAt, () => tradeInPriceView(row))
    const at = changeTime(row, ctx.now())
    const stored = storedPrice(fields)
    const changed = await updateTradeInPriceRow(tx, { id, ...stored, updatedAt: at })
    if (!changed) throw refusedField('TRADE_IN_PRICE_TAKEN', 'model')
    await insertAuditEntry(tx, {
      action: 'trade_in_price.changed',
      entity: 'trade_in_price',
      entityId: id,
      before: loggedPrice(row),
      after: loggedPrice(stored),
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return tradeInPriceView(changed)
  })
}
