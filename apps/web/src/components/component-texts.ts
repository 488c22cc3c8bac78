import { texts } from '../lib/texts/texts.ts'

export const en = {
  cancel: 'Cancel',
  optional: ' (optional)',
} as const

export const t = texts('components', en)
