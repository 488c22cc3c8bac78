import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Machines',
  machine: '{code} · serial number {serial}',
  none: 'No machine yet',
  scan: 'Scan the machine',
  scanHint: 'Its code or serial number. Packing is confirmed for the right machine.',
  check: 'Check',
  scanFailed: 'The machine could not be checked. Please try again.',
  swapped: 'The machine {code} (serial number {serial}) now goes into this parcel.',
  known: 'The machine {code} (serial number {serial}) is already confirmed.',
  rightMachine: 'The machine {code} (serial number {serial}) is the right one.',
  offer:
    'The machine {code} (serial number {serial}) is not the one that was sold, but it is the same item and for sale.',
  offerInstead:
    'It can replace {code} (serial number {serial}), which goes back for sale or to the workshop.',
  invoice_replaced:
    'The invoice names the other one: a credit note and a new invoice with the right serial number replace it.',
  invoice_stays:
    'The invoice still names the serial number of the other one, as the order has refunds. The packing slip names the right one.',
  swap: 'Pack this one',
  swapFaulty: 'Pack this one: the other is faulty',
  keep: 'Keep the machine that was sold',
  unscanned: {
    one: '{count} machine is not scanned yet. Please scan it first, so that the right machine goes into the parcel.',
    other:
      '{count} machines are not scanned yet. Please scan them first, so that the right machines go into the parcel.',
  },
  shipAnyway: 'Ship without scanning',
  record: { one: 'Serial number: {title}', other: 'Serial number: {title} ({count} to record)' },
  recordAction: 'Record',
  recorded: 'The serial number was recorded.',
  recordFailed: 'The serial number could not be recorded. Please try again.',
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
