import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './saved-address-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'सेव किए हुए पते',
  loading: 'आपके पते लोड हो रहे हैं…',
  none: 'अभी कोई पता सेव नहीं है। एक पता जोड़ें, फिर चेकआउट में दोबारा नहीं भरना पड़ेगा।',
  default: 'डिफ़ॉल्ट',
  add: 'पता जोड़ें',
  newAddress: 'नया पता',
  edit: 'बदलें',
  editOf: '{name}, {city} का पता बदलें',
  makeDefault: 'डिफ़ॉल्ट बनाएँ',
  makeDefaultOf: '{name}, {city} का पता डिफ़ॉल्ट बनाएँ',
  delete: 'मिटाएँ',
  deleteOf: '{name}, {city} का पता मिटाएँ',
  askDelete: 'यह पता मिटाएँ?',
  save: 'पता सेव करें',
  saving: 'सेव हो रहा है…',
  cancel: 'रद्द करें',
  added: 'पता जोड़ दिया गया',
  changed: 'पता बदल दिया गया',
  deleted: 'पता मिटा दिया गया',
  isDefault: 'अब यह आपका डिफ़ॉल्ट पता है।',
  full: 'आप 20 पतों की सीमा तक पहुँच चुके हैं।',
}
