import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Pack and ship',
  lead: 'Pack, print and hand over the selected orders. This browser saves your entries until the orders are handed over.',
  open: { one: 'Pack and ship {count}', other: 'Pack and ship {count}' },
  back: 'Orders to ship',
  failed: 'Failed to fetch the selected orders',
  noneChosen: 'Please select orders in the list first.',

  print: { one: 'Print {count} slip and label', other: 'Print {count} slips and labels' },
  handOver: { one: 'Hand over {count}', other: 'Hand over {count}' },
  progress: '{done} of {count}…',
  hint: 'Scan or type each number and press Enter, or paste a column from a spreadsheet.',

  rows: 'Selected orders',
  carrierAll: 'Carrier for all',
  carrierHint: 'From the list, or any other',
  carrier: 'Carrier',
  carrierOf: 'Carrier of {number}',
  tracking: 'Tracking number',
  trackingOf: 'Tracking number of {number}',
  units: { one: '{count} unit to send', other: '{count} units to send' },
  cash: 'Collect {amount}',
  cashOnce: 'Collect {amount} for the whole order, once',
  prepaid: 'Prepaid',

  'fault-link': 'This is the square of the packing slip. Please scan the number of the courier’s label.',
  'fault-order': 'This is an order number. Please scan the number of the courier’s label.',
  'fault-signs': 'A tracking number has only letters, digits, hyphens and slashes.',
  'fault-length': 'A tracking number has 5 to 40 characters.',
  'fault-digits': 'A tracking number has at least one digit.',
  'fault-check': 'This number is misread: its check digit does not fit. Please scan it again.',
  repeated: 'Another row has the same number.',
  used: 'This number belongs to a parcel of {number}.',

  done: 'Handed over',
  doneBy: 'Handed over: {parcel}',
  notLeft: 'Nothing is left to send.',
  notConfirmed: 'It is not confirmed yet, so there is nothing to pack.',
  isOver: 'It is cancelled, failed or deleted, so there is nothing to pack.',
  notPacked: 'Not marked as packed',
  refused: 'Not handed over: {reason}',
  handedOver: { one: '{count} order handed over', other: '{count} orders handed over' },
  someRefused: {
    one: '{count} order was not handed over. The reason is in its row.',
    other: '{count} orders were not handed over. The reasons are in their rows.',
  },

  labelOf: 'Shipping label {number}',
  labelTo: 'To',
  labelFrom: 'From',
  labelCash: 'Cash on delivery: {amount}',
  labelCashOnce: 'Cash on delivery for the whole order, once: {amount}',
  labelPrepaid: 'Prepaid',
  labelOrder: 'Order {number}',
  labelQr: 'Order number {number}',
} as const

export const t = texts('admin-orders/handover', en)
