import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './gallery-texts.ts'

export const hi: Translation<typeof en> = {
  title: '{name} की फ़ोटो',
  loading: 'फ़ोटो लोड हो रही हैं...',
  loadFailed: 'फ़ोटो लोड नहीं हो सकीं',
  none: 'इस प्रोडक्ट की कोई फ़ोटो नहीं है',
  primary: 'मुख्य',
  size: '{width} × {height} · {kilobytes} KB',
  setPrimary: 'मुख्य बनाएँ',
  setPrimaryOf: '{name} को मुख्य बनाएँ',
  earlier: '{name} को पहले करें',
  later: '{name} को बाद में करें',
  remove: '{name} मिटाएँ',
  nameOf: 'फ़ोटो {place}, {alt}',
  sorting: 'फ़ोटो को खींचकर उस क्रम में रखें जिसमें ग्राहक देखते हैं, या तीर दबाएँ। मुख्य फ़ोटो हमेशा पहले आती है।',
  list: 'फ़ोटो',
  moved: 'फ़ोटो {count} में से जगह {place} पर आई',
  addMore: 'और फ़ोटो जोड़ें',
  close: 'बंद करें',
  removeQuestion: 'यह फ़ोटो मिटाएँ? इसे वापस नहीं लाया जा सकता।',
  delete: 'मिटाएँ',
  removed: 'फ़ोटो मिटा दी गई',
  primarySet: 'मुख्य फ़ोटो बदल गई',
  removeFailed: 'फ़ोटो मिटाई नहीं जा सकी',
  setPrimaryFailed: 'मुख्य फ़ोटो नहीं बदल सकी',
  moveFailed: 'फ़ोटो की जगह नहीं बदल सकी',
}
