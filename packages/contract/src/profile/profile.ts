import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { z } from 'zod'
import { newPassword } from '../auth/accounts.ts'
import { blankOr, filled, knownPassword, uuid } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { email, indianMobile, otpCode } from '../typed-fields.ts'

/** Fields left out are unchanged. The contact used for sign-in cannot be changed here. */
export const updateProfileInput = z.strictObject({
  name: filled(100, issueMessage('name_missing')),
  email: blankOr(null, email).nullish(),
  phone: blankOr(null, indianMobile(issueMessage('mobile_wrong'))).nullish(),
})
export type UpdateProfileInput = z.input<typeof updateProfileInput>

/** In which language a person is written to. */
export const setLanguageInput = z.strictObject({ language: z.enum(CONTENT_LANGUAGES) })

/** The code that was sent to the number of the profile. */
export const verifyMyPhoneInput = z.strictObject({ code: otpCode })

export const changePasswordInput = z.strictObject({
  currentPassword: knownPassword,
  newPassword,
})

/** A browser that is signed in. */
export const device = z.object({
  id: uuid,
  /** As the browser names itself, such as "Mozilla/5.0 …". */
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof device>
export const deviceList = z.object({ devices: z.array(device) })
export const deviceIdInput = z.strictObject({ id: uuid })
