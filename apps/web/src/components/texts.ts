import { texts } from '../lib/texts/texts.ts'

export const en = {
  optional: ' (optional)',
  showPassword: 'Show password',
  otp: 'OTP',

  success: 'Great!',
  error: 'Try Again',
  warning: 'OK',
  info: 'OK',
} as const

export const t = texts('components', en)
