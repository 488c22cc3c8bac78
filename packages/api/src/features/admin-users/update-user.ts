import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { AdminUser, updateUserInput } from '@dobara/contract/admin-users/users.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { logSecurity } from '../../security-log.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { lockActiveOwners } from '../../identity/accounts/admin-queries.ts'
import { endLinks } from '../../identity/accounts/link-queries.ts'
import { endUserSessions } from '../../identity/accounts/sessions.ts'
import { erasePerson } from '../../identity/erasure/erase-person.ts'
import { inTransaction } from '../../transaction.ts'
import { lockUser, type UserAccess, updateUserAccess, type UserRow } from './queries.ts'
import { userView } from './user-view.ts'

type Change = Pick<z.output<typeof updateUserInput>, 'role' | 'staffRole' | 'status'>

const STILL_NEEDED = sentence('user_still_needed')

/**
 * Changes the role or the status of an account. Losing either ends every sign-in of it in the same transaction; another role
 * of the staff holds for the sign-ins there are from their next call on. The status 'deleted' takes the person out for good.
 */
export async function updateUser(
  ctx: CustomerContext,
  { id, ...requested }: z.output<typeof updateUserInput>,
): Promise<AdminUser> {
  const { row, isChanged } = await inTransaction(ctx.db, async (tx) => {
    const owners = await lockActiveOwners(tx)
    const before = await lockUser(tx, id)
    const after = before && accessAfter(before, requested)
    // The one refusal of two owners who demote each other: the second is an owner no more, and the last one stays.
    if (owners.length === 1 && owners[0] === id && after && !isActiveOwner(after)) {
      throw new RefusedError('LAST_ADMIN')
    }
    if (!owners.includes(ctx.user.id)) throw new RefusedError('PERMISSION_REQUIRED')
    if (!before || !after) throw new RefusedError('USER_NOT_FOUND')
    if (isSame(before, after)) return { row: before, isChanged: false }
    if (before.status === 'deleted') throw new RefusedError('USER_DELETED')
    return { row: await change(tx, ctx, { before, after }), isChanged: true }
  })
  const { staffRole: role, status } = row
  if (isChanged) logSecurity(ctx, 'account_changed', { accountId: id, actorId: ctx.user.id, role, status })
  return userView(row)
}

/** Deletes a user, as the bin of a row does. Deleting a deleted user changes nothing. */
export function deleteUser(ctx: CustomerContext, { id }: { id: string }): Promise<AdminUser> {
  return updateUser(ctx, { id, status: 'deleted' })
}

async function change(
  tx: Tx,
  ctx: CustomerContext,
  { before, after }: { before: UserRow; after: UserAccess },
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
    before: accessOf(before),
    after,
    requestId: ctx.caller.requestId,
    at,
  })
  return updateUserAccess(tx, { id, ...after })
}

/** Returns role and status after the change. The documented role `admin` makes a person who was not staff an owner. */
function accessAfter(before: UserRow, { role, staffRole, status }: Change): UserAccess {
  const access = { role: role ?? (staffRole ? 'admin' : before.role), status: status ?? before.status }
  if (access.role === 'customer') return { ...access, staffRole: null }
  return { ...access, staffRole: staffRole ?? before.staffRole ?? 'owner' }
}

const accessOf = ({ role, staffRole, status }: UserRow): UserAccess => ({ role, staffRole, status })
const isSame = (before: UserRow, after: UserAccess) =>
  before.role === after.role && before.staffRole === after.staffRole && before.status === after.status
const isActiveOwner = ({ staffRole, status }: UserAccess) => staffRole === 'owner' && status === 'active'
