import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  battery: 'बैटरी {percent}%',
  cycles: { one: '{count} चार्ज साइकल', other: '{count} चार्ज साइकल' },
  gone: 'यह मशीन बिक गई या सूची से हटा दी गई।',
  goneNoneLeft: 'यह मशीन बिक गई या सूची से हटा दी गई। चेकआउट के लिए कृपया इसे हटाएँ।',
  better: 'वैसी ही या उससे अच्छी एक मशीन अब भी है:',
  nearest: 'सबसे मिलती-जुलती मशीन थोड़ी अलग है:',
  batteryLess: 'बैटरी {percent}% कम',
  otherGrade: '{before} की जगह {grade}',
  costsMore: '{amount} ज़्यादा',
  costsLess: '{amount} कम',
  take: 'यह वाली लें',
  takeOf: 'मशीन {code} लें',
}
