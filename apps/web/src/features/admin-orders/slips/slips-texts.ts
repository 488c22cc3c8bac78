import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Packing slips',
  back: 'All orders',
  lead: { one: '{count} slip, on a page of its own', other: '{count} slips, each on a page of its own' },
  print: 'Print',
  printSelected: { one: 'Print {count} packing slip', other: 'Print {count} packing slips' },
  failed: 'Failed to fetch the packing slips',
  noneChosen: 'Please select orders in the list first.',
  without: {
    one: '{count} of the selected orders has no slip, because nothing of it is to be packed: it is not bought, or it is over.',
    other:
      '{count} of the selected orders have no slip, because nothing of them is to be packed: they are not bought, or they are over.',
  },

  slip: 'Packing slip',
  slipOf: 'Packing slip {number}',
  to: 'Deliver to',
  method: 'Shipping: {method}',
  promised: 'promised for {days}',
  item: 'Item',
  sku: 'SKU',
  units: 'Units',
  cash: 'To be paid in cash: {amount}',
  cashOnce: 'To be paid in cash for the whole order, once: {amount}',
  qr: 'Opens the page of {number}',
  paid: 'Paid. Nothing is to be collected.',
} as const

export const t = texts('admin-order-slips', en)
