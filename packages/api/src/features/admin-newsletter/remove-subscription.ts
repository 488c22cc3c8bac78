import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findNewestAnswer, insertConsent } from '../../identity/consents/queries.ts'
import { inTransaction } from '../../transaction.ts'
import { deleteSubscription } from './queries.ts'

const WORDING = 'The subscription was deleted by the shop.'

/**
 * Removes an address from the list. The consent is withdrawn with it, so that neither a waiting mail nor a later list
 * reaches it; a person who wants the newsletter again subscribes again.
 */
export async function removeSubscription(ctx: CustomerContext, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await deleteSubscription(tx, id)
    if (!row) throw new RefusedError('SUBSCRIPTION_NOT_FOUND')
    const { email, source, unsubscribedAt } = row
    const at = ctx.now()
    const newest = await findNewestAnswer(tx, { email, purpose: 'newsletter' })
    if (newest?.granted !== false) {
      await insertConsent(tx, {
        id: ctx.newId(),
        userId: null,
        email,
        purpose: 'newsletter',
        granted: false,
        wording: WORDING,
        source: 'back office',
        createdAt: at,
      })
    }
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'subscription.deleted',
      entity: 'newsletter_subscription',
      entityId: id,
      before: { source, isSubscribed: unsubscribedAt === null },
      requestId: ctx.caller.requestId,
      at,
    })
  })
}
