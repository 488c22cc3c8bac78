import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  confirm: 'Confirm {count}',
  pack: 'Mark {count} as packed',
  confirmQuestion: { one: 'Confirm {count} order?', other: 'Confirm {count} orders?' },
  packQuestion: { one: 'Mark {count} order as packed?', other: 'Mark {count} orders as packed?' },
  cannotUndo: 'This cannot be undone in one go.',
  progress: '{done} of {count}…',
  askFailed: 'What would follow could not be found out. Nothing was changed.',

  goodsSold: {
    one: 'The goods held for the buyers ({count} item) are sold.',
    other: 'The goods held for the buyers ({count} items) are sold.',
  },
  payAtDoor: {
    one: 'If the provider has no payment for it, {amount} is to be paid in cash at the door.',
    other:
      'Of {count} orders, {amount} together is to be paid in cash at the door, as far as the provider has no payment for them.',
  },
  cartsEmptied: 'What is bought leaves the buyers’ carts.',
  invoicesNow: {
    one: '{count} order gets its invoice number.',
    other: '{count} orders get their invoice numbers.',
  },
  invoicesLater: {
    one: '{count} order gets its invoice number when it is packed or paid; until then there is a proforma.',
    other:
      '{count} orders get their invoice numbers when they are packed or paid; until then there are proformas.',
  },
  noCancelMore: 'The buyers can no longer cancel.',
  timelines: 'The step stands in the buyers’ timelines.',
  toldBefore: {
    one: '{count} buyer was told of this before: no second mail.',
    other: '{count} buyers were told of this before: no second mail.',
  },
  mails: { one: '{count} mail goes out.', other: '{count} mails go out.' },
  noMails: 'No buyer gets a mail.',
  stay: {
    one: '{count} order has moved on meanwhile and is not changed by this.',
    other: '{count} orders have moved on meanwhile and are not changed by this.',
  },

  done: { one: '{count} order updated', other: '{count} orders updated' },
  noneDone: 'No order was updated',
  refused: { one: '{count} order was not changed:', other: '{count} orders were not changed:' },
  undone: {
    one: 'The update of {count} order was undone.',
    other: 'The update of {count} orders was undone.',
  },
  undoFailed: 'The update could not be undone',
} as const

export const t = texts('admin-orders-bulk', en)
