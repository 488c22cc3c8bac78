import type { requestedSubscriptions } from '@dobara/contract/newsletter/admin-newsletter.ts'
import { MAX_REMINDERS } from '@dobara/contract/newsletter/newsletter-sorts.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { requestConfirmation } from '../../identity/consents/confirm-newsletter.ts'
import { inTransaction } from '../../transaction.ts'
import { getNewsletterStats } from './list-subscriptions.ts'
import { lockRemindable, markAllReminded } from './queries.ts'

/** Minimum time between two reminders to one person. */
const REMINDER_INTERVAL_MS = 30 * 86_400_000
/** Mails of one transaction, so that none is long. */
const PART = 50

/**
 * Asks those who have not confirmed, and were not reminded lately, whether they want the newsletter; one part of them
 * at a time.
 */
export async function remindUnconfirmed(
  ctx: CustomerContext,
): Promise<z.output<typeof requestedSubscriptions>> {
  let remindedCount = 0
  for (let parts = 0; parts < MAX_REMINDERS / PART; parts += 1) {
    const count = await remindBatch(ctx)
    remindedCount += count
    if (count < PART) break
  }
  return { asked: remindedCount, left: (await getNewsletterStats(ctx)).askable }
}

function remindBatch(ctx: CustomerContext): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.now()
    const since = new Date(at.getTime() - REMINDER_INTERVAL_MS)
    const found = await lockRemindable(tx, { since, limit: PART })
    if (found.length === 0) return 0
    for (const subscription of found) await requestConfirmation(tx, ctx, subscription)
    await markAllReminded(
      tx,
      found.map(({ email }) => email),
      at,
    )
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'subscriptions.asked',
      entity: 'newsletter_subscription',
      entityId: 'unconfirmed',
      after: { count: found.length },
      requestId: ctx.caller.requestId,
      at,
    })
    return found.length
  })
}
