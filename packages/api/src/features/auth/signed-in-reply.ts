import type { SignedIn } from '@dobara/contract/auth/accounts.ts'
import { logSecurity } from '../../security-log.ts'
import type { RequestContext } from '../../context.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../identity/accounts/access-token.ts'
import { type ProfileRow, toProfile } from '../../identity/accounts/profile.ts'
import { storeLanguage } from '../../identity/accounts/queries.ts'
import type { IssuedSession } from '../../identity/accounts/sessions.ts'

type Welcome = {
  user: ProfileRow
  session: IssuedSession
  /** How they signed in; left out for the renewal of a session. */
  way?: 'password' | 'phone' | 'google' | 'registration'
}

/** Sets the browser's refresh cookie and returns the access token. */
export async function replySignedIn(ctx: RequestContext, { user, session, way }: Welcome): Promise<SignedIn> {
  const { familyId, token, expiresAt } = session
  // English is the language of mail to everyone without a stored choice.
  const { language } = ctx.caller
  if (language !== 'en' && user.language === null) await storeLanguage(ctx.db, { userId: user.id, language })
  const accessToken = await signAccessToken({
    user,
    familyId,
    now: ctx.now(),
    key: ctx.keys.accessTokens.current,
  })
  ctx.caller.setRefreshToken(token, expiresAt)
  if (way) logSecurity(ctx, 'signed_in', { accountId: user.id, way, role: user.staffRole })
  return {
    accessToken,
    expiresIn: ACCESS_TOKEN_SECONDS,
    role: user.role,
    user: toProfile({ ...user, language: user.language ?? (language === 'en' ? null : language) }),
  }
}
