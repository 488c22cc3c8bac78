import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type {
  adminCancelItemsInput,
  CancelPreview,
  previewCancelInput,
} from '@dobara/contract/orders/order-cancels.ts'
import type { z } from 'zod'
import { orderForStaff } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { lockOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { cancelUnits } from '../../payments/cancels/cancel-units.ts'
import { previewCancelOf } from '../../payments/cancels/plan-cancel-of.ts'
import { refundPaiseOf, requireRefundProof } from '../../payments/refund-proof.ts'
import { inTransaction } from '../../transaction.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { insertOrderEntry } from './queries.ts'

/** Returns the outcome of cancelling some units of an order. Writes nothing; its row is locked for the moment. */
export function previewCancel(
  ctx: CustomerContext,
  { id, items }: z.output<typeof previewCancelInput>,
): Promise<CancelPreview> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderForStaff(ctx, id))
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    return previewCancelOf(tx, order, items)
  })
}

/** The back office's cancel of some units, with its audit entry; money that did not come by a provider is returned by hand first. */
export async function cancelItems(
  ctx: CustomerContext,
  input: z.output<typeof adminCancelItemsInput>,
): Promise<AdminOrder> {
  const { items: requested, reason = null, idempotencyKey: key, seenAmount, reference } = input
  const id = orderForStaff(ctx, input.id)
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    const actor = { kind: 'admin', id: ctx.user.id } as const
    const plan = await cancelUnits(tx, ctx, {
      order,
      requested,
      actor,
      reason,
      key,
      seenAmount,
      reference,
      approve: (effects) =>
        requireRefundProof(tx, ctx, { orderId: order.id, amountPaise: refundPaiseOf(effects) }),
    })
    if (!plan) return
    const units = plan.units.reduce((sum, one) => sum + one.quantity, 0)
    await insertOrderEntry(tx, {
      actorId: ctx.user.id,
      action: 'order.items-cancelled',
      orderId: id,
      before: { status: order.status },
      after: {
        status: plan.way === 'whole' ? 'cancelled' : order.status,
        units,
        way: plan.way,
        amountPaise: plan.amountPaise,
        ...(reason && { why: reason }),
        over: ctx.caller.surface === 'rest' ? 'api' : 'screen',
      },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return getAdminOrder(ctx, id)
}
