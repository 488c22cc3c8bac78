import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './compare-texts.ts'

export const hi: Translation<typeof en> = {
  compare: 'तुलना करें',
  compareTitle: 'तुलना करें: {title}',
  full: 'एक बार में ज़्यादा से ज़्यादा 4 प्रोडक्ट की तुलना करें।',
  bar: 'तुलना के लिए चुने गए प्रोडक्ट',
  chosen: 'तुलना के लिए {count}, कुल {max} तक',
  compareNow: 'तुलना देखें',
  clear: 'हटाएँ',
}
