import type { loginInput, SignedIn } from '@dobara/contract/auth/accounts.ts'
import type { z } from 'zod'
import { logSecurity } from '../../security-log.ts'
import type { RequestContext, SignedInUser, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { isPassword } from '../../identity/accounts/passwords.ts'
import { findCredentials, findCredentialsById, lockUserStatus } from '../../identity/accounts/queries.ts'
import { endFamilyOfToken, type IssuedSession, startSession } from '../../identity/accounts/sessions.ts'
import { checkFactorCode } from '../../identity/second-factor/check-factor-code.ts'
import { lockSecondFactor } from '../../identity/second-factor/queries.ts'
import { refuseLimited } from '../../identity/second-factor/refuse-code.ts'
import { inTransaction } from '../../transaction.ts'
import { adoptVisitorCart } from './adopt-visitor-cart.ts'
import { takeLoginTry } from './login-tries.ts'
import { replySignedIn } from './signed-in-reply.ts'

type Login = z.output<typeof loginInput>

/**
 * Signs in. Unknown, wrong and suspended get the same reply after the same work, so that no one learns who has an
 * account.
 */
export function signIn(ctx: RequestContext, input: Login): Promise<SignedIn> {
  return signInAt(ctx, { input, isOpenTo: () => true })
}

/** Signs in to the back office. A customer's right password is answered as a wrong one. */
export function signInStaff(ctx: RequestContext, input: Login): Promise<SignedIn> {
  return signInAt(ctx, { input, isOpenTo: (role) => role === 'admin' })
}

type Door = { input: Login; isOpenTo: (role: SignedInUser['role']) => boolean }

async function signInAt(ctx: RequestContext, { input, isOpenTo }: Door): Promise<SignedIn> {
  const loginTry = await takeLoginTry(ctx, input.email)
  const user = await findCredentials(ctx.db, input.email)
  const isRight = await isPassword(user?.passwordHash ?? null, input.password)
  // A suspended account ends here too: going on would cost more, and reveal to a guesser that the password was right.
  if (!user || !isRight || user.status !== 'active' || !isOpenTo(user.role)) {
    logSecurity(ctx, 'sign_in_failed', { accountId: user?.id ?? null, way: 'password' })
    throw new RefusedError('INVALID_CREDENTIALS')
  }
  const session = await inTransaction(ctx.db, (tx) => openSession(tx, ctx, { known: user, code: input.code }))
  if (session instanceof RefusedError) {
    if (session.code === 'SECOND_FACTOR_REQUIRED') await loginTry.giveBack()
    else logSecurity(ctx, 'sign_in_failed', { accountId: user.id, way: 'password' })
    throw session
  }
  await loginTry.succeed()
  // The cookie is about to be replaced: a sign-in it held could never be signed out again.
  if (ctx.caller.refreshToken) await endFamilyOfToken(ctx.db, ctx.caller.refreshToken)
  await adoptVisitorCart(ctx, user)
  return replySignedIn(ctx, { user, session, way: 'password' })
}

type PasswordProof = { known: { id: string; passwordHash: string | null }; code: string | undefined }

/** A refusal is returned and not thrown: the wrong code it may be about must be counted. */
async function openSession(
  tx: Tx,
  ctx: RequestContext,
  { known, code }: PasswordProof,
): Promise<IssuedSession | RefusedError> {
  const userId = known.id
  await lockUserStatus(tx, userId)
  // Checking takes tens of milliseconds: a password that was changed or removed during it opens nothing.
  const current = await findCredentialsById(tx, userId)
  if (current?.status !== 'active' || current.passwordHash !== known.passwordHash) {
    return new RefusedError('INVALID_CREDENTIALS')
  }
  const factor = await lockSecondFactor(tx, userId)
  if (factor?.confirmedAt) {
    if (!code) return new RefusedError('SECOND_FACTOR_REQUIRED')
    const answer = await checkFactorCode(tx, ctx, { userId, factor, code })
    if (answer.kind === 'limited') return refuseLimited(answer)
    if (answer.kind === 'wrong') return new RefusedError('INVALID_CREDENTIALS')
  }
  return (
    (await startSession(tx, ctx, { userId, byPassword: true })) ?? new RefusedError('INVALID_CREDENTIALS')
  )
}
