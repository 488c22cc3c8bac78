import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './agent-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'आपके लिए चुना गया',
  text: 'ये चीज़ें एक असिस्टेंट ने चुनी हैं। इन्हें देख लें: अभी न ऑर्डर हुआ है, न कुछ रोका गया है, न पेमेंट हुआ है।',
  line: '{quantity} × {price}',
  machine: 'मशीन {code}',
  soldOut: 'इतनी संख्या में अब उपलब्ध नहीं',
  total: 'कुल',
  totalNote: 'GST शामिल है, डिलीवरी चेकआउट पर जुड़ेगी',
  take: 'मेरे कार्ट में डालें',
  loadFailed: 'चीज़ें लोड नहीं हो सकीं',
  takeFailed: 'चीज़ें आपके कार्ट में नहीं डाली जा सकीं',
  bad: 'यह लिंक अब काम नहीं करता',
  badText:
    'यह एक ही बार और एक दिन तक काम करता है। चीज़ें शायद आपके कार्ट में पहले से हैं; नहीं तो अपने असिस्टेंट से नया लिंक लें।',
  shop: 'शॉपिंग जारी रखें',
}
