import { makeSms, type Sms, type SmsFrame } from './make-sms.ts'
import { hindiTemplateOf, type SmsTemplate } from './sms-templates.ts'
import type { SmsShop } from './sms-wordings.ts'

const TEMPLATE_OF = {
  sign_in: 'sign_in_otp',
  cash_on_delivery: 'cod_otp',
  verify_phone: 'phone_otp',
} as const

/** With the address where the code is entered: its reader has never been there. */
const TRANSFER = 'transfer_otp'

/** The wordings that carry a code, in both languages. */
export const OTP_TEMPLATES: readonly SmsTemplate[] = (
  [...Object.values(TEMPLATE_OF), TRANSFER] as const
).flatMap((name) => [name, hindiTemplateOf(name) ?? name])

/** Returns the code as text, and once more in the line that browsers read (WebOTP). */
export function otpSms(purpose: keyof typeof TEMPLATE_OF, code: string, frame: SmsShop | SmsFrame): Sms {
  return makeSms(TEMPLATE_OF[purpose], frame, [code, code])
}

/** The code for the next owner of a machine, with which they take over its warranty on the page of its passport. */
export function transferSms(code: string, machine: string, frame: SmsShop | SmsFrame): Sms {
  return makeSms(TRANSFER, frame, [code, machine])
}
