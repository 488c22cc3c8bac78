import { TIMELINE_TEXT } from '@dobara/domain/orders/order-status.ts'
import { insertMovements } from '../base/stock/queries.ts'
import type { Deps, Tx } from '../context.ts'
import { issueCreditNote } from '../engine/invoices/issue-invoice.ts'
import {
  type Actor,
  insertOrderEvent,
  type LockedOrder,
  releaseCouponUses,
} from '../engine/orders/queries.ts'
import { unreturnedPaise } from './queries.ts'
import { raiseAlert } from './raise-alert.ts'
import { queueRefund } from './return-payment.ts'

/**
 * A confirmed order undone, its row locked: sold stock comes back, what of the money is not back yet goes back, the
 * invoice gets its credit note over what is not credited yet.
 */
export async function undoOrder(
  tx: Tx,
  deps: Deps,
  input: { order: LockedOrder; actor: Actor; reason: string },
): Promise<void> {
  const { order, actor, reason } = input
  const at = deps.now()
  await tx.order.update({ where: { id: order.id }, data: { status: 'cancelled', cancelledAt: at } })
  const movements = order.items.map(({ id, stockItemId, quantity }) => ({
    orderItemId: id,
    stockItemId,
    delta: quantity,
  }))
  await insertMovements(tx, 'cancellation', { movements, at })
  await releaseCouponUses(tx, order, at)
  const refund = await refundRest(tx, deps, { order, reason })
  await alertOwed(tx, deps, order)
  const event = { orderId: order.id, kind: 'cancelled', status: 'cancelled' } as const
  await insertOrderEvent(tx, { ...event, message: TIMELINE_TEXT.cancelled, actor, at })
  await issueCreditNote(tx, deps, { order, reason, refundId: refund?.id ?? null })
}

/** No job can send back what came in cash or by bank transfer, and a buyer who cancels tells nobody at the store. */
async function alertOwed(tx: Tx, deps: Deps, order: LockedOrder): Promise<void> {
  if (order.payments.length > 0 || order.paymentStatus !== 'paid') return
  await raiseAlert(tx, deps, {
    kind: 'money-to-return',
    about: order.id,
    orderId: order.id,
    message: 'An order was cancelled whose money did not come through the provider: give it back',
    detail: { amountPaise: order.totalPaise, currency: order.currency },
  })
}

/** Queues what of the kept money is neither back nor on its way: one refund, however often it is asked for. */
export async function refundRest(
  tx: Tx,
  deps: Deps,
  { order, reason }: { order: LockedOrder; reason: string },
): Promise<{ id: string; amountPaise: number } | null> {
  const payment = order.payments[0]
  if (!payment) return null
  const amountPaise = await unreturnedPaise(tx, payment)
  if (amountPaise <= 0) return null
  const tries = await tx.refund.findMany({
    where: { paymentId: payment.id },
    select: { idempotencyKey: true },
  })
  // The provider answers the key of a refund that failed with that failure: trying again takes a new one.
  const isAgain = tries.some(({ idempotencyKey }) => idempotencyKey === `cancel-${payment.id}`)
  const cause = isAgain ? `again-${tries.length}` : 'cancel'
  const id = await queueRefund(tx, deps, { orderId: order.id, payment, amountPaise, reason, cause })
  return { id, amountPaise }
}
