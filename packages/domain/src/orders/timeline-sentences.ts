import type { OrderStatus, PaymentMethod } from './order-status.ts'

/** Sentences for the statuses on the timeline of an order. */
type StatusSentences = Readonly<Record<`step_${OrderStatus}`, string>>

/** Sentences on the timeline of an order, by code. `{name}` is a value that comes with it. */
export const TIMELINE_SENTENCES = {
  step_pending: 'Your order has been placed and is waiting for payment',
  /** The same of an order that is paid at the door, or that waits no longer. */
  step_placed: 'Your order has been placed',
  /** Placed by staff, for a buyer on the phone. */
  step_by_phone: 'Placed by the store by phone',
  step_confirmed: 'Your order is being processed',
  step_processing: 'Your order is being prepared',
  step_shipped: 'Your order is on the way',
  step_delivered: 'Your order has been delivered',
  step_cancelled: 'Your order has been cancelled',
  step_failed: 'The payment for your order did not go through',
  step_units_cancelled: 'Cancelled: {items}',
  step_units_swapped: 'Exchanged: {given} for {fresh}',
  step_swap_offered: 'An exchange of {given} for {fresh} waits for the difference to be paid',
  step_swap_withdrawn: 'The exchange of {given} for {fresh} was withdrawn',
  step_swap_expired: 'The exchange of {given} for {fresh} was not paid in time, and was not made',
  step_swap_overtaken: 'The order changed, so the exchange of {given} for {fresh} was not made',
  step_time_over: 'The time to pay ran out',
  step_packed: 'Packed and sealed',
  step_handed_over: 'Your order is on the way. Handed to {carrier}, tracking number {number}',
  // Money
  step_paid: 'Payment received',
  step_cash_received: 'Cash received on delivery',
  step_payment_open: 'The payment is open',
  step_payment_failed: 'The payment did not go through',
  step_payment_returned: 'A payment that came for this order is being refunded in full',
  step_refund_asked: 'Your payment is being refunded',
  step_refund_retried: 'A refund that failed is being sent again',
  step_refunded: 'Your payment has been refunded',
  step_returned_to_source: 'The money has been returned to the source it came from',
  // The parcel, and messages of the store.
  step_address_changed: 'Delivery address changed',
  step_carrier: 'Courier: {carrier}',
  step_carrier_changed: 'Courier changed to {carrier}',
  step_carrier_removed: 'Courier removed',
  step_tracking: 'Tracking number: {number}',
  step_tracking_changed: 'Tracking number changed to {number}',
  step_tracking_removed: 'Tracking number removed',
  step_parcel_sent: 'Another parcel is on the way',
  step_parcel_sent_by: 'Another parcel is on the way with {carrier}',
  step_parcel_delivered: 'A parcel has been delivered; more is to come',
  step_parcel_attempted: 'A parcel could not be handed over',
  step_delivery_day: 'Another delivery day was chosen: {day}',
  step_delivery_note: 'A note for the courier was added',
  step_delivery_return: 'The customer no longer wants the parcel and asked to have it sent back',
  step_parcel_returned: 'A parcel is back at the shop',
  step_parcel_withdrawn: 'A parcel was made by mistake and taken back',
  step_fulfilment: 'Fulfilment: {words}',
  step_fulfilment_removed: 'Fulfilment removed',
  step_notes_changed: 'Notes changed',
  step_reason: 'Reason: {words}',
  /** Entry that was written before entries had codes. */
  step_as_written: '{text}',
} as const satisfies StatusSentences & Readonly<Record<string, string>>

export type TimelineCode = keyof typeof TIMELINE_SENTENCES

/** Returns the code of the timeline text for a status. */
export function stepCodeOf<Status extends OrderStatus>(status: Status): `step_${Status}` {
  return `step_${status}`
}

/** Returns the code of an entry as the buyer reads it: an order in cash never waited for its payment. */
export function buyersCode<Code extends string>(
  code: Code,
  { paymentMethod }: { paymentMethod: PaymentMethod | null },
): Code | 'step_placed' {
  return code === 'step_pending' && paymentMethod === 'cod' ? 'step_placed' : code
}
