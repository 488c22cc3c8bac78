import type { Paise } from '../money/paise.ts'
import type {
  BuyerNotice,
  OrderEffect,
  MovableOrder,
  OrderRowChange,
  RefundWay,
  NotifiedStep,
} from './order-effect.ts'
import { fulfilmentTimes } from './delivery-times.ts'
import {
  canCustomerCancel,
  isBought,
  isStillOwed,
  type OrderStatus,
  type PaymentMethod,
} from './order-status.ts'
import { type ShipmentEffect, shipmentEffects } from './shipment-effects.ts'
import { stepCodeOf } from './timeline-sentences.ts'

const when = <One>(isSo: boolean, effect: One): One[] => (isSo ? [effect] : [])

function rowChanged(
  order: Pick<MovableOrder, 'status' | 'packedAt'>,
  row: OrderRowChange,
): OrderEffect<'row-changed'> {
  const was = canCustomerCancel(order)
  const is = canCustomerCancel({ packedAt: order.packedAt, ...row })
  // For an order that ends, the right to cancel is of no interest.
  if (was === is || !isBought(row.status)) return { code: 'row-changed', row, cancelRight: null }
  return { code: 'row-changed', row, cancelRight: is ? 'opened' : 'closed' }
}

/** Returns the effect that adds the step to the timeline. */
export function noted(status: OrderStatus): OrderEffect<'step-noted'> {
  return { code: 'step-noted', kind: status, status, text: stepCodeOf(status) }
}

function noticeOf(
  { notified: before }: Pick<MovableOrder, 'notified'>,
  notice: Extract<BuyerNotice, { kind: NotifiedStep }>,
): OrderEffect<'buyer-notified' | 'buyer-already-notified'> {
  const { kind } = notice
  return before.includes(kind)
    ? { code: 'buyer-already-notified', step: kind }
    : { code: 'buyer-notified', notice }
}

/** An effect of confirming an order: it refunds nothing and records no cash. */
export type ConfirmEffect = OrderEffect<
  | 'row-changed'
  | 'stock-sold'
  | 'cart-emptied'
  | 'payment-noted'
  | 'step-noted'
  | 'invoice-issued'
  | 'buyer-notified'
  | 'buyer-already-notified'
>
type Confirmed = { method: PaymentMethod | null; isPaid: boolean; at: Date; deviceKey?: string | undefined }

type ConfirmableOrder = Pick<
  MovableOrder,
  'status' | 'packedAt' | 'units' | 'hasCart' | 'creditablePaise' | 'notified' | 'totalPaise'
>

/**
 * A waiting order is bought: what was held is sold. Paid means invoiced; an order that is to be paid at the door is invoiced
 * when it is packed, because many are cancelled before that. An order of ₹0 is paid by no method: nothing is due, regardless of who
 * confirms it.
 */
export function confirmEffects(
  order: ConfirmableOrder,
  { method, at, deviceKey, ...confirmed }: Confirmed,
): ConfirmEffect[] {
  const isFree = order.totalPaise === 0
  const isPaid = confirmed.isPaid || isFree
  const row = {
    status: 'confirmed',
    paymentMethod: isFree ? null : method,
    paymentStatus: isPaid ? 'paid' : 'unpaid',
    confirmedAt: at,
    holdExpiresAt: null,
    ...(deviceKey !== undefined && { deviceKey }),
  } as const
  return [
    rowChanged(order, row),
    { code: 'stock-sold', units: order.units },
    ...when(order.hasCart, { code: 'cart-emptied' } as const),
    ...when(isPaid && !isFree, { code: 'payment-noted' } as const),
    noted('confirmed'),
    // After all that takes stock: the counter of invoices is one for the whole shop and stays locked until the commit.
    ...when(isPaid && order.creditablePaise === null, { code: 'invoice-issued' } as const),
    noticeOf(order, { kind: 'confirmed', isPaid }),
  ]
}

export type ReleaseEffect = OrderEffect<
  | 'row-changed'
  | 'stock-released'
  | 'coupons-given-back'
  | 'step-noted'
  | 'buyer-notified'
  | 'buyer-already-notified'
>
/**
 * `cause`: reason for the end, as the timeline stores it. `refundPaise`: of money that came and was refunded in the
 * meantime.
 */
type Released = { status: 'cancelled' | 'failed'; cause: string; at: Date; refundPaise?: Paise }

/**
 * Returns the effects of ending a waiting order: its holds are released. `failed` is the end by time or by payment,
 * from which a late payment may still restore it, without a notification.
 */
export function releaseEffects(
  order: Pick<MovableOrder, 'status' | 'packedAt' | 'units' | 'couponUses' | 'notified'>,
  { status, cause, at, refundPaise = 0 }: Released,
): ReleaseEffect[] {
  const end =
    status === 'cancelled' ? { status, cancelledAt: at } : ({ status, paymentStatus: 'failed' } as const)
  const text = cause === 'hold-expired' ? 'step_time_over' : stepCodeOf(status)
  return [
    rowChanged(order, { ...end, holdExpiresAt: null }),
    { code: 'stock-released', units: order.units },
    ...when(order.couponUses > 0, { code: 'coupons-given-back' } as const),
    { code: 'step-noted', kind: cause, status, text },
    ...(status === 'cancelled'
      ? [noticeOf(order, { kind: 'cancelled', refundPaise, refundWay: 'account' })]
      : []),
  ]
}

export type UndoEffect = OrderEffect<
  | 'row-changed'
  | 'stock-returned'
  | 'coupons-given-back'
  | 'refund-asked'
  | 'refund-by-hand-asked'
  | 'step-noted'
  | 'credit-note-issued'
  | 'shipments-withdrawn'
  | 'buyer-notified'
  | 'buyer-already-notified'
>
/** `refund`: the refund that the buyer is notified of, where the caller knows better than the order. */
type Undone = { at: Date; refund?: { refundPaise: Paise; refundWay: RefundWay } }

/** Returns the amount that the buyer of an order is still to get back when it is cancelled, and how. */
export function owedBack({
  retained,
  paymentStatus,
  totalPaise,
  givenBackPaise,
}: Pick<MovableOrder, 'retained' | 'paymentStatus' | 'totalPaise' | 'givenBackPaise'>) {
  // Parts that are back already have had their own mail.
  if (retained) return { refundPaise: retained.notYetBackPaise, refundWay: 'account' } as const
  const refundPaise = paymentStatus === 'paid' ? totalPaise - givenBackPaise : 0
  return { refundPaise, refundWay: 'arranged' } as const
}

/** A bought order is undone: sold stock and what is left of the money go back, an invoice is credited. */
export function undoEffects(order: MovableOrder, { at, refund }: Undone): UndoEffect[] {
  const { retained, paymentStatus, totalPaise, givenBackPaise, creditablePaise } = order
  const backPaise = retained?.unreturnedPaise ?? 0
  const byHandPaise = retained === null && paymentStatus === 'paid' ? totalPaise - givenBackPaise : 0
  return [
    rowChanged(order, { status: 'cancelled', cancelledAt: at }),
    ...when(order.shipping.underway > 0, {
      code: 'shipments-withdrawn',
      parcels: order.shipping.underway,
      which: 'underway',
    } as const),
    { code: 'stock-returned', units: order.units },
    ...when(order.couponUses > 0, { code: 'coupons-given-back' } as const),
    ...when(backPaise > 0, { code: 'refund-asked', amountPaise: backPaise } as const),
    ...when(byHandPaise > 0, { code: 'refund-by-hand-asked', amountPaise: byHandPaise } as const),
    noted('cancelled'),
    ...(creditablePaise ? [{ code: 'credit-note-issued', amountPaise: creditablePaise } as const] : []),
    noticeOf(order, { kind: 'cancelled', ...(refund ?? owedBack(order)) }),
  ]
}

export type AdvanceEffect =
  | ShipmentEffect
  | OrderEffect<
      | 'row-changed'
      | 'promises-begun'
      | 'promises-ended'
      | 'step-noted'
      | 'cash-received'
      | 'invoice-issued'
      | 'buyer-notified'
      | 'buyer-already-notified'
    >

/**
 * Returns the effects of moving a bought order to another of its states. Packed means invoiced, and so does every
 * later state; an order that is taken back a step retains its invoice. The courier collects the cash at the door:
 * delivered means paid.
 */
export function advanceEffects(order: MovableOrder, to: OrderStatus, at: Date): AdvanceEffect[] {
  const times = fulfilmentTimes(order, to, at)
  const { deliveredAt, packedAt } = times
  const isCashDue = to === 'delivered' && order.paymentMethod === 'cod' && isStillOwed(order.paymentStatus)
  return [
    rowChanged(order, { status: to, ...times, ...(isCashDue && { paymentStatus: 'paid' }) }),
    ...shipmentEffects(order, to, at),
    ...(deliveredAt && !order.deliveredAt ? [{ code: 'promises-begun', deliveredAt } as const] : []),
    ...when(order.deliveredAt !== null && deliveredAt === null, { code: 'promises-ended' } as const),
    noted(to),
    ...when(isCashDue, { code: 'cash-received', amountPaise: order.totalPaise } as const),
    ...when(packedAt !== null && order.creditablePaise === null, { code: 'invoice-issued' } as const),
    ...(to === 'shipped' || to === 'delivered' ? [noticeOf(order, { kind: to })] : []),
  ]
}

/**
 * Returns the effects of an ended order waiting for its payment again. A buyer who pays late retains the price; a
 * cancelled order has no such claim to its coupons.
 */
export function reinstateEffects(
  order: Pick<MovableOrder, 'status' | 'units' | 'releasedCouponUses'>,
): OrderEffect<'stock-held-again' | 'coupons-taken-again'>[] {
  return [
    { code: 'stock-held-again', units: order.units },
    ...when(order.releasedCouponUses > 0, {
      code: 'coupons-taken-again',
      isNeeded: order.status === 'cancelled',
    } as const),
  ]
}

/** An order that holds nothing is called otherwise. What went back went back, whatever it is called. */
export function endEffects(
  order: MovableOrder,
  to: 'cancelled' | 'failed',
  at: Date,
): OrderEffect<'row-changed' | 'step-noted' | 'buyer-notified' | 'buyer-already-notified'>[] {
  if (to === 'failed') {
    const paymentStatus = order.paymentStatus === 'refunded' ? 'refunded' : 'failed'
    return [rowChanged(order, { status: to, cancelledAt: null, paymentStatus }), noted(to)]
  }
  return [
    rowChanged(order, { status: to, cancelledAt: at }),
    noted(to),
    noticeOf(order, { kind: 'cancelled', refundPaise: 0, refundWay: 'account' }),
  ]
}
