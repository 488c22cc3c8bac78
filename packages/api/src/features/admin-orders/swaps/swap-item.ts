import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { swapItemInput } from '@dobara/contract/admin-orders/order-swaps.ts'
import type { z } from 'zod'
import { orderForStaff } from '../../../checked-ids.ts'
import type { CustomerContext } from '../../../context.ts'
import { lockOrderAndSettings } from '../../../engine/orders/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { requireRefundProof } from '../../../payments/refund-proof.ts'
import { swapUnits } from '../../../payments/swaps/swap-units.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { insertOrderEntry } from '../queries.ts'

/** The back office's exchange of units of an order for units of another product, with its audit entry. */
export async function swapItem(
  ctx: CustomerContext,
  input: z.output<typeof swapItemInput>,
): Promise<AdminOrder> {
  const { orderItemId, quantity, productId, productVariantId: variantId, newQuantity } = input
  const { idempotencyKey: key, seenDifference, reference } = input
  const id = orderForStaff(ctx, input.id)
  await inTransaction(ctx.db, async (tx) => {
    const found = await lockOrderAndSettings(onTx(tx), id)
    if (!found) throw new RefusedError('ORDER_NOT_FOUND')
    const { totalPaise, waivedPaise } = found.order
    const plan = await swapUnits(tx, ctx, {
      found,
      requested: { orderItemId, quantity, productId, variantId, newQuantity },
      actorId: ctx.user.id,
      key,
      seenDifference,
      reference,
      approve: (amountPaise) => requireRefundProof(tx, ctx, { orderId: id, amountPaise }),
    })
    if (!plan) return
    await insertOrderEntry(tx, {
      actorId: ctx.user.id,
      action: 'order.items-swapped',
      orderId: id,
      before: { payablePaise: totalPaise - waivedPaise },
      after: {
        payablePaise: plan.restPaise,
        units: quantity,
        newUnits: newQuantity,
        way: plan.way,
        differencePaise: plan.differencePaise,
        over: ctx.caller.surface === 'rest' ? 'api' : 'screen',
      },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return getAdminOrder(ctx, id)
}
