import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { lockSignedIn } from '../../../identity/accounts/sessions.ts'
import { notifyOwner } from '../../../identity/accounts/notify-owner.ts'
import { inTransaction } from '../../../transaction.ts'
import { findGoogleOwner, insertGoogleAccount } from './queries.ts'
import { takeTicket } from './tickets.ts'

/**
 * Links the Google account that waits in this browser's ticket. The ticket names the one account it may be linked to: the
 * one with the address that Google and the shop have both verified; any other sign-in links nothing.
 */
export async function linkGoogleAccount(ctx: CustomerContext): Promise<void> {
  const ticket = await takeTicket(ctx, 'google_link')
  const userId = ctx.user.id
  if (ticket?.userId !== userId) throw new RefusedError('GOOGLE_LINK_EXPIRED')
  const isLinked = await inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    const isNew = await insertGoogleAccount(tx, { ...ticket, createdAt: ctx.now() })
    if (isNew) await notifyOwner(tx, ctx, { name: 'google-linked', to: ctx.user.email })
    return isNew || (await findGoogleOwner(tx, ticket)) === userId
  })
  if (!isLinked) throw new RefusedError('GOOGLE_LINK_EXPIRED')
}
