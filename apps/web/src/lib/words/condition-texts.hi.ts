import type { en } from './condition-texts.ts'
import type { Translation } from '../texts/catalogue.ts'

export const hi: Translation<typeof en> = {
  'Refurbished-A': 'रीफ़र्बिश्ड-A',
  'Refurbished-B': 'रीफ़र्बिश्ड-B',
  'Refurbished-C': 'रीफ़र्बिश्ड-C',
  Used: 'इस्तेमाल किया हुआ',
}
