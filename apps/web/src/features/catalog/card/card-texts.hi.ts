import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './card-texts.ts'

export const hi: Translation<typeof en> = {
  loading: 'प्रोडक्ट लोड हो रहे हैं',
  otherOptions: 'दूसरे विकल्प',
  otherOptionsOf: '{title} के दूसरे विकल्प',
  viewDetails: 'पूरी जानकारी',
  viewDetailsOf: '{title} की पूरी जानकारी',
  measured: 'बैटरी {percent}%',
  least: 'बैटरी {percent}%+',
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
}
