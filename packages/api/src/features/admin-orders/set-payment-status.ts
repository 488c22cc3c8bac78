import type { PaymentStatusSet, setPaymentStatusInput } from '@dobara/contract/admin-orders/admin-orders.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { OrderEffect, MovableOrder } from '@dobara/domain/orders/order-effect.ts'
import type { PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { paymentEffects } from '@dobara/domain/orders/payment-effects.ts'
import type { z } from 'zod'
import { orderForStaff } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { movableOrder } from '../../engine/order-transitions/movable-order.ts'
import { applyEffects } from '../../engine/order-transitions/apply-effects.ts'
import { lockOrder } from '../../engine/orders/queries.ts'
import { orThrow, RefusedError } from '../../errors.ts'
import { reconcileOrderPayment } from '../../payments/reconcile-order-payment.ts'
import { refundPaiseOf, requireRefundProof } from '../../payments/refund-proof.ts'
import { inTransaction } from '../../transaction.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { MOVE_HANDLERS } from './move-order.ts'
import { recordChange } from './record-change.ts'

/** Outcome of the change, and the paise that it sends back. */
type Done = { outcome: PaymentStatusSet['outcome']; refundPaise?: number }

/**
 * Sets a payment status manually, for money that moved outside the provider. An order whose money the provider holds
 * cannot be set to "unpaid" or "failed": the money goes back by one refund, and the status becomes "refunded" once it
 * has arrived.
 */
export async function setPaymentStatus(
  ctx: CustomerContext,
  input: z.output<typeof setPaymentStatusInput>,
): Promise<PaymentStatusSet> {
  const { paymentStatus, reason, seenPaymentStatus } = input
  const id = orderForStaff(ctx, input.id)
  // A payment that the provider has taken explains "paid" better than a manual change does.
  if (paymentStatus === 'paid') await reconcileOrderPayment(ctx, id, 'admin')
  const { outcome, refundPaise } = await inTransaction(ctx.db, async (tx): Promise<Done> => {
    const before = await lockOrder(tx, id)
    if (!before) throw new RefusedError('ORDER_NOT_FOUND')
    if (seenPaymentStatus && before.paymentStatus !== seenPaymentStatus)
      throw new RefusedError('CHANGED_MEANWHILE')
    if (before.paymentStatus === paymentStatus) return { outcome: 'set' }
    const effects = decide(await movableOrder(tx, before), paymentStatus, ctx.now())
    await requireRefundProof(tx, ctx, { orderId: before.id, amountPaise: refundPaiseOf(effects) })
    const actor = { kind: 'admin', id: ctx.user.id } as const
    const step = { order: before, actor, reason: 'Refunded by the store', effects }
    await applyEffects(tx, ctx, { ...step, handlers: MOVE_HANDLERS })
    const done = doneBy(effects)
    const { refundPaise } = done
    const sentBack = refundPaise !== undefined && { refundPaise }
    await recordChange(tx, ctx, { action: 'order.payment-set', before, reason, ...sentBack })
    return done
  })
  const refundAmount = refundPaise === undefined ? null : rupees(refundPaise)
  return { order: await getAdminOrder(ctx, id), outcome, refundAmount }
}

const WHY_NOT_PAYABLE = { cancelled: 'cancelled_place_new', 'went-back': 'money_went_back' } as const

function decide(order: MovableOrder, to: PaymentStatus, at: Date): OrderEffect[] {
  const decided = paymentEffects(order, to, at)
  if (decided.ok || decided.code !== 'ORDER_NOT_PAYABLE') return orThrow(decided)
  const why = decided.detail?.why === 'cancelled' ? 'cancelled' : 'went-back'
  throw new RefusedError('ORDER_NOT_PAYABLE', { reason: sentence(WHY_NOT_PAYABLE[why]) })
}

function doneBy(effects: readonly OrderEffect[]): Done {
  if (effects.length === 0) return { outcome: 'refund-on-its-way' }
  const requested = effects.find((one) => one.code === 'refund-asked')
  return requested ? { outcome: 'refund-asked', refundPaise: requested.amountPaise } : { outcome: 'set' }
}
