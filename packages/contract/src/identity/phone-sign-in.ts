import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { z } from 'zod'
import { filled, text } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'

const NO_MOBILE = issueMessage('mobile_wrong')

/** An Indian mobile as people type it; '+91' and ten digits afterwards. */
export const indianMobile = text(20, NO_MOBILE).transform((value, ctx) => {
  const phone = normalizeIndianMobile(value)
  if (phone) return phone
  ctx.addIssue({ code: 'custom', message: NO_MOBILE })
  return z.NEVER
})

export const OTP_LENGTH = 6
const NO_OTP = issueMessage('otp_wrong', { digits: OTP_LENGTH })
export const otpCode = text(12, NO_OTP).pipe(z.string().regex(/^\d{6}$/, NO_OTP))

export const sendOtpInput = z.strictObject({ phone: indianMobile })
/** With a name an account is made for the number; without one its owner signs in. */
export const verifyOtpInput = z.strictObject({
  phone: indianMobile,
  code: otpCode,
  name: filled(100, issueMessage('name_missing')).optional(),
})
/** At checkout: one way for who has an account and who has none yet. */
export const enterByPhoneInput = verifyOtpInput.omit({ name: true })
export const otpSent = z.object({
  /** Seconds until another code can be asked for. */
  resendAfter: z.number(),
  /** Seconds this code is good for. */
  expiresIn: z.number(),
})
export type OtpSent = z.infer<typeof otpSent>
