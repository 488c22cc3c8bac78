import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './move-texts.ts'

export const hi: Translation<typeof en> = {
  moveToCart: 'कार्ट में ले जाएँ',
  moveToCartOf: 'कार्ट में ले जाएँ: {title}',
  moved: 'आपके कार्ट में आ गया',
  outOfStock: 'स्टॉक में नहीं',
}
