import type { Translation } from '../texts/catalogue.ts'
import type { en } from './settings-section-texts.ts'

export const hi: Translation<typeof en> = {
  shop: 'दुकान और विक्रेता',
  shop_words: 'नाम पता फ़ोन ईमेल GSTIN शिकायत अधिकारी संपर्क',
  shipping: 'डिलीवरी',
  shipping_words: 'शुल्क एक्सप्रेस मुफ़्त दिन पिन कोड',
  carriers: 'कूरियर',
  carriers_words: 'ट्रैकिंग',
  cod: 'कैश ऑन डिलीवरी',
  cod_words: 'COD सीमा रकम खुले ऑर्डर कोड',
  promises: 'वारंटी और रिप्लेसमेंट',
  promises_words: 'महीने दिन रिटर्न',
  tradeIns: 'एक्सचेंज',
  tradeIns_words: 'कटौती प्रतिशत दाम हालत स्क्रीन बैटरी बेचना',
  emi: 'EMI',
  emi_words: 'EMI किस्त बैंक ब्याज महीने फ़ीस लोन',
  gst: 'GST',
  gst_words: 'टैक्स मार्जिन नियम 32',
  offers: 'ऑफ़र',
  offers_words: 'ख़रीद',
  banners: 'बैनर',
  banners_words: 'सूचना',
  counters: 'मुख्य आँकड़े',
  counters_words: 'ग्राहक मशीन होम',
  security: 'कर्मचारियों का लॉगिन',
  security_words: 'दूसरा चरण सेशन पासवर्ड रिफ़ंड',
}
