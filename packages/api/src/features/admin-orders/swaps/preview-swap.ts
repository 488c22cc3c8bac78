import type { previewSwapInput, SwapPreview } from '@dobara/contract/admin-orders/order-swaps.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { orderForStaff } from '../../../checked-ids.ts'
import type { CustomerContext } from '../../../context.ts'
import { lockOrderAndSettings } from '../../../engine/orders/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { planSwapOf } from '../../../payments/swaps/plan-swap-of.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'

/** Returns the outcome of exchanging units. Writes nothing; the row of the order is locked for the moment. */
export function previewSwap(
  ctx: CustomerContext,
  { id, productVariantId: variantId, ...input }: z.output<typeof previewSwapInput>,
): Promise<SwapPreview> {
  return inTransaction(ctx.db, async (tx) => {
    const found = await lockOrderAndSettings(onTx(tx), orderForStaff(ctx, id))
    if (!found) throw new RefusedError('ORDER_NOT_FOUND')
    const requested = { ...input, variantId }
    const { plan, line } = await planSwapOf(tx, { found, requested, now: ctx.now() })
    const given = found.order.items.find((item) => item.id === requested.orderItemId)
    if (!given) throw new RefusedError('SWAP_UNITS_GONE')
    const { quantity, newQuantity } = requested
    return {
      way: plan.way,
      given: {
        title: given.title,
        sku: given.sku,
        quantity,
        amount: rupees(plan.givenPaise),
        discount: rupees(given.unitPricePaise * quantity - plan.givenPaise),
      },
      fresh: {
        title: line.title,
        sku: line.sku,
        quantity: newQuantity,
        amount: rupees(plan.addedPaise),
        unitPrice: rupees(line.unitPricePaise),
        tax: rupees(plan.line.taxPaise),
        stockQty: line.available,
      },
      shippingAmount: rupees(found.order.shippingPaise),
      beforeAmount: rupees(plan.beforePaise),
      restAmount: rupees(plan.restPaise),
      difference: rupees(plan.differencePaise),
    }
  })
}
