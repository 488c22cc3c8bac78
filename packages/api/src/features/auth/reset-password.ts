import type { resetPasswordInput } from '@dobara/contract/auth/accounts.ts'
import type { z } from 'zod'
import { logSecurity } from '../../security-log.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { consumeLink, endLinks, findLink } from '../../identity/accounts/link-queries.ts'
import { refuseEasyPassword } from '../../identity/accounts/new-passwords.ts'
import { hashOfLink } from '../../identity/accounts/one-time-links.ts'
import { hashPassword } from '../../identity/accounts/passwords.ts'
import { findProfile, lockUserStatus, setPasswordHash } from '../../identity/accounts/queries.ts'
import { endUserSessions, isSignedInHere } from '../../identity/accounts/sessions.ts'
import { notifyOwner } from '../../identity/accounts/notify-owner.ts'
import { proveEmail } from '../../identity/first-proof/prove-email.ts'
import { inTransaction } from '../../transaction.ts'

/**
 * Sets the password for the holder of the link and signs every device out: the user may have lost one of them. Holding
 * the link proves the address too (see prove-email.ts).
 */
export async function resetPassword(
  ctx: RequestContext,
  { token, password }: z.output<typeof resetPasswordInput>,
): Promise<void> {
  const link = { tokenHash: hashOfLink(token), purpose: 'reset_password' } as const
  // Hashing takes tens of milliseconds: before the transaction, not inside it.
  const passwordHash = await hashPassword(password)
  const accountId = await inTransaction(ctx.db, async (tx) => {
    const found = await findLink(tx, link)
    if (!found || (await lockUserStatus(tx, found.userId)) !== 'active')
      throw new RefusedError('RESET_LINK_INVALID')
    const now = ctx.now()
    if (!(await consumeLink(tx, { ...link, now }))) throw new RefusedError('RESET_LINK_INVALID')
    const { userId } = found
    const owner = await findProfile(tx, userId)
    // Thrown, so that the link is not used up by it.
    await refuseEasyPassword(tx, { password, email: owner?.email ?? null })
    const isSamePerson = await isSignedInHere(tx, ctx, userId)
    const verdict = await proveEmail(tx, ctx, { userId, way: 'reset', isSamePerson })
    if (verdict === 'stranger') throw new RefusedError('RESET_LINK_INVALID')
    await setPasswordHash(tx, { userId, passwordHash })
    await endUserSessions(tx, ctx, userId)
    await endLinks(tx, { userId, purpose: 'reset_password', at: now })
    await notifyOwner(tx, ctx, { name: 'password-changed', to: owner?.email ?? null })
    return userId
  })
  logSecurity(ctx, 'password_changed', { accountId })
}
