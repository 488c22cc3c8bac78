import type {
  inviteStaffInput,
  StaffInvitation,
  staffInvitationList,
} from '@dobara/contract/admin-users/invitations.ts'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, RequestContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { lockAccountByEmail, lockActiveOwners } from '../../identity/accounts/admin-queries.ts'
import { hashOfLink } from '../../identity/accounts/one-time-links.ts'
import {
  listOpenInvitations,
  replaceInvitation,
  revokeInvitationRow,
} from '../../identity/accounts/invitation-queries.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { inTransaction } from '../../transaction.ts'

/** Lifetime of an invitation, long enough for a person who is away for some days. */
const INVITATION_LIFE_MS = 7 * 24 * 60 * 60_000

type InvitationRow = Awaited<ReturnType<typeof listOpenInvitations>>[number]

/**
 * Mails a link to join the staff with a role, valid for seven days. A new invitation replaces the one to the same
 * address. Refuses with ALREADY_STAFF for a member of the staff, and with INVITED_SUSPENDED if the account is
 * suspended.
 */
export async function inviteStaff(
  ctx: CustomerContext,
  { email, name, staffRole }: z.output<typeof inviteStaffInput>,
): Promise<StaffInvitation> {
  const at = ctx.now()
  const token = randomBytes(32).toString('base64url')
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockActiveOwners(tx)).includes(ctx.user.id)) throw new RefusedError('PERMISSION_REQUIRED')
    const account = await lockAccountByEmail(tx, email)
    if (account?.role === 'admin') throw refusedField('ALREADY_STAFF', 'email')
    if (account && account.status !== 'active') throw refusedField('INVITED_SUSPENDED', 'email')
    const row = await replaceInvitation(tx, {
      id: ctx.newId(),
      email,
      name: name || null,
      staffRole,
      tokenHash: hashOfLink(token),
      invitedById: ctx.user.id,
      createdAt: at,
      expiresAt: new Date(at.getTime() + INVITATION_LIFE_MS),
    })
    await queueMail(tx, ctx, {
      name: 'staff-invitation',
      data: { url: `${ctx.publicUrl}/invitation?token=${token}`, staffRole },
      to: email,
      dedupeKey: `staff-invitation:${row.id}`,
    })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'invitation.sent',
      entity: 'staff_invitation',
      entityId: row.id,
      before: null,
      after: { staffRole },
      requestId: ctx.caller.requestId,
      at,
    })
    return invitationView(row, at)
  })
}

export async function listInvitations(
  ctx: Pick<RequestContext, 'db' | 'now'>,
): Promise<z.output<typeof staffInvitationList>> {
  const rows = await listOpenInvitations(ctx.db)
  return { invitations: rows.map((row) => invitationView(row, ctx.now())) }
}

/** The link of the mail opens nothing any more. Refused with INVITATION_NOT_FOUND where it was accepted or withdrawn before. */
export async function revokeInvitation(ctx: CustomerContext, { id }: { id: string }): Promise<void> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    if (!(await revokeInvitationRow(tx, { id, at }))) throw new RefusedError('INVITATION_NOT_FOUND')
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'invitation.revoked',
      entity: 'staff_invitation',
      entityId: id,
      before: null,
      after: {},
      requestId: ctx.caller.requestId,
      at,
    })
  })
}

function invitationView(
  { invitedBy, createdAt, expiresAt, ...row }: InvitationRow,
  now: Date,
): StaffInvitation {
  return {
    ...row,
    invitedBy: invitedBy.name,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }
}
