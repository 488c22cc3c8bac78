import type { Translation } from '../../../../lib/texts/catalogue.ts'
import type { en } from './grade-word-texts.ts'

export const hi: Translation<typeof en> = {
  promises: '{grade} में क्या पक्का है',
  battery: 'बैटरी',
  screen: 'स्क्रीन',
  body: 'बॉडी',
  keys: 'कीबोर्ड',
}
