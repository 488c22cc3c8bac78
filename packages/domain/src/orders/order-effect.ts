import type { Paise } from '../money/paise.ts'
import type { RefundLine } from '../payments/plan-refund.ts'
import type { ShippingFacts } from './units-to-ship.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from './order-status.ts'

/** What changes in the order's own row; what is left out stays. */
export type OrderRowChange = {
  status: OrderStatus
  paymentStatus?: PaymentStatus
  /** Null of an order of ₹0, for which nothing is paid. */
  paymentMethod?: PaymentMethod | null
  /** The browser that cash on delivery was asked for with, by which it is limited. */
  deviceKey?: string
  holdExpiresAt?: null
  confirmedAt?: Date
  packedAt?: Date | null
  shippedAt?: Date | null
  deliveredAt?: Date | null
  cancelledAt?: Date | null
}

/** How money goes back: by the provider, by a person who is still to do so, or by a person who has done it. */
export type RefundWay = 'account' | 'arranged' | 'given'

/** The steps that the buyer is notified of once only. */
export const NOTIFIED_STEPS = ['confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type NotifiedStep = (typeof NOTIFIED_STEPS)[number]

/** What the buyer is notified of, by mail and perhaps by SMS. `refundPaise`: what is still to come back, 0 for nothing. */
export type BuyerNotice =
  | { kind: 'confirmed'; isPaid: boolean }
  | { kind: 'shipped' }
  | { kind: 'delivered' }
  | { kind: 'cancelled'; refundPaise: Paise; refundWay: RefundWay }
  /** Money that came after the order was confirmed, outside the provider. */
  | { kind: 'payment-received' }
  /** Money that a person has given back. */
  | { kind: 'refunded'; amountPaise: Paise }

/** What each effect says beside its code; amounts in paise. */
type OrderEffectValues = {
  /** `cancelRight`: whether the buyer's right to cancel ends or begins with it. */
  'row-changed': { row: OrderRowChange; cancelRight: 'closed' | 'opened' | null }
  /** The order waits for its payment again, with its items held anew; impossible where something is gone. */
  'stock-held-again': { units: number }
  /** `isNeeded`: refused where a coupon may not be used any more; else the buyer keeps the price all the same. */
  'coupons-taken-again': { isNeeded: boolean }
  'stock-sold': { units: number }
  /** Held items, back in stock. */
  'stock-released': { units: number }
  /** Sold items, back in stock. */
  'stock-returned': { units: number }
  'cart-emptied': object
  'coupons-given-back': object
  /** All that is left goes as one parcel, with the order's carrier and number. */
  'shipment-made': { units: number }
  /** Every parcel has arrived. */
  'shipments-arrived': { parcels: number; deliveredAt: Date }
  /** Parcels on their way, or all of them, are taken back: what is in them is to be sent again, or not at all. */
  'shipments-withdrawn': { parcels: number; which: 'underway' | 'all' }
  /** Parcels that had arrived are on their way again. */
  'shipments-reopened': { parcels: number }
  /** Each line's own time runs from when it arrived. */
  'promises-begun': { deliveredAt: Date }
  'promises-ended': object
  'payment-noted': object
  /** The payment status changes; the timeline shows it. */
  'payment-set': { paymentStatus: PaymentStatus }
  /** A manual record about money, in the list of all payment events. */
  'hand-noted': { paymentStatus: PaymentStatus }
  'refund-noted': object
  /** Nobody needs to give it back any more. */
  'hand-refund-settled': object
  'cash-received': { amountPaise: Paise }
  'refund-asked': { amountPaise: Paise }
  /** `cancelId`: of the cancel of single units that it is for. */
  'part-refund-asked': { amountPaise: Paise; lines: readonly RefundLine[] | null; cancelId?: string }
  /** Money that a person has given back. */
  'hand-refund-recorded': {
    amountPaise: Paise
    lines: readonly RefundLine[] | null
    reference: string | null
    cancelId?: string
  }
  /** Money that no job can send back: somebody at the store is asked to. */
  'refund-by-hand-asked': { amountPaise: Paise }
  'step-noted': { kind: string; status: OrderStatus; says: `step_${OrderStatus}` | 'step_time_over' }
  'invoice-issued': object
  /** `parts`: what of the invoice it is for; all of it by value where there are none. */
  'credit-note-issued': { amountPaise: Paise; parts?: readonly RefundLine[] | null }
  'buyer-notified': { notice: BuyerNotice }
  /** The buyer was already notified: nothing is sent twice. */
  'buyer-already-notified': { step: NotifiedStep }
}
export type OrderEffectCode = keyof OrderEffectValues

/** One thing that a step of an order brings about. */
export type OrderEffect<Code extends OrderEffectCode = OrderEffectCode> = {
  [One in Code]: { code: One } & OrderEffectValues[One]
}[Code]

/** What of the money that the provider keeps is neither back nor on its way, and what has not arrived yet. */
export type KeptMoney = { unreturnedPaise: Paise; notYetBackPaise: Paise }

/** All that decides what a step of an order brings about. */
export type MovableOrder = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  /** What is asked for it: what was cancelled before it was paid is left out. */
  totalPaise: Paise
  /** Of all its lines together, those left out that were cancelled. */
  units: number
  /** It was confirmed once: its items were sold, and came back if it was cancelled since. */
  wasBought: boolean
  /** Items of it came back as a return while the order stands. */
  hasReturns: boolean
  packedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  /** Whether the cart that it came from is still there. */
  hasCart: boolean
  /** Uses of coupons that count, and those that were given back when it ended. */
  couponUses: number
  releasedCouponUses: number
  /** What of its invoice is not credited yet; null where there is no invoice. */
  creditablePaise: Paise | null
  /** What a person has given back of it; the provider's refunds are none of it. */
  givenBackPaise: Paise
  /** Null where the provider keeps nothing for it. */
  kept: KeptMoney | null
  notified: readonly NotifiedStep[]
  shipping: ShippingFacts
}
