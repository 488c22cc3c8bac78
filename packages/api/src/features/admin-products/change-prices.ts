import type { changePricesInput, PricesChanged } from '@dobara/contract/admin-products/price-changes.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { isChange, judgePrices, targetIds } from './price-lines.ts'
import { insertPriceEntries } from './price-entries.ts'
import { insertPriceChange, lockPrices, setPrices } from './price-queries.ts'

/**
 * Changes prices as they were seen in a preview, all of them or none: when one is another by now, nothing happens and the
 * preview is to be looked at again. Prices that the rule refuses stay. What was before is kept, to be undone.
 */
export function changePrices(
  ctx: CustomerContext,
  { target, rule, seen }: z.output<typeof changePricesInput>,
): Promise<PricesChanged> {
  return inTransaction(ctx.db, async (tx) => {
    const run = onTx(tx)
    const ids = await targetIds(run, target)
    await lockPrices(tx, ids)
    const judged = await judgePrices(run, { ids, rule })
    if (judged.seen !== seen) throw new RefusedError('PRICES_CHANGED')
    const changes = judged.lines.filter(isChange).map(({ productId, variantId, pricePaise, newPaise }) => ({
      productId,
      variantId,
      beforePaise: pricePaise,
      afterPaise: newPaise ?? pricePaise,
    }))
    if (changes.length === 0) throw new RefusedError('NO_PRICE_CHANGES')
    const changeId = ctx.newId()
    const at = ctx.now()
    await insertPriceChange(tx, { id: changeId, actorId: ctx.user.id, rule, changes, at })
    await setPrices(
      tx,
      changes.map(({ productId, variantId, afterPaise }) => ({
        productId,
        variantId,
        pricePaise: afterPaise,
      })),
      at,
    )
    const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at }
    await insertPriceEntries(tx, { action: 'prices.changed', changeId, lines: changes, ...by }, { rule })
    const refused = judged.lines.filter(({ refusal }) => refusal !== null).length
    return { changeId, changed: changes.length, refused }
  })
}
