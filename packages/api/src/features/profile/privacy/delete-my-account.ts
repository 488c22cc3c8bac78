import type { deleteAccountInput } from '@dobara/contract/profile/privacy.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { isLastOwner } from '../../../identity/accounts/admin-queries.ts'
import { isOwnPassword } from '../../../identity/accounts/own-password.ts'
import { findCredentialsById, lockUserStatus } from '../../../identity/accounts/queries.ts'
import { erasePerson } from '../../../identity/erasure/erase-person.ts'
import { inTransaction } from '../../../transaction.ts'

/**
 * Deletes the account permanently: the personal data is erased, and records required by tax law (orders, invoices)
 * remain. Refused while an order or refund is in progress, since no one could be notified about it afterwards.
 */
export async function deleteMyAccount(
  ctx: CustomerContext,
  { password }: z.output<typeof deleteAccountInput>,
): Promise<void> {
  const user = await findCredentialsById(ctx.db, ctx.user.id)
  if (!user) throw new RefusedError('SESSION_EXPIRED')
  if (user.passwordHash && !(await isOwnPassword(ctx, user.passwordHash, password ?? ''))) {
    throw refusedField('PASSWORD_WRONG', 'password')
  }
  await inTransaction(ctx.db, async (tx) => {
    if ((await lockUserStatus(tx, user.id)) !== 'active') throw new RefusedError('SESSION_EXPIRED')
    if (user.role === 'admin' && (await isLastOwner(tx, user.id))) throw new RefusedError('LAST_ADMIN')
    await erasePerson(tx, ctx, { user, wording: 'The account was deleted by its owner.' })
  })
  ctx.caller.setRefreshToken(null)
}
