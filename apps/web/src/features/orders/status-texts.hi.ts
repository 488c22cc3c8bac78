import { BUYERS_ORDER_WORDS_HI, PAYMENT_WORDS_HI } from '@dobara/contract/orders/status-words.hi.ts'
import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './status-texts.ts'

export const hi: Translation<typeof en> = {
  ...BUYERS_ORDER_WORDS_HI,

  paymentUnpaid: PAYMENT_WORDS_HI.unpaid,
  paymentPaid: PAYMENT_WORDS_HI.paid,
  paymentAtDoor: 'डिलीवरी पर देना है',
  paymentFailed: PAYMENT_WORDS_HI.failed,
  paymentRefunded: PAYMENT_WORDS_HI.refunded,
  partlyRefunded: 'आंशिक रिफ़ंड हुआ',
  nothingToPay: 'कुछ नहीं देना है',
  awaitingPayment: 'पेमेंट का इंतज़ार है',

  online: 'Razorpay',
  cod: 'कैश ऑन डिलीवरी',
  notChosen: 'अभी नहीं चुना',
}
