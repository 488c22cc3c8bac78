import type { EmailVerified, proveEmailInput } from '@dobara/contract/auth/accounts.ts'
import type { z } from 'zod'
import { logSecurity } from '../../security-log.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { consumeLink, findLink } from '../../identity/accounts/link-queries.ts'
import { refuseEasyPassword } from '../../identity/accounts/new-passwords.ts'
import { hashOfLink } from '../../identity/accounts/one-time-links.ts'
import { hashPassword, isPassword } from '../../identity/accounts/passwords.ts'
import { findCredentialsById, lockUserStatus, setPasswordHash } from '../../identity/accounts/queries.ts'
import { isSignedInHere } from '../../identity/accounts/sessions.ts'
import { proveEmail } from '../../identity/first-proof/prove-email.ts'
import { inTransaction } from '../../transaction.ts'
import { takeLoginTry } from './login-tries.ts'

/** Proof or wish of the person at the link, besides holding it. */
type LinkSession =
  | { kind: 'link' }
  /** The account's password, which was right for this hash. */
  | { kind: 'password'; passwordHash: string }
  | { kind: 'new-password'; passwordHash: string }
  /** No password yet: one must be requested unless this browser is signed in to the account. */
  | { kind: 'nothing' }

/**
 * Verifies an address with the documented call: the holder of the link owns it. Unless this browser is signed in to
 * the account, everything set up before the proof is removed, including the password (see prove-email.ts). A used
 * link reports success again, since browsers and mail scanners open it more than once.
 */
export function verifyEmail(ctx: RequestContext, { token }: { token: string }): Promise<EmailVerified> {
  return followLink(ctx, token, { kind: 'link' })
}

/**
 * Verifies an address from a page that can request the account's password, which leaves everything as it is, or a new
 * one. With neither, and without a sign-in, it reports that one is required, and the link remains valid.
 */
export async function startEmailVerification(
  ctx: RequestContext,
  { token, password, newPassword }: z.output<typeof proveEmailInput>,
): Promise<EmailVerified> {
  if (password === undefined && newPassword === undefined) return followLink(ctx, token, { kind: 'nothing' })
  const link = await findLink(ctx.db, { tokenHash: hashOfLink(token), purpose: 'verify_email' })
  const user = link && (await findCredentialsById(ctx.db, link.userId))
  if (!user?.email) throw new RefusedError('LINK_NOT_VALID')
  if (newPassword !== undefined) {
    await refuseEasyPassword(ctx.db, { password: newPassword, email: user.email, field: 'newPassword' })
    return followLink(ctx, token, { kind: 'new-password', passwordHash: await hashPassword(newPassword) })
  }
  const loginTry = await takeLoginTry(ctx, user.email)
  const { passwordHash } = user
  if (!(await isPassword(passwordHash, password ?? '')) || passwordHash === null) throw wrongPassword()
  await loginTry.succeed()
  return followLink(ctx, token, { kind: 'password', passwordHash })
}

function wrongPassword(): RefusedError {
  return refusedField('PASSWORD_WRONG', 'password')
}

async function followLink(ctx: RequestContext, token: string, bringing: LinkSession): Promise<EmailVerified> {
  const { userId, verified, isRepeated = false } = await useLink(ctx, token, bringing)
  // A removed password is a changed one too.
  if (verified.outcome !== 'verified' && !isRepeated) {
    logSecurity(ctx, 'password_changed', { accountId: userId })
  }
  return verified
}

type UsedLink = { userId: string; verified: EmailVerified; isRepeated?: true }

function useLink(ctx: RequestContext, token: string, bringing: LinkSession): Promise<UsedLink> {
  const link = { tokenHash: hashOfLink(token), purpose: 'verify_email' } as const
  return inTransaction(ctx.db, async (tx) => {
    const found = await findLink(tx, link)
    // The user before the link, as in a resend: the two can never wait for each other.
    if (!found || (await lockUserStatus(tx, found.userId)) !== 'active')
      throw new RefusedError('LINK_NOT_VALID')
    const { userId } = found
    if (found.usedAt) return outcomeOfUsed(tx, userId)
    if (!(await consumeLink(tx, { ...link, now: ctx.now() }))) {
      // Another request used it between the two reads.
      if ((await findLink(tx, link))?.usedAt) return outcomeOfUsed(tx, userId)
      throw new RefusedError('LINK_NOT_VALID')
    }
    return { userId, verified: await prove(tx, ctx, { userId, bringing }) }
  })
}

/** Scanners of mails open a link before its reader does, who must hear that the account has no password any more. */
async function outcomeOfUsed(tx: Tx, userId: string): Promise<UsedLink> {
  const user = await findCredentialsById(tx, userId)
  const isWithoutPassword = user?.loginMethod === 'email' && user.passwordHash === null
  const outcome = isWithoutPassword ? 'verified_password_removed' : 'verified'
  return { userId, verified: { outcome }, isRepeated: true }
}

/** Refusals are thrown: the link stays good for the next try. */
async function prove(
  tx: Tx,
  ctx: RequestContext,
  { userId, bringing }: { userId: string; bringing: LinkSession },
): Promise<EmailVerified> {
  const user = await findCredentialsById(tx, userId)
  if (bringing.kind === 'password' && user?.passwordHash !== bringing.passwordHash) throw wrongPassword()
  const isSamePerson = bringing.kind === 'password' || (await isSignedInHere(tx, ctx, userId))
  const verdict = await proveEmail(tx, ctx, { userId, way: 'link', isSamePerson })
  if (verdict === 'stranger') throw new RefusedError('EMAIL_LOGIN_NEEDED')
  if (verdict === 'clear' && bringing.kind === 'nothing') throw new RefusedError('EMAIL_PASSWORD_NEEDED')
  // An account that was proved before, or is in use in this browser, retains its password.
  if (verdict !== 'clear') return { outcome: 'verified' }
  if (bringing.kind !== 'new-password') return { outcome: 'verified_password_removed' }
  await setPasswordHash(tx, { userId, passwordHash: bringing.passwordHash })
  return { outcome: 'verified_password_changed' }
}
