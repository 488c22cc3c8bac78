import { BUYERS_ORDER_WORDS, PAYMENT_WORDS } from '@dobara/contract/orders/status-words.ts'
import { texts } from '../../lib/texts/texts.ts'

/** By the codes of an order's status, its payment's status and method, and by the steps of the tracker. */
export const en = {
  ...BUYERS_ORDER_WORDS,

  paymentUnpaid: PAYMENT_WORDS.unpaid,
  paymentPaid: PAYMENT_WORDS.paid,
  paymentAtDoor: 'To pay on delivery',
  paymentFailed: PAYMENT_WORDS.failed,
  paymentRefunded: PAYMENT_WORDS.refunded,
  partlyRefunded: 'Partly refunded',
  nothingToPay: 'Nothing to pay',
  awaitingPayment: 'Waiting for payment',

  online: 'Razorpay',
  cod: 'Cash on delivery',
  notChosen: 'Not chosen yet',
} as const

export const t = texts('orders/status', en)
