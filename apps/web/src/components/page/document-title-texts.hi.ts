import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './document-title-texts.ts'

export const hi: Translation<typeof en> = {
  home: '{shop} — 32 बिंदुओं पर जाँचे हुए रिफर्बिश्ड लैपटॉप',
  page: '{title} — {shop}',
}
