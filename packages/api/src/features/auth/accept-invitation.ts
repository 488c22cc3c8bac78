import type {
  acceptInvitationInput,
  invitationAccepted,
  OpenInvitation,
} from '@dobara/contract/admin-users/invitations.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { insertAdmin, lockAccountByEmail, promoteUser } from '../../identity/accounts/admin-queries.ts'
import { refuseEasyPassword } from '../../identity/accounts/new-passwords.ts'
import { hashOfLink } from '../../identity/accounts/one-time-links.ts'
import { hashPassword } from '../../identity/accounts/passwords.ts'
import { findProfile } from '../../identity/accounts/queries.ts'
import { endFamilyOfToken, startSession } from '../../identity/accounts/sessions.ts'
import { consumeInvitation, findWorkingInvitation } from '../../identity/accounts/invitation-queries.ts'
import { logSecurity } from '../../security-log.ts'
import { inTransaction } from '../../transaction.ts'
import { replySignedIn } from './signed-in-reply.ts'

type Acceptance = z.output<typeof acceptInvitationInput>
type Invitation = NonNullable<Awaited<ReturnType<typeof findWorkingInvitation>>>
type NewAccount = { name: string; passwordHash: string }

/**
 * Returns the content of the page of an emailed invitation. Throws INVITATION_INVALID if the link was used, withdrawn
 * or is too old.
 */
export async function readInvitation(
  ctx: RequestContext,
  { token }: { token: string },
): Promise<OpenInvitation> {
  const { email, name, staffRole, invitedBy } = await workingInvitation(ctx, token)
  const account = await ctx.db.user.findUnique({ where: { email }, select: { id: true } })
  return { email, name, staffRole, invitedBy: invitedBy.name, hasAccount: account !== null }
}

/**
 * Adds the reader of the mail to the staff. If the address has no account, opens one with `name` and `password` and
 * signs it in; the address counts as verified, since the link was mailed to it. Otherwise its owner must be signed
 * in: the mail alone must not open an account in use. Refuses with INVITATION_INVALID, INVITATION_NEEDS_SIGN_IN,
 * INVITATION_NEEDS_PASSWORD or INVITATION_EMAIL_UNVERIFIED.
 */
export async function acceptInvitation(
  ctx: RequestContext,
  { token, name, password }: Acceptance,
): Promise<z.output<typeof invitationAccepted>> {
  const { email } = await workingInvitation(ctx, token)
  const account = await newAccount(ctx, { email, name, password })
  const { userId, staffRole, session, user } = await inTransaction(ctx.db, async (tx) => {
    const invitation = await workingInvitation({ ...ctx, db: tx }, token)
    if (!(await consumeInvitation(tx, { id: invitation.id, at: ctx.now() }))) throw invalid()
    const userId = await join(tx, ctx, { invitation, account })
    const session = ctx.user?.id === userId ? null : await startSession(tx, ctx, { userId, byPassword: true })
    return { userId, staffRole: invitation.staffRole, session, user: await findProfile(tx, userId) }
  })
  logSecurity(ctx, 'account_changed', { accountId: userId, role: staffRole, status: 'active' })
  if (!session || !user) return { signedIn: null }
  if (ctx.caller.refreshToken) await endFamilyOfToken(ctx.db, ctx.caller.refreshToken)
  return { signedIn: await replySignedIn(ctx, { user, session, way: 'registration' }) }
}

const invalid = () => new RefusedError('INVITATION_INVALID')

async function workingInvitation(
  { db, now }: { db: RequestContext['db'] | Tx; now: RequestContext['now'] },
  token: string,
): Promise<Invitation> {
  const found = await findWorkingInvitation(db, { tokenHash: hashOfLink(token), now: now() })
  if (!found) throw invalid()
  return found
}

/** Hashing takes tens of milliseconds: before the transaction, not inside it. Null without a password. */
async function newAccount(
  ctx: RequestContext,
  { email, name, password }: Pick<Acceptance, 'name' | 'password'> & { email: string },
): Promise<NewAccount | null> {
  if (name === undefined || password === undefined) return null
  await refuseEasyPassword(ctx.db, { password, email })
  return { name, passwordHash: await hashPassword(password) }
}

type Joining = { invitation: Invitation; account: NewAccount | null }

/** Returns the id of the account that has the role now. */
async function join(tx: Tx, ctx: RequestContext, { invitation, account }: Joining): Promise<string> {
  const { id, email, staffRole } = invitation
  const known = await lockAccountByEmail(tx, email)
  const joined = known
    ? await promote(tx, ctx, { known, staffRole })
    : await openAccount(tx, ctx, { email, staffRole, account })
  await insertAuditEntry(tx, {
    actorId: joined,
    action: 'invitation.accepted',
    entity: 'staff_invitation',
    entityId: id,
    before: null,
    after: { staffRole },
    requestId: ctx.caller.requestId,
    at: ctx.now(),
  })
  return joined
}

type Known = NonNullable<Awaited<ReturnType<typeof lockAccountByEmail>>>

async function promote(
  tx: Tx,
  ctx: RequestContext,
  { known, staffRole }: { known: Known; staffRole: Invitation['staffRole'] },
): Promise<string> {
  if (known.status !== 'active' || known.role === 'admin') throw invalid()
  if (ctx.user?.id !== known.id) throw new RefusedError('INVITATION_NEEDS_SIGN_IN')
  // Another person may have opened the account with this address, and would sign in with their own password.
  if (!known.isEmailVerified) throw new RefusedError('INVITATION_EMAIL_UNVERIFIED')
  await promoteUser(tx, { userId: known.id, staffRole })
  return known.id
}

type Opening = { email: string; staffRole: Invitation['staffRole']; account: NewAccount | null }

async function openAccount(
  tx: Tx,
  ctx: RequestContext,
  { email, staffRole, account }: Opening,
): Promise<string> {
  if (!account) throw new RefusedError('INVITATION_NEEDS_PASSWORD')
  const id = ctx.newId()
  // Another request opened it since it was read above: its owner must sign in.
  if (!(await insertAdmin(tx, { id, email, ...account, staffRole, createdAt: ctx.now() }))) {
    throw new RefusedError('INVITATION_NEEDS_SIGN_IN')
  }
  return id
}
