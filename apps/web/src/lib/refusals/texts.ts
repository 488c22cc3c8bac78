import { texts } from '../texts/texts.ts'

export const en = {
  offline: 'You seem to be offline. Please check your connection and try again.',
  notAnswering: 'The shop is not answering right now. Try again in a minute.',
  internal: 'Something went wrong. Please try again.',
} as const

export const t = texts('lib/refusals', en)
