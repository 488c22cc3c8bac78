import type { AdminOrder, updateOrderInput } from '@dobara/contract/admin-orders/admin-orders.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import type { z } from 'zod'
import { orderForStaff, type OrderId } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { insertOrderNote } from '../../engine/orders/note-queries.ts'
import { type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { reconcileOrderPayment } from '../../payments/reconcile-order-payment.ts'
import { inTransaction } from '../../transaction.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { moveOrder } from './move-order.ts'
import { recordChange } from './record-change.ts'
import { setParcel } from './set-parcel.ts'

type Input = z.output<typeof updateOrderInput>

/**
 * Changes an order for an administrator: its status with all that follows, the parcel, and the store's own texts. In
 * one transaction with its log; values that are the same already change nothing.
 */
export async function updateOrder(ctx: CustomerContext, input: Input): Promise<AdminOrder> {
  const { status, reason, seenStatus } = input
  const id = orderForStaff(ctx, input.id)
  await reconcileBeforeConfirming(ctx, { id, status })
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockOrder(tx, id)
    if (!before) throw new RefusedError('ORDER_NOT_FOUND')
    if (seenStatus && before.status !== seenStatus) throw new RefusedError('CHANGED_MEANWHILE')
    const actor = { kind: 'admin', id: ctx.user.id } as const
    // First, so that the mail about the parcel can name it.
    const order = await setParcel(tx, { order: before, change: input, actor, at: ctx.now() })
    if (status) await moveOrder(tx, ctx, { order, to: status, actor })
    if (input.orderStatus !== undefined) {
      await tx.order.update({ where: { id }, data: { fulfillmentStatus: input.orderStatus || null } })
    }
    await setNotes(tx, ctx, { order: before, notes: input.notes })
    await recordChange(tx, ctx, { action: 'order.changed', before, reason })
  })
  return getAdminOrder(ctx, id)
}

/** The documented field: another text is another note, the same changes nothing, and an empty one takes no note away. */
async function setNotes(
  tx: Tx,
  ctx: CustomerContext,
  { order, notes }: { order: LockedOrder; notes: string | undefined },
): Promise<void> {
  if (notes === undefined || notes === (order.notes ?? '')) return
  if (notes === '') {
    await tx.order.update({ where: { id: order.id }, data: { notes: null } })
    return
  }
  const author = { kind: 'admin', id: ctx.user.id } as const
  const note = { id: ctx.newId(), orderId: order.id, author, body: notes, text: notes, at: ctx.now() }
  await insertOrderNote(tx, note)
}

/**
 * Reconciles the payment before an order is confirmed: money already received must not be collected at the door, and
 * the provider knows of it before we do.
 */
async function reconcileBeforeConfirming(
  ctx: CustomerContext,
  { id, status }: { id: OrderId; status: Input['status'] },
): Promise<void> {
  if (!status || !isBought(status)) return
  const order = await ctx.db.order.findUnique({ where: { id }, select: { status: true } })
  if (order?.status === 'pending' || order?.status === 'failed') await reconcileOrderPayment(ctx, id, 'admin')
}
