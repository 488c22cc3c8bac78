import type { SignedIn } from '@dobara/contract/auth/accounts.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findProfile } from '../../identity/accounts/queries.ts'
import { rotateSession } from '../../identity/accounts/sessions.ts'
import { replySignedIn } from './signed-in-reply.ts'

export async function refreshSession(ctx: RequestContext): Promise<SignedIn> {
  const { refreshToken } = ctx.caller
  const session = refreshToken ? await rotateSession(ctx, refreshToken) : null
  const user = session && (await findProfile(ctx.db, session.userId))
  if (!session || !user) {
    ctx.caller.setRefreshToken(null)
    throw new RefusedError('SESSION_EXPIRED')
  }
  return replySignedIn(ctx, { user, session })
}
