import type { OrderRemoved } from '@dobara/contract/admin-orders/admin-orders.ts'
import { orderForStaff } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { reconcileOrderPayment } from '../../payments/reconcile-order-payment.ts'
import { inTransaction } from '../../transaction.ts'
import { moveOrder } from './move-order.ts'
import { insertOrderEntry } from './queries.ts'
import { eraseOrder, isErasable, setHidden } from './removal-queries.ts'

type RemovalInput = { id: string; reason?: string | undefined }

const isOver = ({ status }: Pick<LockedOrder, 'status'>) => status === 'cancelled' || status === 'failed'

/**
 * Deletes an order. One in force is cancelled first, with all effects. One that took money, or that documents or the
 * stock ledger refer to, is then hidden from the list; any other is erased. Refuses an order that cannot be
 * cancelled.
 */
export async function removeOrder(ctx: CustomerContext, input: RemovalInput): Promise<OrderRemoved> {
  const { reason } = input
  const id = orderForStaff(ctx, input.id)
  // Money already received means that the order must remain: the provider knows of it before we do.
  await reconcileOrderPayment(ctx, id, 'admin')
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockOrder(tx, id)
    if (!before) throw new RefusedError('ORDER_NOT_FOUND')
    const { orderNumber, hiddenAt } = before
    const wasCancelled = !isOver(before)
    const actor = { kind: 'admin', id: ctx.user.id } as const
    if (wasCancelled) await moveOrder(tx, ctx, { order: before, to: 'cancelled', actor })
    const outcome = (await isErasable(tx, id)) ? 'erased' : 'hidden'
    if (outcome === 'hidden' && hiddenAt) return { id, orderNumber, outcome, wasCancelled }
    if (outcome === 'erased') await eraseOrder(tx, id)
    else await setHidden(tx, id, ctx.now())
    await record(tx, ctx, { before, outcome, reason })
    return { id, orderNumber, outcome, wasCancelled }
  })
}

type Removal = { before: LockedOrder; outcome: 'erased' | 'hidden'; reason: string | undefined }

function record(tx: Tx, ctx: CustomerContext, { before, outcome, reason }: Removal): Promise<void> {
  const { id: orderId, orderNumber, status, paymentStatus, totalPaise } = before
  return insertOrderEntry(tx, {
    actorId: ctx.user.id,
    action: `order.${outcome}`,
    orderId,
    before: { orderNumber, status, paymentStatus, totalPaise },
    after: {
      ...(outcome === 'hidden' && { status: 'cancelled' }),
      ...(reason && { reason }),
      over: ctx.caller.surface === 'rest' ? 'api' : 'screen',
    },
    requestId: ctx.caller.requestId,
    at: ctx.now(),
  })
}
