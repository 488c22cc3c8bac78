import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { enterByPhoneInput, verifyOtpInput } from '@dobara/contract/auth/phone-sign-in.ts'
import type { RefusalCode } from '@dobara/contract/refusals.ts'
import type { z } from 'zod'
import { logSecurity } from '../../security-log.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { lockUserStatus } from '../../identity/accounts/queries.ts'
import { endFamilyOfToken, startSession } from '../../identity/accounts/sessions.ts'
import { checkCode, releaseCode } from '../../identity/one-time-codes/check-code.ts'
import { isSecondFactorOn } from '../../identity/second-factor/queries.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { adoptVisitorCart } from './adopt-visitor-cart.ts'
import { findPhoneHolder, findPhoneOwner, insertPhoneCustomer } from './phone-queries.ts'
import { replySignedIn } from './signed-in-reply.ts'

type VerifyPhone = z.output<typeof verifyOtpInput>
type EnterByPhone = z.output<typeof enterByPhoneInput>
type PhoneOwner = NonNullable<Awaited<ReturnType<typeof findPhoneOwner>>>
/** The account that a proved number opens, or why it opens none. */
type FindAccount = (tx: Tx) => Promise<PhoneOwner | 'PHONE_UNKNOWN' | 'PHONE_TAKEN'>

/** Signs the number's owner in; with a name, makes the account, and signing in is a second step, as documented. */
export function verifyPhone(ctx: RequestContext, input: VerifyPhone) {
  return input.name === undefined
    ? signInByPhone(ctx, input, async (tx) => (await lockPhoneOwner(tx, input.phone)) ?? 'PHONE_UNKNOWN')
    : registerByPhone(ctx, { ...input, name: input.name })
}

/**
 * Signs in the number's owner, and creates the account if no one has the number: at checkout one code is enough. The
 * name comes with the first address.
 */
export function enterByPhone(ctx: RequestContext, input: EnterByPhone) {
  const { phone } = input
  return signInByPhone(ctx, input, async (tx) => {
    const owner = await lockPhoneOwner(tx, phone)
    if (owner) return owner
    const customer = { id: ctx.newId(), phone, name: null, createdAt: ctx.now() }
    // A suspended account retains its number.
    return (await insertPhoneCustomer(tx, customer)) ?? 'PHONE_TAKEN'
  })
}

async function signInByPhone(ctx: RequestContext, { phone, code }: EnterByPhone, findAccount: FindAccount) {
  const outcome = await inTransaction(ctx.db, async (tx) => {
    // A refusal is returned and not thrown: the try it cost must be committed.
    if (!(await checkCode(onTx(tx), ctx, { phone, code, purpose: 'sign_in' }))) return 'OTP_INVALID'
    const user = await findAccount(tx)
    if (typeof user === 'string') {
      // The number is proved: the same code registers it, or signs its owner in.
      await releaseCode(onTx(tx), ctx, { phone, purpose: 'sign_in' })
      return user
    }
    // Its form has no place for a second code: such an account signs in with its password.
    if (await isSecondFactorOn(tx, user.id)) return 'SECOND_FACTOR_REQUIRED'
    const session = await startSession(tx, ctx, { userId: user.id })
    return session ? { user, session } : 'PHONE_UNKNOWN'
  })
  if (typeof outcome === 'string') await logFailure(ctx, phone, outcome)
  if (outcome === 'SECOND_FACTOR_REQUIRED') {
    throw new RefusedError(outcome, { reason: sentence('login_with_second_factor') })
  }
  if (typeof outcome === 'string') throw new RefusedError(outcome)
  if (ctx.caller.refreshToken) await endFamilyOfToken(ctx.db, ctx.caller.refreshToken)
  await adoptVisitorCart(ctx, outcome.user)
  return replySignedIn(ctx, { ...outcome, way: 'phone' })
}

/** Logs a failed sign-in. A proved number without an account is no failure: it is registered next. */
async function logFailure(ctx: RequestContext, phone: string, code: RefusalCode): Promise<void> {
  const holder = await findPhoneHolder(ctx.db, phone)
  if (code === 'PHONE_UNKNOWN' && !holder) return
  logSecurity(ctx, 'sign_in_failed', { accountId: holder?.id ?? null, way: 'phone' })
}

/** The number's owner, held; null when it was taken from the account while we waited for the row. */
async function lockPhoneOwner(tx: Tx, phone: string) {
  const user = await findPhoneOwner(tx, phone)
  if (!user) return null
  await lockUserStatus(tx, user.id)
  const now = await findPhoneOwner(tx, phone)
  return now?.id === user.id ? now : null
}

async function registerByPhone(ctx: RequestContext, { phone, code, name }: VerifyPhone & { name: string }) {
  const refusal = await inTransaction(ctx.db, async (tx) => {
    if (!(await checkCode(onTx(tx), ctx, { phone, code, purpose: 'sign_in' }))) return 'OTP_INVALID'
    const customer = { id: ctx.newId(), phone, name, createdAt: ctx.now() }
    if (await insertPhoneCustomer(tx, customer)) return null
    await releaseCode(onTx(tx), ctx, { phone, purpose: 'sign_in' })
    return 'PHONE_TAKEN'
  })
  if (refusal === 'OTP_INVALID') await logFailure(ctx, phone, refusal)
  if (refusal) throw new RefusedError(refusal)
  return null
}
