import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './address-texts.ts'

export const hi: Translation<typeof en> = {
  deliverTo: 'यहाँ डिलीवर करें',
  default: 'डिफ़ॉल्ट',
  newAddress: 'नए पते पर डिलीवर करें',
  loading: 'आपके पते लोड हो रहे हैं…',
  save: 'यह पता अगली बार के लिए सेव करें',
  saved: 'पता जोड़ दिया गया',
  sameBilling: 'बिलिंग का पता वही है जो डिलीवरी का पता है',
  billing: 'बिलिंग का पता',
  help: 'पते में मदद चाहिए? <phone>{phone}</phone> ({hours}) पर कॉल करें',
}
