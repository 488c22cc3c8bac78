import type { CancelWay } from '@dobara/domain/orders/plan-cancel.ts'
import type { FailureReason } from '@dobara/domain/shipments/failed-delivery.ts'
import type { SwapWay } from '@dobara/domain/orders/plan-swap.ts'
import type { RefundWay } from '@dobara/domain/orders/order-effect.ts'
import type { MailData } from '../../outbox/mails/mail-list.ts'
import type { Parcel } from '../../outbox/mails/delivery-mails.ts'
import type { AboutOrder, MailItem, PayableOrder } from '../../outbox/mails/order-parts.ts'

/** The steps of an order that its buyer is notified of; amounts in paise. */
export type OrderStep =
  | { kind: 'placed'; payBefore: Date }
  /** Without a number it is invoiced later: when it is packed or paid. */
  | { kind: 'confirmed'; isPaid: boolean; invoiceNumber: string | null }
  | { kind: 'payment-received'; invoiceNumber: string }
  /** `shipmentId`: of a parcel after the first; each has a message of its own. */
  | { kind: 'shipped'; parcel: Parcel; invoiceNumber: string | null; shipmentId?: string }
  | { kind: 'delivered' }
  /** One of several parcels has arrived, and not the last. */
  | { kind: 'parcel-delivered'; parcel: Parcel; shipmentId: string }
  /** `refundPaise` is 0 when nothing had been paid; `refundWay` is the provider's when left out. */
  | { kind: 'cancelled'; refundPaise: number; refundWay?: RefundWay }
  /**
   * `items`: those cancelled while the rest of the order remains, as they were charged; `way`: how the money is
   * handled.
   */
  | {
      kind: 'items-cancelled'
      cancelId: string
      items: readonly MailItem[]
      way: CancelWay
      amountPaise: number
      /** Total of the order now; null if nothing is refunded. */
      netPaise: number | null
    }
  /**
   * `given`: the items given up, as they were charged; `differencePaise`: the amount to refund, negative if more is
   * collected.
   */
  | {
      kind: 'items-swapped'
      swapId: string
      given: MailItem
      fresh: MailItem
      way: SwapWay
      differencePaise: number
    }
  | OfferMailStep
  /** `attempt`: number of the delivery attempt, from 1; the buyer gets one mail about each. */
  | { kind: 'parcel-out'; parcel: Parcel; shipmentId: string; attempt: number }
  | {
      kind: 'parcel-failed'
      parcel: Parcel
      attemptId: string
      reason: FailureReason | 'unknown'
      answerUrl: string
    }
  /** `newDay`: YYYY-MM-DD; null where none is known. */
  | { kind: 'parcel-late'; parcel: Parcel; shipmentId: string; newDay: string | null }
  /** `changeId`: of this change; each is written about once. */
  | { kind: 'address-changed'; changeId: string }
  | { kind: 'payment-returned'; paymentId: string; amountPaise: number }
  | {
      kind: 'refunded'
      refundId: string
      amountPaise: number
      creditNoteNumber: string | null
      refundWay?: 'account' | 'given'
    }

/** An exchange for something dearer waits until its difference is paid, or is over without it. */
export type OfferMailStep = {
  kind: 'swap-offered' | 'swap-ended'
  offerId: string
  given: MailItem
  fresh: MailItem
  /** Amount to be paid. */
  differencePaise: number
  payBefore: Date
}

type OrderMailName =
  | 'order-awaits-payment'
  | 'order-placed-cod'
  | 'order-confirmed'
  | 'payment-received'
  | 'order-shipped'
  | 'order-delivered'
  | 'parcel-delivered'
  | 'parcel-out'
  | 'parcel-failed'
  | 'parcel-late'
  | 'order-cancelled'
  | 'order-items-cancelled'
  | 'order-items-swapped'
  | 'order-swap-offered'
  | 'order-swap-ended'
  | 'order-address-changed'
  | 'payment-returned'
  | 'order-refunded'

/** The mail of a step and its dedupe key: a repeated step is mailed once. */
export type StepMail = {
  [Name in OrderMailName]: { name: Name; data: MailData[Name]; cause: string }
}[OrderMailName]

/** When each item's promises end; known once it is delivered. */
type Promises = MailData['order-delivered']['promises']

/** Returns the mail for a step, with its data. */
export function stepMail(
  step: OrderStep,
  { payUrl, ...about }: AboutOrder & Pick<PayableOrder, 'payUrl'>,
  promises: Promises,
): StepMail {
  const { id } = about.order
  switch (step.kind) {
    case 'placed':
      return {
        name: 'order-awaits-payment',
        data: { ...about, payUrl, payBefore: step.payBefore },
        cause: `order-placed:${id}`,
      }
    case 'confirmed': {
      const name = step.isPaid ? 'order-confirmed' : 'order-placed-cod'
      return { name, data: { ...about, invoiceNumber: step.invoiceNumber }, cause: `order-confirmed:${id}` }
    }
    case 'payment-received':
      return {
        name: 'payment-received',
        data: { ...about, invoiceNumber: step.invoiceNumber },
        cause: `payment-received:${id}`,
      }
    case 'shipped': {
      const { parcel, invoiceNumber, shipmentId } = step
      return {
        name: 'order-shipped',
        data: { ...about, parcel, invoiceNumber },
        cause: shipmentId === undefined ? `order-shipped:${id}` : `order-shipped:${id}:${shipmentId}`,
      }
    }
    case 'delivered':
      return { name: 'order-delivered', data: { ...about, promises }, cause: `order-delivered:${id}` }
    case 'cancelled':
      return {
        name: 'order-cancelled',
        data: { ...about, refundPaise: step.refundPaise, refundWay: step.refundWay ?? 'account' },
        cause: `order-cancelled:${id}`,
      }
    case 'swap-offered':
    case 'swap-ended': {
      const { kind, offerId, ...swap } = step
      return {
        name: `order-${kind}`,
        data: { ...about, ...swap, payUrl },
        cause: `order-${kind}:${offerId}`,
      }
    }
    default:
      return laterMail(step, about)
  }
}

type ParcelStep = Extract<
  OrderStep,
  { kind: 'parcel-delivered' | 'parcel-out' | 'parcel-failed' | 'parcel-late' }
>

/** Returns the email about one parcel. */
function parcelMail(step: ParcelStep, about: AboutOrder): StepMail {
  switch (step.kind) {
    case 'parcel-delivered':
      return {
        name: 'parcel-delivered',
        data: { ...about, parcel: step.parcel },
        cause: `parcel-delivered:${about.order.id}:${step.shipmentId}`,
      }
    case 'parcel-out': {
      const { parcel, shipmentId, attempt } = step
      return { name: step.kind, data: { ...about, parcel }, cause: `parcel-out:${shipmentId}:${attempt}` }
    }
    case 'parcel-failed': {
      const { kind, attemptId, ...failed } = step
      return { name: kind, data: { ...about, ...failed }, cause: `parcel-failed:${attemptId}` }
    }
    case 'parcel-late': {
      const { parcel, shipmentId, newDay } = step
      const data = { ...about, parcel, newDay: newDay === null ? null : new Date(newDay) }
      return { name: step.kind, data, cause: `parcel-late:${shipmentId}` }
    }
  }
}

type LaterStep = Extract<
  OrderStep,
  {
    kind: 'items-cancelled' | 'items-swapped' | 'address-changed' | 'payment-returned' | 'refunded'
  }
>

function laterMail(step: LaterStep | ParcelStep, about: AboutOrder): StepMail {
  switch (step.kind) {
    case 'items-cancelled':
      return {
        name: 'order-items-cancelled',
        data: {
          ...about,
          amountPaise: step.amountPaise,
          netPaise: step.netPaise,
          way: step.way,
          cancelled: step.items,
        },
        cause: `order-items-cancelled:${step.cancelId}`,
      }
    case 'items-swapped': {
      const { swapId, kind: _, ...swap } = step
      return {
        name: 'order-items-swapped',
        data: { ...about, ...swap },
        cause: `order-items-swapped:${swapId}`,
      }
    }
    case 'address-changed':
      return {
        name: 'order-address-changed',
        data: about,
        cause: `order-address-changed:${about.order.id}:${step.changeId}`,
      }
    case 'payment-returned':
      return {
        name: 'payment-returned',
        data: { ...about, amountPaise: step.amountPaise },
        cause: `payment-returned:${step.paymentId}`,
      }
    case 'refunded': {
      const { amountPaise, creditNoteNumber, refundWay = 'account' } = step
      return {
        name: 'order-refunded',
        data: { ...about, amountPaise, creditNoteNumber, refundWay },
        cause: `order-refunded:${step.refundId}`,
      }
    }
    default:
      return parcelMail(step, about)
  }
}
