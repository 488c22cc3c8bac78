import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'For a person to do',
  loading: 'Loading what is to be done…',
  loadFailed: 'Failed to load what is to be done',
  none: 'Nothing waits for a person',
  noneText: 'What the shop cannot put right by itself stands here.',
  noneResolved: 'Nothing was done yet',
  more: 'The first {shown} of {count} are shown.',

  order: 'Order {number}',
  atProvider: 'At the provider: {id}',
  since: 'Since {time}',
  doneAt: 'Done {time}',
  doneBy: 'Done {time} by {name}',

  'wrong-payment': 'Money of another amount, currency or order arrived',
  'wrong-payment-do':
    'Nothing is to be sent: it is refunded by itself, or lapses if it was only authorised. Find out who made it.',
  'refund-failed': 'The bank or the provider said no to a refund',
  'refund-failed-do':
    'Look at the payment at the provider, then send the refund again; for a closed account pay by bank transfer and note it here.',
  'refund-slow': 'A refund has not arrived after 7 days',
  'refund-slow-do': 'Ask the provider’s support with the number of the refund.',
  'refunded-after-packing': 'An order that is packed or on its way was refunded in full at the provider',
  'refunded-after-packing-do': 'Stop the parcel, or ask for it back.',
  'money-to-return': 'An order was cancelled whose money did not come through the provider',
  'money-to-return-do':
    'Get in touch with the buyer and give it back, then set the payment of the order to “Refunded”: this closes by itself.',
  'paid-by-hand-and-online': 'An order that was marked as paid by hand was paid at the provider too',
  'paid-by-hand-and-online-do':
    'Nothing if it is the same money. If both came, give back what came outside the provider, and note it here.',
  'webhook-dead': 'A message of the provider could not be worked on in ten tries',
  'webhook-dead-do':
    'Often it belongs to another program on the same account. If the payment is ours and not found within minutes, refund it by hand.',
  'webhooks-silent': 'Payments are found only by asking the provider',
  'webhooks-silent-do':
    'Enable the webhook at the provider again, and replay the events of up to 7 days there.',
  'order-lost': 'An order that was paid is not in the database any more',
  'order-lost-do':
    'The money goes back by itself. Get in touch with the buyer, whose address stands at the provider, and look why the database lost the order.',
  'orders-unknown': 'The database does not know most of the payments at the provider',
  'orders-unknown-do':
    'Look whether the shop runs on the right database. If it does, refund at the provider what has no order here; nothing was sent by itself.',

  retry: 'Send again',
  retryOf: 'Send again: refund of order {number}',
  retrying: 'Sending…',
  retried: 'The refund is being sent again',
  nothingToRetry: 'There is nothing to send again: the money is back or on its way.',
  retryFailed: 'The refund could not be sent again',
  resolve: 'Mark as done',
  resolveOf: 'Mark as done: {title}',
  note: 'What was done about it?',
  noteHint: 'For those who look at it later.',
  resolving: 'Saving…',
  resolved: 'Marked as done',
  resolvedBefore: 'Somebody else marked this as done before.',
  resolveFailed: 'It could not be marked as done',
} as const

export const t = texts('admin-alerts', en)
