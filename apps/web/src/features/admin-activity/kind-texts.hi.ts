import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './kind-texts.ts'

export const hi: Translation<typeof en> = {
  admin_view: 'सूची का व्यू',
  attribute: 'विशेषता',
  book_comparison: 'हिसाब का मिलान',
  brand: 'ब्रांड',
  category: 'श्रेणी',
  content: 'पेज',
  coupon: 'कूपन',
  newsletter_issue: 'न्यूज़लेटर का अंक',
  newsletter_subscription: 'न्यूज़लेटर',
  order: 'ऑर्डर',
  payment_alert: 'भुगतान की चेतावनी',
  pin_code: 'पिन कोड',
  price_change: 'क़ीमतों का बदलाव',
  product: 'प्रोडक्ट',
  product_image: 'फ़ोटो',
  product_import: 'इंपोर्ट',
  product_variant: 'वेरिएंट',
  review: 'रिव्यू',
  service_case: 'वापसी या मरम्मत',
  service_request: 'सवाल',
  setting: 'सेटिंग',
  stock_item: 'स्टॉक',
  user: 'यूज़र',
}
