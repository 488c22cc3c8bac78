import { makeSms, type Sms } from './make-sms.ts'
import type { SmsShop, EnglishSmsTemplate } from './sms-wordings.ts'

const TEMPLATE_OF = {
  sign_in: 'sign_in_otp',
  cash_on_delivery: 'cod_otp',
  verify_phone: 'phone_otp',
} as const satisfies Record<string, EnglishSmsTemplate>

/** The wordings that carry a code. */
export const OTP_TEMPLATES: readonly EnglishSmsTemplate[] = Object.values(TEMPLATE_OF)

/** The code in words, and once more in the line that browsers read (WebOTP). */
export function otpSms(purpose: keyof typeof TEMPLATE_OF, code: string, names: SmsShop): Sms {
  return makeSms(TEMPLATE_OF[purpose], names, [code, code])
}
