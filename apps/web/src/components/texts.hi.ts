import type { Translation } from '../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  optional: ' (ज़रूरी नहीं)',
  showPassword: 'पासवर्ड दिखाएँ',
  otp: 'OTP',

  success: 'बढ़िया!',
  error: 'फिर से कोशिश करें',
  warning: 'ठीक है',
  info: 'ठीक है',
}
