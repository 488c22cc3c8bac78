import type {
  cancelItemsInput,
  CancelPreview,
  previewCancelInput,
} from '@dobara/contract/orders/order-cancels.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { lockOwnOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { cancelUnits } from '../../payments/cancels/cancel-units.ts'
import { previewCancelOf } from '../../payments/cancels/plan-cancel-of.ts'
import { inTransaction } from '../../transaction.ts'
import { getOrder } from './get-order.ts'

/**
 * Returns the outcome of cancelling some units of the customer's own order. Nothing is written; the order's row is
 * locked briefly.
 */
export function previewCancel(
  ctx: CustomerContext,
  { id, items }: z.output<typeof previewCancelInput>,
): Promise<CancelPreview> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, id, ctx.user.id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    return previewCancelOf(tx, order, items)
  })
}

/** The customer's own cancel of some units, while the order is bought and not packed. */
export async function cancelItems(ctx: CustomerContext, input: z.output<typeof cancelItemsInput>) {
  const { id, items: requested, reason = null, idempotencyKey: key, seenAmount } = input
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, id, ctx.user.id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    const actor = { kind: 'customer', id: ctx.user.id } as const
    await cancelUnits(tx, ctx, { order, requested, actor, reason, key, seenAmount })
  })
  return getOrder(ctx, id)
}
