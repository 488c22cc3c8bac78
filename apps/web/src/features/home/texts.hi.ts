import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  title: '{shop} — रीफ़र्बिश्ड लैपटॉप',
  titleChecked: '{shop} — {count} बिंदुओं पर जाँचे हुए रीफ़र्बिश्ड लैपटॉप',
  learnMore: 'और जानें',
  sampleBattery: 'बैटरी हेल्थ, मापी हुई',
  sampleLeast: 'बैटरी हेल्थ, कम से कम',
  sampleInStock: 'अभी उपलब्ध',
  news: 'दुकान के अपडेट',
  allProducts: 'सभी प्रोडक्ट',

  banners: 'बैनर',
  carousel: 'बदलते बैनर',
  slide: 'स्लाइड',
  bannerOf: 'बैनर {number}, कुल {total}',
  previousBanner: 'पिछला बैनर',
  nextBanner: 'अगला बैनर',
  showBanner: 'बैनर {number} दिखाएँ',
  pause: 'रोकें',
  play: 'चलाएँ',

  products: { one: '{count} प्रोडक्ट', other: '{count} प्रोडक्ट' },
  intelNote: 'Core i3 से i9, Xeon',
  amdNote: 'Ryzen और Ryzen PRO',
  appleNote: 'M-सीरीज़ और Intel वाले Mac',
  windowsLaptops: 'Windows लैपटॉप',
  appleMac: 'Apple Mac OS',
  startingAt: '{price} से शुरू',
  multiTasking: 'मल्टी-टास्किंग',
  multiTaskingNote: '16 GB और ज़्यादा, कई विंडो के लिए',
  touchscreen: 'टचस्क्रीन',
  touchscreenNote: 'पेन, उँगली और ड्राइंग के लिए',
  everyday: 'रोज़ के काम',
  everydayNote: 'ईमेल, पढ़ाई, फ़िल्में और फ़ॉर्म',

  brandsInStock: 'हमारे यहाँ के ब्रांड',
  brandProducts: '{brand} के प्रोडक्ट',

  openingSoon: '{shop} जल्द खुल रही है',
  openingSoonText: 'यहाँ अभी कोई प्रोडक्ट नहीं है। नीचे अपना ईमेल दें, खुलते ही हम आपको बताएँगे।',

  happyCustomers: 'ख़ुश ग्राहक',
  devicesRefurbished: 'रीफ़र्बिश किए डिवाइस',
  citiesCovered: 'शहर',
  averageRating: 'औसत रेटिंग',

  newsletterTitle: 'महीने में एक ईमेल, वर्कशॉप से',
  newsletterText: 'क्या नया आया, क्या सस्ता हुआ, और अपनी मशीन को कैसे सँभालें।',
  email: 'ईमेल',
  emailPlaceholder: 'you@example.com',
  subscribe: 'सब्सक्राइब करें',
  subscribing: 'सब्सक्राइब हो रहा है…',
  subscribed: 'सब्सक्राइब हो गया! जल्द ही आपको हमारा ईमेल मिलेगा।',
  invalidEmail: 'कृपया सही ईमेल पता लिखें।',
  subscribeFailed: 'कुछ गड़बड़ हुई। फिर से कोशिश करें।',
  newsletterConsent: 'सब्सक्राइब दबाकर मैं ईमेल पर न्यूज़लेटर पाने के लिए सहमत हूँ। इसे कभी भी अनसब्सक्राइब किया जा सकता है।',
}
