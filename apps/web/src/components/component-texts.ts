import { texts } from '../lib/texts/texts.ts'

export const en = {
  cancel: 'Cancel',
  optional: ' (optional)',
  showPassword: 'Show password',
  otp: 'OTP',
} as const

export const t = texts('components', en)
