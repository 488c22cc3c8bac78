import { texts } from '../lib/texts/texts.ts'

/** What primitives say of themselves when nobody says it for them. */
export const en = {
  close: 'Close',
} as const

export const t = texts('ui', en)
