import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { z } from 'zod'
import { text } from './shapes.ts'

/** An Indian mobile as people type it; '+91' and ten digits afterwards. */
export const indianMobile = text(20).transform((value, ctx) => {
  const phone = normalizeIndianMobile(value)
  if (phone) return phone
  ctx.addIssue({ code: 'custom', message: 'Please enter a valid Indian mobile number.' })
  return z.NEVER
})

export const OTP_LENGTH = 6
export const otpCode = text(12).pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits of the OTP.'))

export const sendOtpInput = z.strictObject({ phone: indianMobile })
/** With a name an account is made for the number; without one its owner signs in. */
export const verifyOtpInput = z.strictObject({
  phone: indianMobile,
  code: otpCode,
  name: text(100).pipe(z.string().min(1, 'Please enter your name.')).optional(),
})
export const otpSent = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Seconds until another code can be asked for. */
  resendAfter: z.number(),
  /** Seconds this code is good for. */
  expiresIn: z.number(),
})
export type OtpSent = z.infer<typeof otpSent>
