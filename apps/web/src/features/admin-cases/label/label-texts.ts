import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  print: 'Print label',
  back: 'Back to the case',
  title: 'Label of {number}',
  failed: 'Failed to load the label',
  pickup: 'Pick-up label',
  challan: 'Delivery challan',
  from: 'From',
  to: 'To',
  item: 'Item',
  sku: 'SKU',
  units: 'Units',
  order: 'Order {number}',
  pickupOn: 'Pick-up on {time}',
  repaired: 'Repaired under the warranty. Not a sale: no amount is to be collected.',
  replaced:
    'Sent in the place of goods that came back. Not a sale: no invoice is issued and no amount is to be collected.',
  returned: 'Goods of the recipient, sent back as they are. Not a sale: no amount is to be collected.',
  battery: 'Holds a lithium battery: by surface only.',
} as const

export const t = texts('admin-case-label', en)
