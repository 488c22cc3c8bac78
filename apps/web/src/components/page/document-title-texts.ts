import { texts } from '../../lib/texts/texts.ts'

export const en = {
  home: '{shop} — refurbished laptops, checked on 32 points',
  page: '{title} — {shop}',
} as const

export const t = texts('document-title', en)
