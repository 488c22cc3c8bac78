import type { PricesRestored } from '@dobara/contract/admin-products/price-changes.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { insertPriceEntries } from './price-entries.ts'
import { listChangedPrices, lockPriceChange, lockPrices, markUndone, setPrices } from './price-queries.ts'

/** Undoes a change of prices, once. A price that somebody has changed since stays, and is reported. */
export function undoPrices(
  ctx: CustomerContext,
  { changeId }: { changeId: string },
): Promise<PricesRestored> {
  return inTransaction(ctx.db, async (tx) => {
    const change = await lockPriceChange(tx, changeId)
    if (!change) throw new RefusedError('PRICE_CHANGE_NOT_FOUND')
    if (change.undoneAt) throw new RefusedError('PRICES_UNDONE')
    await lockPrices(tx, change.productIds)
    const lines = await listChangedPrices(onTx(tx), changeId)
    const own = lines.filter(({ nowPaise, afterPaise }) => nowPaise === afterPaise)
    const at = ctx.now()
    await setPrices(
      tx,
      own.map(({ productId, variantId, beforePaise }) => ({ productId, variantId, pricePaise: beforePaise })),
      at,
    )
    await markUndone(tx, { id: changeId, at })
    const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at }
    const back = own.map((line) => ({
      ...line,
      beforePaise: line.afterPaise,
      afterPaise: line.beforePaise,
    }))
    const entries = { action: 'prices.restored', changeId, lines: back, ...by } as const
    await insertPriceEntries(tx, entries, { kept: lines.length - own.length })
    const kept = lines.filter(({ nowPaise, afterPaise }) => nowPaise !== afterPaise)
    return {
      restored: own.length,
      kept: kept.map(({ title, sku, nowPaise }) => ({ title, sku, price: rupees(nowPaise) })),
    }
  })
}
