import { normalizeEmail } from '@dobara/domain/accounts/email.ts'
import { STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { z } from 'zod'
import { secondFactorCode } from '../second-factor.ts'
import { filled, knownPassword, text } from '../shapes.ts'
import { email } from '../typed-fields.ts'
import { issueMessage } from '../sentences/issue-message.ts'

/** 8 to 128 characters at registration and change; sign-in accepts whatever was accepted before. */
export const newPassword = z
  .string(issueMessage('password_short', { min: 8 }))
  .min(8, issueMessage('password_short', { min: 8 }))
  .max(128, issueMessage('password_long', { max: 128 }))

export const registerInput = z.strictObject({
  email,
  password: newPassword,
  name: filled(100, issueMessage('name_missing')),
  /** Checkbox of the form; a REST caller may omit it, false is refused. */
  acceptTerms: z.literal(true, issueMessage('terms_not_accepted')).default(true),
})
/** Registration of the first owner: `token` is from the link that the start of an empty shop prints. */
export const createOwnerInput = registerInput
  .omit({ acceptTerms: true })
  .extend({ token: filled(200, issueMessage('owner_link_wrong')) })
export type RegisterInput = z.input<typeof registerInput>
export const loginInput = z.strictObject({
  email: text(254, issueMessage('email_missing_here')).overwrite(normalizeEmail),
  password: knownPassword,
  /** Required after the refusal SECOND_FACTOR_REQUIRED; ignored if no second factor is on. */
  code: secondFactorCode.optional(),
})
export type LoginInput = z.input<typeof loginInput>

export const forgotPasswordInput = z.strictObject({
  email: filled(254, issueMessage('email_required')).pipe(email),
})
/** A forgotten password may be shorter than one at registration, as documented. */
const mailedPassword = z
  .string(issueMessage('fields_required'))
  .min(1, issueMessage('fields_required'))
  .min(6, issueMessage('mailed_password_short', { min: 6 }))
  .max(128, issueMessage('password_long', { max: 128 }))
export const resetPasswordInput = z.strictObject({
  token: filled(200, issueMessage('reset_link_wrong')),
  password: mailedPassword,
})

export const profile = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(['customer', 'admin']),
  /** Staff role of an admin; null for a customer. */
  staffRole: z.enum(STAFF_ROLES).nullable(),
  status: z.enum(['active', 'suspended', 'deleted']),
  loginMethod: z.enum(['email', 'phone', 'google']),
  /** In which they are written to; null until they have chosen one, which is English. */
  language: z.enum(CONTENT_LANGUAGES).nullable(),
  emailVerifiedAt: z.string().nullable(),
  phoneVerifiedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  canEditEmail: z.boolean(),
  canEditPhone: z.boolean(),
})
export type Profile = z.infer<typeof profile>

/** Reply of register, login and refresh. The refresh token travels only in an httpOnly cookie. */
export const signedIn = z.object({
  accessToken: z.string(),
  /** Seconds. */
  expiresIn: z.number(),
  role: z.enum(['customer', 'admin']),
  user: profile,
})
export type SignedIn = z.infer<typeof signedIn>

export const verificationResent = z.object({ outcome: z.enum(['sent', 'already-verified']) })
export type VerificationResent = z.infer<typeof verificationResent>

/** The token of a link in a mail: from `/verify-email?token=…`. */
export const verifyEmailInput = z.strictObject({
  token: filled(200, issueMessage('verification_link_wrong')),
})
/**
 * Effect of the first proof of an address on its account. If ownership of the account was not shown, everything set
 * up before is removed: password, phone number, saved addresses and all sign-ins.
 */
export const emailVerified = z.object({
  outcome: z.enum(['verified', 'verified_password_removed', 'verified_password_changed']),
})
export type EmailVerified = z.infer<typeof emailVerified>

/** The same with what tells the person at the link from a stranger: the account's password, or else a new one. */
export const proveEmailInput = verifyEmailInput.extend({
  password: knownPassword.optional(),
  newPassword: mailedPassword.optional(),
})
