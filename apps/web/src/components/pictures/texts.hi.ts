import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  none: 'फ़ोटो उपलब्ध नहीं',
  trail: 'आप यहाँ हैं',
}
