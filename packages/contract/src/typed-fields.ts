import { isEmail, normalizeEmail } from '@dobara/domain/accounts/email.ts'
import { normalizeOtp, OTP_LENGTH } from '@dobara/domain/accounts/one-time-code.ts'
import { isIndianLandline, isIndianPhone, normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { isPinShape, normalizePin } from '@dobara/domain/addresses/pin.ts'
import { isValidGstin, normalizeGstin } from '@dobara/domain/gst/gstin.ts'
import { asciiDigits } from '@dobara/domain/text/typed-digits.ts'
import { z } from 'zod'
import { issueMessage } from './sentences/issue-message.ts'
import { filled, text } from './shapes.ts'

/** Room for the blanks, dashes and brackets that people type: the value itself is measured after it is normalised. */
const TYPED_MOST = 60

/**
 * Returns the schema of an Indian mobile number in any spelling, normalized to '+91' and ten digits. `wrong`: message
 * for text that is no number at all.
 */
export const indianMobile = (wrong: string, missing = wrong) =>
  filled(TYPED_MOST, missing).transform((typed, ctx) => {
    const phone = normalizeIndianMobile(typed)
    if (phone) return phone
    const message = isIndianLandline(typed) ? issueMessage('mobile_is_landline') : wrong
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** A number that people call, mobile or landline, as it is shown: the blanks and dashes that were typed stay. */
export const dialledPhone = (missing: string) =>
  filled(TYPED_MOST, missing)
    .refine(isIndianPhone, issueMessage('phone_wrong'))
    .overwrite((typed) => asciiDigits(typed).replace(/\p{Pd}/gu, '-'))

/** A PIN code as people write it; six digits come out. It may still belong to nowhere. */
export const indianPin = (missing = issueMessage('pin_wrong')) =>
  filled(TYPED_MOST, missing).overwrite(normalizePin).refine(isPinShape, issueMessage('pin_wrong'))

/** A PIN code or what should be one: what is wrong with it is part of the reply. */
export const requestedPin = text(TYPED_MOST).overwrite(normalizePin)

const NO_OTP = issueMessage('otp_wrong', { digits: OTP_LENGTH })
/** A one-time code as people type and paste it; six digits come out. */
export const otpCode = text(TYPED_MOST, NO_OTP)
  .overwrite(normalizeOtp)
  .regex(/^\d{6}$/, NO_OTP)

/** An e-mail address in the one form in which it is stored; see the domain's `normalizeEmail`. */
export const email = text(254, issueMessage('email_wrong'))
  .overwrite(normalizeEmail)
  .refine(isEmail, issueMessage('email_wrong'))

/** A GSTIN of any registration type as people type it; 15 capitals and digits come out. */
export const gstin = text(TYPED_MOST, issueMessage('gstin_wrong'))
  .overwrite(normalizeGstin)
  .refine(isValidGstin, issueMessage('gstin_wrong'))

/** Returns the schema of a search text. An e-mail address is searched in its stored form. */
export const searched = (max: number) =>
  text(max).overwrite((typed) => (typed.includes('@') ? normalizeEmail(typed) : typed))

/** Key that a client sends with each attempt at one change, so that the change is made once. */
export const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,128}$/, issueMessage('idempotency_key_wrong'))
