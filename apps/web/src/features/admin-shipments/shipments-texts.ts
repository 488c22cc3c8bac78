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
  on_the_way: 'On the way',
  late: 'Late',
  failed: 'Could not be handed over',
  delivered: 'Delivered',
  returned: 'Back at the shop',
  order: 'Order',
  state: 'State',
  carrier: 'Carrier and number',
  noCarrier: 'Not known',
  newTab: ' (opens in a new tab)',
  units: 'Items',
  unitCount: { one: '{count} item', other: '{count} items' },
  city: 'City',
  promised: 'Promised until',
  date: 'Sent, or placed',
  sent: 'Sent',
  placed: 'Placed',
} as const

export const t = texts('admin-shipments', en)
