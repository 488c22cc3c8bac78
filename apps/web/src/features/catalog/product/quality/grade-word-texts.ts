import { texts } from '../../../../lib/texts/texts.ts'

export const en = {
  promises: 'What {grade} promises',
  battery: 'Battery',
  screen: 'Screen',
  body: 'Body',
  keys: 'Keys',
} as const

export const t = texts('grade-words', en)
