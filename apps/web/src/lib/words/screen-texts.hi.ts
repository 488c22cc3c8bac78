import type { Translation } from '../texts/catalogue.ts'
import type { en } from './screen-texts.ts'

export const hi: Translation<typeof en> = {
  'payment-keys': 'रेज़रपे सीक्रेट टेस्ट पेमेंट ऑनलाइन कार्ड',
  'api-keys': 'टोकन प्रोग्राम अनुमति एजेंट',
  webhooks: 'इवेंट सूचना प्रोग्राम पता',
  plugins: 'एक्सटेंशन',
  'pin-codes': 'डिलीवरी ज़ोन पिनकोड',
  security: 'पासवर्ड दूसरा चरण ऑथेंटिकेटर सेशन डिवाइस',
  activity: 'इतिहास किसने बदला',
  'shop-front': 'होम पेज थीम डिज़ाइन',
  'canned-answers': 'टेम्पलेट जवाब',
}
