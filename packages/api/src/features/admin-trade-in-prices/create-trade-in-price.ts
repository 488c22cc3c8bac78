import type {
  AdminTradeInPrice,
  createTradeInPriceInput,
} from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { insertTradeInPrice } from './queries.ts'
import { loggedPrice, storedPrice, tradeInPriceView } from './trade-in-price-view.ts'

/** Adds a trade-in price. */
export function createTradeInPrice(
  ctx: CustomerContext,
  fields: z.output<typeof createTradeInPriceInput>,
): Promise<AdminTradeInPrice> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const stored = storedPrice(fields)
    const row = await insertTradeInPrice(tx, stored, at)
    if (!row) throw refusedField('TRADE_IN_PRICE_TAKEN', 'model')
    await insertAuditEntry(tx, {
      action: 'trade_in_price.created',
      entity: 'trade_in_price',
      entityId: row.id,
      after: loggedPrice(stored),
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return tradeInPriceView(row)
  })
}
