import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './variant-texts.ts'

export const hi: Translation<typeof en> = {
  color: 'रंग',
  ramGb: 'मेमोरी',
  storage: 'स्टोरेज',
  selected: 'चुना हुआ',
  outOfStock: 'स्टॉक ख़त्म',
  soldOutInstead: '{build} बिक चुका है। इसके सबसे क़रीब, स्टॉक में:',
  notWith: '{choices} के साथ नहीं',
}
