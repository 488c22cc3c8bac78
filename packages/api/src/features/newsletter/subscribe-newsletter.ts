import { NEWSLETTER_WORDING, type subscribeInput } from '@dobara/contract/newsletter.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { insertConsent } from '../../identity/consents/queries.ts'
import { inTransaction } from '../../transaction.ts'
import { insertSubscription } from './queries.ts'

/**
 * Subscribes an e-mail address and keeps the proof of consent. An address that is subscribed already gets the same
 * answer, so that nobody learns from it who reads the newsletter.
 */
export async function subscribeNewsletter(
  ctx: RequestContext,
  { email, source }: z.output<typeof subscribeInput>,
): Promise<void> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    if (!(await insertSubscription(tx, { email, source, ip: ctx.caller.ip, subscribedAt: at }))) return
    const userId = ctx.user?.email === email ? ctx.user.id : null
    const wording = NEWSLETTER_WORDING
    await insertConsent(tx, {
      id: ctx.newId(),
      userId,
      email,
      purpose: 'newsletter',
      granted: true,
      wording,
      source,
      createdAt: at,
    })
  })
}
