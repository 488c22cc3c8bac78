import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './status-texts.ts'

export const hi: Translation<typeof en> = {
  pending: 'प्रोसेसिंग में',
  confirmed: 'कन्फ़र्म',
  processing: 'तैयार किया जा रहा है',
  shipped: 'भेज दिया गया',
  delivered: 'डिलीवर हो गया',
  cancelled: 'कैंसल',
  failed: 'असफल',

  paymentUnpaid: 'बाकी',
  paymentPaid: 'हो गया',
  paymentAtDoor: 'डिलीवरी पर देना है',
  paymentFailed: 'असफल',
  paymentRefunded: 'रिफ़ंड हुआ',

  online: 'Razorpay',
  cod: 'कैश ऑन डिलीवरी',
  notChosen: 'अभी नहीं चुना',
}
