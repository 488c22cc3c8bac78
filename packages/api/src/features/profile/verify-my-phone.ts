import type { Profile } from '@dobara/contract/auth/accounts.ts'
import type { OtpSent } from '@dobara/contract/auth/phone-sign-in.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { type ProfileRow, toProfile } from '../../identity/accounts/profile.ts'
import { findProfile } from '../../identity/accounts/queries.ts'
import { lockSignedIn } from '../../identity/accounts/sessions.ts'
import { checkCode } from '../../identity/one-time-codes/check-code.ts'
import { sendCode } from '../../identity/one-time-codes/send-code.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { markPhoneVerified } from './queries.ts'

/** Returns the number to be verified. Throws the reason if there is none. */
function unverifiedPhone(row: ProfileRow | null): string {
  if (!row) throw new RefusedError('SESSION_EXPIRED')
  if (row.phone === null) throw new RefusedError('PHONE_MISSING')
  if (row.phoneVerifiedAt !== null) throw new RefusedError('PHONE_VERIFIED')
  return row.phone
}

/** Sends a code to the number of the profile, for its owner to prove it. */
export async function sendMyPhoneCode(ctx: CustomerContext): Promise<OtpSent> {
  const phone = unverifiedPhone(await findProfile(ctx.db, ctx.user.id))
  return sendCode(ctx, { phone, purpose: 'verify_phone' })
}

/**
 * Verifies the number of the profile. From then on it signs in to the account by itself, and no other account may
 * claim it.
 */
export async function verifyMyPhone(ctx: CustomerContext, { code }: { code: string }): Promise<Profile> {
  const userId = ctx.user.id
  const row = await inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    const phone = unverifiedPhone(await findProfile(tx, userId))
    // A refusal is returned and not thrown: the try it cost must be committed.
    if (!(await checkCode(onTx(tx), ctx, { phone, code, purpose: 'verify_phone' }))) return null
    return markPhoneVerified(tx, { userId, at: ctx.now() })
  })
  if (!row) throw refusedField('OTP_INVALID', 'code')
  return toProfile(row)
}
