import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  addToCart: 'कार्ट में डालें',
  addToCartOf: 'कार्ट में डालें: {title}',
  adding: 'डाला जा रहा है...',
  tryAgain: 'फिर से कोशिश करें',
  added: 'कार्ट में डाल दिया गया',
  viewCart: 'कार्ट देखें',
  outOfStock: 'स्टॉक में नहीं',
  buyNow: 'अभी ख़रीदें',
  cart: 'कार्ट',
  itemsInCart: { one: ' आइटम', other: ' आइटम' },
  addFailed: 'आइटम कार्ट में नहीं डाला जा सका',
  updateFailed: 'आइटम बदला नहीं जा सका',
  removeFailed: 'आइटम हटाया नहीं जा सका',
  clearFailed: 'कार्ट ख़ाली नहीं किया जा सका',
  applyFailed: 'कूपन नहीं लगाया जा सका। कृपया फिर से कोशिश करें।',
  removeCouponFailed: 'कूपन हटाया नहीं जा सका। कृपया फिर से कोशिश करें।',
  loadFailed: 'कार्ट लोड नहीं हो सका',
  empty: 'आपका कार्ट ख़ाली है',
  quantityOf: '{title} की मात्रा',
  decrease: 'मात्रा घटाएँ',
  increase: 'मात्रा बढ़ाएँ',
}
