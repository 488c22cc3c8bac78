import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Messages',
  none: 'Nothing has been sent to the buyer yet.',
  failed: 'Failed to fetch the messages of the order',

  placed: 'Waiting for the payment',
  confirmed: 'Order confirmed',
  'payment-received': 'Payment received',
  shipped: 'Order shipped',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
  'payment-returned': 'Payment returned',
  refunded: 'Refund',

  'channel-email': 'Mail to {to}',
  'channel-sms': 'SMS to {to}',
  removed: 'an address that is no longer kept',
  'state-sent': 'Sent',
  'state-queued': 'Waiting to be sent',
  'state-dead': 'Not delivered',
  'state-declined': 'Not sent: the buyer has switched it off',
  triedLast: 'Tried, and not taken: {reason}',
  notTaken: 'It was not taken: {reason}',

  again: 'Send again',
  againNamed: 'Send again: {name}',
  'again-outdated': 'The order is past this: it cannot be sent again.',
  'again-often': 'It was sent again as often as it can be.',
  'again-nobody': 'There is no address to which it could be sent again.',
  question: 'Send “{name}” again to {to}? It says how the order is now.',
  and: '{one} and {other}',
  done: 'The message is on its way.',
  sendFailed: 'Failed to send the message',
} as const

export const t = texts('admin-order-messages', en)
