import type { ShipmentState } from '@dobara/domain/shipments/shipment-state.ts'

/**
 * How far a parcel is, for its buyer and in the back office: pages, queues, mails, texts and the order's timeline say the same. In
 * Hindi: parcel-words.hi.ts.
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
