import type { createOwnerInput, SignedIn } from '@dobara/contract/auth/accounts.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { readSignedId, type SignerDeps, signId } from '../../base/links/signed-id.ts'
import type { Deps, RequestContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { hasAdmin, insertAdmin, lockFirstOwner } from '../../identity/accounts/admin-queries.ts'
import { refuseEasyPassword } from '../../identity/accounts/new-passwords.ts'
import { hashPassword } from '../../identity/accounts/passwords.ts'
import { findProfile } from '../../identity/accounts/queries.ts'
import { endFamilyOfToken, startSession } from '../../identity/accounts/sessions.ts'
import { logSecurity } from '../../security-log.ts'
import { inTransaction } from '../../transaction.ts'
import { replySignedIn } from './signed-in-reply.ts'

const LINK = { purpose: 'first owner', validSeconds: 60 * 60 }

/**
 * The address where the operator of a new shop makes its owner; null where there is an administrator already. The link is signed and
 * stored nowhere, so that any process may have printed it: it ends after an hour, and with the first owner.
 */
export async function ownerLink(
  deps: SignerDeps & Pick<Deps, 'db' | 'newId' | 'publicUrl'>,
): Promise<string | null> {
  if (await hasAdmin(deps.db)) return null
  return `${deps.publicUrl}/setup?token=${signId(deps, LINK, deps.newId())}`
}

/**
 * Opens the account of the shop's first owner and signs it in. The address counts as verified: the holder of the link
 * runs the server. Refuses with OWNER_LINK_INVALID, with OWNER_EXISTS if another request was faster, and like a
 * registration.
 */
export async function createOwner(
  ctx: RequestContext,
  { token, email, name, password }: z.output<typeof createOwnerInput>,
): Promise<SignedIn> {
  if (readSignedId(ctx, LINK, token) === null) throw new RefusedError('OWNER_LINK_INVALID')
  await refuseEasyPassword(ctx.db, { password, email })
  const passwordHash = await hashPassword(password)
  const { user, session } = await inTransaction(ctx.db, async (tx) => {
    await lockFirstOwner(tx)
    if (await hasAdmin(tx)) throw new RefusedError('OWNER_EXISTS')
    const id = ctx.newId()
    const at = ctx.now()
    if (!(await insertAdmin(tx, { id, email, name, passwordHash, staffRole: 'owner', createdAt: at }))) {
      throw refusedField('EMAIL_TAKEN', 'email')
    }
    await insertAuditEntry(tx, {
      actorId: id,
      action: 'user.created',
      entity: 'user',
      entityId: id,
      before: null,
      after: { role: 'admin', staffRole: 'owner', status: 'active' },
      requestId: ctx.caller.requestId,
      at,
    })
    const session = await startSession(tx, ctx, { userId: id, byPassword: true })
    const user = await findProfile(tx, id)
    if (!session || !user) throw new Error('An owner created a moment ago is not active')
    return { user, session }
  })
  logSecurity(ctx, 'account_created', { accountId: user.id, role: 'owner', status: 'active' })
  if (ctx.caller.refreshToken) await endFamilyOfToken(ctx.db, ctx.caller.refreshToken)
  return replySignedIn(ctx, { user, session, way: 'registration' })
}
