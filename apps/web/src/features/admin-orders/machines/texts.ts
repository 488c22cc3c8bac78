import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Machines',
  machine: '{code} · serial number {serial}',
  none: 'No machine yet',
  confirmed: 'Scanned',
  notConfirmed: 'Not scanned yet',
  chosen: 'Chosen by the customer',
  replacement: 'Replacement',
  state_received: 'Received',
  state_in_test: 'In test',
  state_graded: 'Graded',
  state_listed: 'For sale',
  state_held: 'Held',
  state_sold: 'Sold',
  state_dispatched: 'Dispatched',
  state_delivered: 'Delivered',
  state_returned: 'Returned',
  state_in_repair: 'In repair',
  state_scrapped: 'Scrapped',
  released: 'No longer of this order',
} as const

export const t = texts('admin-orders/machines', en)
