import { PARCEL_WORDS } from '@dobara/contract/orders/parcel-words.ts'
import { texts } from '../texts/texts.ts'

/** The names, states and contents of parcels: for buyer and back office alike. */
export const en = {
  parcel: 'Your parcel',
  parcelOf: 'Parcel {place} of {of}',
  parcelNo: 'Parcel {place}',
  ...PARCEL_WORDS,
  number: 'Tracking number <number>{number}</number>',
  noNumber: 'The tracking number will appear here once we have it.',
  follow: 'Track it at {carrier}',
  newTab: ' (opens in a new tab)',
  sent: 'Sent {time}',
  scans: 'Tracking history',
  moreToCome: {
    one: '1 item is still being prepared. It comes in another parcel.',
    other: '{count} items are still being prepared. They come in another parcel.',
  },
} as const

export const t = texts('lib/words/shipment', en)
