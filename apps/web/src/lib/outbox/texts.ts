import { texts } from '../texts/texts.ts'

export const en = {
  notTaken: 'The shop did not take this.',
  fileLost: 'The photo was lost with the reload. Please take it again.',
} as const

export const t = texts('lib/outbox', en)
