import type { AdminUser, createUserInput } from '@dobara/contract/admin-users/users.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { logSecurity } from '../../security-log.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { lockActiveOwners } from '../../identity/accounts/admin-queries.ts'
import { refuseEasyPassword } from '../../identity/accounts/new-passwords.ts'
import { issueLink } from '../../identity/accounts/one-time-links.ts'
import { hashPassword } from '../../identity/accounts/passwords.ts'
import { verificationMail } from '../../identity/accounts/verification-mail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { inTransaction } from '../../transaction.ts'
import { insertUser } from './queries.ts'
import { userView } from './user-view.ts'

/** Opens an account for another person. Its address counts as unverified until its owner follows the mailed link. */
export async function createUser(
  ctx: CustomerContext,
  { email, name, password, role, status, ...input }: z.output<typeof createUserInput>,
): Promise<AdminUser> {
  const staffRole = role === 'admin' ? (input.staffRole ?? 'owner') : null
  await refuseEasyPassword(ctx.db, { password, email })
  // Hashing takes tens of milliseconds: before the transaction, not inside it.
  const passwordHash = await hashPassword(password)
  const at = ctx.now()
  const row = await inTransaction(ctx.db, async (tx) => {
    await refuseFormerOwner(tx, ctx.user.id)
    const user = await insertUser(tx, {
      id: ctx.newId(),
      email,
      name: name || null,
      passwordHash,
      role,
      staffRole,
      status,
      createdAt: at,
    })
    if (!user) throw refusedField('EMAIL_TAKEN', 'email')
    if (status === 'active') {
      const link = await issueLink(tx, ctx, { userId: user.id, purpose: 'verify_email', at })
      await queueMail(tx, ctx, verificationMail({ ...link, email }))
    }
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'user.created',
      entity: 'user',
      entityId: user.id,
      before: null,
      after: { role, staffRole, status },
      requestId: ctx.caller.requestId,
      at,
    })
    return user
  })
  logSecurity(ctx, 'account_created', { accountId: row.id, actorId: ctx.user.id, role: staffRole, status })
  return userView(row)
}

/** Demoted since the request was let in: a new administrator must not come out of it. */
async function refuseFormerOwner(tx: Tx, actorId: string): Promise<void> {
  const owners = await lockActiveOwners(tx)
  if (!owners.includes(actorId)) throw new RefusedError('PERMISSION_REQUIRED')
}
