import { texts } from '../texts/texts.ts'

export const en = {
  offline: 'You seem to be offline. Please check your connection and try again.',
  httpError: 'HTTP error! status: {code}',
  sessionExpired: 'Session expired. Please login again.',
  internal: 'Something went wrong. Please try again.',
} as const

export const t = texts('refusals', en)
