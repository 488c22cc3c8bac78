import { z } from 'zod'
import { filled } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { indianMobile, otpCode } from '../typed-fields.ts'

const phone = indianMobile(issueMessage('mobile_wrong'))

export const sendOtpInput = z.strictObject({ phone })
/** With a name an account is made for the number; without one its owner signs in. */
export const verifyOtpInput = z.strictObject({
  phone,
  code: otpCode,
  name: filled(100, issueMessage('name_missing')).optional(),
})
/** At checkout: one way for who has an account and who has none yet. */
export const enterByPhoneInput = verifyOtpInput.omit({ name: true })
export const otpSent = z.object({
  /** Seconds until another code can be requested. */
  resendAfter: z.number(),
  /** Seconds this code is good for. */
  expiresIn: z.number(),
})
export type OtpSent = z.infer<typeof otpSent>
