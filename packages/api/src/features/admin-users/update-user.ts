import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { AdminUser, updateUserInput } from '@dobara/contract/admin-users.ts'
import type { UserRole, UserStatus } from '@dobara/contract/user-standing.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { lockActiveAdmins } from '../../identity/accounts/admin-queries.ts'
import { endLinks } from '../../identity/accounts/link-queries.ts'
import { endUserSessions } from '../../identity/accounts/sessions.ts'
import { erasePerson } from '../../identity/erasure/erase-person.ts'
import { inTransaction } from '../../transaction.ts'
import { lockUser, setRoleAndStatus, type UserRow } from './queries.ts'
import { userView } from './user-view.ts'

type Standing = { role: UserRole; status: UserStatus }

const STILL_NEEDED = sentence('user_still_needed')

/**
 * Changes the role or the status of an account. Losing either ends every sign-in of it in the same transaction. The status
 * 'deleted' takes the person out of it for good.
 */
export async function updateUser(
  ctx: CustomerContext,
  { id, role, status }: z.output<typeof updateUserInput>,
): Promise<AdminUser> {
  const row = await inTransaction(ctx.db, async (tx) => {
    const admins = await lockActiveAdmins(tx)
    const before = await lockUser(tx, id)
    const after = before && { role: role ?? before.role, status: status ?? before.status }
    // The one refusal of two admins who demote each other: the second is an admin no more, and the last one stays.
    if (admins.length === 1 && admins[0] === id && after && !isActiveAdmin(after)) {
      throw new RefusedError('LAST_ADMIN')
    }
    if (!admins.includes(ctx.user.id)) throw new RefusedError('ADMIN_REQUIRED')
    if (!before || !after) throw new RefusedError('USER_NOT_FOUND')
    if (before.role === after.role && before.status === after.status) return before
    if (before.status === 'deleted') throw new RefusedError('USER_DELETED')
    return change(tx, ctx, { before, after })
  })
  return userView(row)
}

/** What the bin of a row does. Deleting what is deleted changes nothing. */
export function deleteUser(ctx: CustomerContext, { id }: { id: string }): Promise<AdminUser> {
  return updateUser(ctx, { id, status: 'deleted' })
}

async function change(
  tx: Tx,
  ctx: CustomerContext,
  { before, after }: { before: UserRow; after: Standing },
): Promise<UserRow> {
  const { id, email } = before
  const at = ctx.now()
  if (after.status === 'deleted') {
    const wording = 'The account was deleted by the shop.'
    await erasePerson(tx, ctx, { user: { id, email }, wording, reason: STILL_NEEDED })
  }
  if (after.status !== 'active' || (before.role === 'admin' && after.role !== 'admin')) {
    await endUserSessions(tx, ctx, id)
    await endLinks(tx, { userId: id, purpose: 'reset_password', at })
  }
  await insertAuditEntry(tx, {
    actorId: ctx.user.id,
    action: after.status === 'deleted' ? 'user.deleted' : 'user.changed',
    entity: 'user',
    entityId: id,
    before: { role: before.role, status: before.status },
    after,
    requestId: ctx.caller.requestId,
    at,
  })
  return setRoleAndStatus(tx, { id, ...after })
}

const isActiveAdmin = ({ role, status }: Standing) => role === 'admin' && status === 'active'
