import type { ShipmentState } from '@dobara/domain/shipments/shipment-state.ts'

/**
 * Texts for the progress of a parcel, for its buyer and in the back office: the same on pages, in queues, mails, SMS
 * and the order's timeline. In Hindi: parcel-words.hi.ts.
 */
export const PARCEL_WORDS = {
  created: 'Packed, waiting for the courier',
  picked_up: 'Picked up by the courier',
  in_transit: 'On the way',
  out_for_delivery: 'Out for delivery',
  failed_attempt: 'Could not be handed over',
  delivered: 'Delivered',
  returned_to_origin: 'Back at the shop',
  cancelled: 'Taken back',
} as const satisfies Record<ShipmentState, string>
