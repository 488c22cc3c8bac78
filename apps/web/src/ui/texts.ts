import { texts } from '../lib/texts/texts.ts'

/** Default texts of the UI primitives. */
export const en = {
  close: 'Close',
} as const

export const t = texts('ui', en)
