import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  loading: 'प्रोडक्ट लोड हो रहे हैं',
  otherOptions: 'दूसरे विकल्प',
  otherOptionsOf: '{title} के दूसरे विकल्प',
  viewDetails: 'पूरी जानकारी',
  viewDetailsOf: '{title} की पूरी जानकारी',
  measured: 'बैटरी {percent}%',
  least: 'बैटरी {percent}%+',
  machines: { one: '{count} मशीन', other: '{count} मशीनें' },
  battery: 'बैटरी {range} %',
  firstToReview: 'पहला रिव्यू आप लिखें',
  rated: 'रेटिंग',
  ofFive: '5 में से',
  reviews: { one: '{count} रिव्यू', other: '{count} रिव्यू' },
  inStock: 'स्टॉक में है',
  outOfStock: 'स्टॉक ख़त्म',
  onlyLeft: 'सिर्फ़ {count} बचे हैं',
  lowestPrice: 'सबसे कम दाम',
  lowestPriceMeaning: 'पिछले 90 दिनों का सबसे कम दाम',
  saleUntil: '{date} तक सेल',

  compare: 'तुलना करें',
  compareTitle: 'तुलना करें: {title}',
  compareFull: 'एक बार में ज़्यादा से ज़्यादा 4 प्रोडक्ट की तुलना करें।',
  compareBar: 'तुलना के लिए चुने गए प्रोडक्ट',
  compareChosen: 'तुलना के लिए {count}, कुल {max} तक',
  compareNow: 'तुलना देखें',
  compareClear: 'हटाएँ',

  wishTitle: 'विशलिस्ट: {title}',
  wishlist: 'विशलिस्ट',
  wishFailed: 'आपकी विशलिस्ट बदली नहीं जा सकी। कृपया फिर से कोशिश करें।',
}
