import { texts } from '../../lib/texts/texts.ts'

/** What a parcel is called, how far it is and what it holds: for its buyer and for the desk alike. */
export const en = {
  parcel: 'Your parcel',
  parcelOf: 'Parcel {place} of {of}',
  parcelNo: 'Parcel {place}',
  parcels: 'Parcels',
  created: 'Packed, waiting for the courier',
  picked_up: 'Picked up by the courier',
  in_transit: 'On the way',
  out_for_delivery: 'Out for delivery',
  failed_attempt: 'Could not be handed over',
  delivered: 'Delivered',
  returned_to_origin: 'Back at the shop',
  cancelled: 'Taken back',
  number: 'Tracking number <number>{number}</number>',
  noNumber: 'The courier’s tracking number stands here as soon as we have it.',
  follow: 'Follow it at {carrier}',
  newTab: ' (opens in a new tab)',
  sent: 'Sent {time}',
  scans: 'Where it was seen',
  moreToCome: {
    one: '1 item is still being prepared. It comes in another parcel.',
    other: '{count} items are still being prepared. They come in another parcel.',
  },
} as const

export const t = texts('shipments', en)
