import type { changePasswordInput } from '@dobara/contract/profile/profile.ts'
import type { z } from 'zod'
import { logSecurity } from '../../security-log.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { endFamilies } from '../../identity/accounts/family-queries.ts'
import { endLinks } from '../../identity/accounts/link-queries.ts'
import { refuseEasyPassword } from '../../identity/accounts/new-passwords.ts'
import { isOwnPassword } from '../../identity/accounts/own-password.ts'
import { hashPassword } from '../../identity/accounts/passwords.ts'
import { findCredentialsById, lockUserStatus, setPasswordHash } from '../../identity/accounts/queries.ts'
import { notifyOwner } from '../../identity/accounts/notify-owner.ts'
import { inTransaction } from '../../transaction.ts'

/** Changes the password of who signs in by e-mail; every other device has to sign in again with the new one. */
export async function changePassword(
  ctx: CustomerContext,
  { currentPassword, newPassword }: z.output<typeof changePasswordInput>,
): Promise<void> {
  const userId = ctx.user.id
  const user = await findCredentialsById(ctx.db, userId)
  if (!user?.passwordHash || user.loginMethod !== 'email') throw new RefusedError('PASSWORD_NOT_USED')
  const known = user.passwordHash
  if (!(await isOwnPassword(ctx, known, currentPassword))) {
    logSecurity(ctx, 'proof_failed', { accountId: userId })
    throw refusedField('PASSWORD_WRONG', 'currentPassword')
  }
  await refuseEasyPassword(ctx.db, { password: newPassword, email: user.email, field: 'newPassword' })
  // Hashing takes tens of milliseconds: before the transaction, not inside it.
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(ctx.db, async (tx) => {
    await lockUserStatus(tx, userId)
    const now = await findCredentialsById(tx, userId)
    // Changed by another device in the meantime: what was proved is not the password any more.
    if (now?.passwordHash !== known) throw new RefusedError('PASSWORD_WRONG')
    await setPasswordHash(tx, { userId, passwordHash })
    await endLinks(tx, { userId, purpose: 'reset_password', at: ctx.now() })
    await endFamilies(tx, { userId, except: ctx.sessionFamily })
    await notifyOwner(tx, ctx, { name: 'password-changed', to: now.email })
  })
  logSecurity(ctx, 'password_changed', { accountId: userId })
}
