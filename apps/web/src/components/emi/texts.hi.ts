import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  from: 'EMI {amount}/महीने से',
  price: 'दाम',
  instalments: 'किस्तें',
  each: '{months} × {amount}',
  interest: 'सालाना {rate}% पर ब्याज',
  gstOnInterest: 'ब्याज पर GST (18%)',
  fee: 'प्रोसेसिंग फ़ीस, GST के साथ',
  total: 'आप कुल चुकाएँगे',
  costs: 'EMI में आप एक साथ चुकाने से {amount} ज़्यादा देते हैं।',
  noCosts: 'EMI में आप एक साथ चुकाने से ज़्यादा नहीं देते।',
  terms:
    'यह लोन {bank} देता है, यह दुकान नहीं। ब्याज उस रकम पर लगता है जो अभी बाक़ी है। लोन मिलेगा या नहीं, यह बैंक तय करता है; अंतिम रकम और देर से चुकाने का ख़र्च उसके क़रार में है। ऑनलाइन पेमेंट करते समय EMI चुनें।',
}
