import { texts } from '../../lib/texts/texts.ts'

export const en = {
  stale: 'What you see may be out of date',
} as const

export const t = texts('components/states', en)
