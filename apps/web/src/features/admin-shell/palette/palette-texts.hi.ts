import { ORDER_WORDS_HI } from '@dobara/contract/orders/status-words.hi.ts'
import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './palette-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'खोज और कमांड',
  hint: 'प्रोडक्ट, ऑर्डर, ग्राहक, सवाल, वापसी, पेज और काम। तीर वाली कुंजियों से चुनें, Enter से खोलें।',
  placeholder: 'प्रोडक्ट, ऑर्डर, ग्राहक, पेज या काम',
  results: 'नतीजे',
  products: 'प्रोडक्ट',
  orders: 'ऑर्डर',
  customers: 'ग्राहक',
  questions: 'सवाल',
  cases: 'वापसी और मरम्मत',
  'question-open': 'खुला',
  'question-answered': 'जवाब दिया',
  'question-closed': 'बंद',
  pages: 'पेज',
  actions: 'काम',
  inStock: '{count} स्टॉक में',
  outOfStock: 'स्टॉक में नहीं',
  allProducts: '“{words}” के सभी प्रोडक्ट',
  allOrders: '“{words}” के सभी ऑर्डर',
  nothing: '“{words}” के लिए कुछ नहीं मिला',
  found: { one: '{count} नतीजा', other: '{count} नतीजे' },
  addProduct: 'प्रोडक्ट जोड़ें',
  lowStock: 'कम स्टॉक देखें',
  toPack: 'पैक करने के ऑर्डर',
  light: 'हल्के रंग',
  dark: 'गहरे रंग',
  system: 'डिवाइस के रंग',
  keys: 'कीबोर्ड शॉर्टकट',
  ...ORDER_WORDS_HI,
}
