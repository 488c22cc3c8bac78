import { z } from 'zod'
import { isoTime, knownPassword, text } from './shapes.ts'

/** Six digits of the authenticator app or a recovery code; blanks and hyphens do not matter. */
export const secondFactorCode = text(40)

/** State of the second factor: whether sign-in requires a code, and how many recovery codes are left. */
export const secondFactorStatus = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** The shop requires one of this role, and the back office opens with it. */
  isNeeded: z.boolean(),
})

/** For the authenticator app: the secret in base32, and the same as an otpauth:// address for a QR code. */
export const secondFactorStarted = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorStarted = z.infer<typeof secondFactorStarted>

export const confirmSecondFactorInput = z.strictObject({ code: secondFactorCode })
/** Shown only once; each opens the account once, without the app. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

/** The code where a second factor is on, else the password. */
export const reauthenticateInput = z.strictObject({
  password: knownPassword.optional(),
  code: secondFactorCode.optional(),
})
/** Until when this session needs no other proof. */
export const reauthenticated = z.object({ provedUntil: isoTime })

export const endSecondFactorInput = z.strictObject({
  password: knownPassword,
  code: secondFactorCode,
})
