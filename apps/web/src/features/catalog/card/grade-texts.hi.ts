import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './grade-texts.ts'

export const hi: Translation<typeof en> = {
  'Refurbished-A': 'बेहतरीन',
  'Refurbished-B': 'अच्छा',
  'Refurbished-C': 'ठीक-ठाक',
  Used: 'इस्तेमाल किया हुआ',
  withGrade: '{label} · ग्रेड {grade}',
}
