import type { PageText } from './page-texts.en.ts'

export const hi: Readonly<Record<PageText, string>> = {
  tagline: '32 बिंदुओं पर जाँचे हुए रिफर्बिश्ड लैपटॉप',
  homeText:
    'भारत में रिफर्बिश्ड बिज़नेस लैपटॉप और IT उत्पाद: 32 बिंदुओं की जाँच जिसे आप पढ़ सकते हैं, ईमानदार ग्रेड, 15 दिन में बदलाव और 6 महीने की वारंटी।',
  home: 'होम',
  products: 'उत्पाद',
  productsText:
    'रिफर्बिश्ड लैपटॉप और IT उत्पाद: ईमानदार ग्रेड, असली स्टॉक और GST सहित कीमतें। ब्रांड, मेमोरी, स्टोरेज, हालत और कीमत से छाँटें।',
  productsOf: '{what} — उत्पाद',
  categoryText: '{name} में {count} जाँचे हुए रिफर्बिश्ड उत्पाद: ईमानदार ग्रेड, GST सहित कीमतें, पूरे भारत में डिलीवरी।',
  productText:
    '{title}, {condition}। 32 बिंदुओं की जाँच जिसे आप पढ़ सकते हैं, {days} दिन में बदलाव, {months} महीने की वारंटी। पूरे भारत में डिलीवरी।',
  productTextUnpromised: '{title}, {condition}। 32 बिंदुओं की जाँच जिसे आप पढ़ सकते हैं। पूरे भारत में डिलीवरी।',
  page: '{title} (पेज {page})',
  pageNotFound: 'पेज नहीं मिला',
  productNotFound: 'उत्पाद नहीं मिला',
  categoryNotFound: 'नहीं मिला',
  checkout: 'चेकआउट',
  orders: 'मेरे ऑर्डर',
  order: 'ऑर्डर',
  profile: 'मेरी प्रोफ़ाइल',
  login: 'लॉगिन',
  register: 'खाता बनाएँ',
  verifyEmail: 'अपना ई-मेल सत्यापित करें',
  forgotPassword: 'पासवर्ड भूल गए',
  setup: 'अपनी शॉप सेट करें',
  invitation: 'शॉप से जुड़ें',
  resetPassword: 'पासवर्ड बदलें',
  unsubscribe: 'मेल बंद करें',
  confirmNewsletter: 'न्यूज़लेटर',
  confirmStockAlert: 'फिर स्टॉक में',
  wishlist: 'विशलिस्ट',
  compare: 'उत्पादों की तुलना',
  questions: 'आपके सवाल',
  repairs: 'वापसी और मरम्मत',
  blog: 'ब्लॉग',
}
