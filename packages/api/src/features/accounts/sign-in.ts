import type { loginInput, SignedIn } from '@dobara/contract/accounts.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { adoptVisitorCart } from './adopt-visitor-cart.ts'
import { isPassword } from './passwords.ts'
import { findCredentials, findCredentialsById } from './queries.ts'
import { endFamilyOfToken, startSession } from './sessions.ts'
import { replySignedIn } from './signed-in-reply.ts'

/** Unknown, wrong, suspended: one answer, after the same work, so that nobody learns who has an account. */
export async function signIn(ctx: RequestContext, input: z.output<typeof loginInput>): Promise<SignedIn> {
  const user = await findCredentials(ctx.db, input.email)
  const isRight = await isPassword(user?.passwordHash ?? null, input.password)
  if (!user || !isRight) throw new RefusedError('INVALID_CREDENTIALS')
  const session = await inTransaction(ctx.db, async (tx) => {
    const opened = await startSession(tx, ctx, user.id)
    // Checking takes tens of milliseconds: a password that was changed or taken away meanwhile opens nothing.
    const current = await findCredentialsById(tx, user.id)
    if (current?.passwordHash !== user.passwordHash) throw new RefusedError('INVALID_CREDENTIALS')
    return opened
  })
  if (!session) throw new RefusedError('INVALID_CREDENTIALS')
  // The cookie is about to be replaced: a sign-in it held could never be signed out again.
  if (ctx.caller.refreshToken) await endFamilyOfToken(ctx.db, ctx.caller.refreshToken)
  await adoptVisitorCart(ctx, user)
  return replySignedIn(ctx, { user, session, message: 'Welcome back! Redirecting…' })
}
