import { PARCEL_WORDS } from '@dobara/contract/orders/parcel-words.ts'
import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Shipments',
  lead: 'The parcels of all orders, and what waits to be sent.',
  search: 'Search by order or tracking number',
  searchHint: 'Order or tracking number',
  loading: 'Loading shipments…',
  loadFailed: 'Failed to load the shipments',
  none: 'No shipments found',
  noneText: 'Try adjusting your search or filters',
  show: 'Show',
  all: 'All parcels',
  to_send: 'To be sent',
  on_the_way: PARCEL_WORDS.in_transit,
  late: 'Late',
  failed: PARCEL_WORDS.failed_attempt,
  delivered: PARCEL_WORDS.delivered,
  returned: PARCEL_WORDS.returned_to_origin,
  order: 'Order',
  state: 'State',
  carrier: 'Carrier and number',
  noCarrier: 'Not known',
  newTab: ' (opens in a new tab)',
  units: 'Items',
  unitCount: { one: '{count} item', other: '{count} items' },
  city: 'City',
  promised: 'Promised until',
  dayOver: 'This day is over',
  printSlips: { one: 'Print {count} packing slip', other: 'Print {count} packing slips' },
  date: 'Sent, or placed',
  sent: 'Sent',
  placed: 'Placed',
} as const

export const t = texts('admin-shipments', en)
