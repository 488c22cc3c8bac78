import { NEWSLETTER_WORDING, type subscribeInput } from '@dobara/contract/newsletter/newsletter.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { requestConfirmation } from '../../identity/consents/confirm-newsletter.ts'
import { findProvedContacts, insertConsent } from '../../identity/consents/queries.ts'
import { inTransaction } from '../../transaction.ts'
import { insertSubscription, isUnconfirmed } from './queries.ts'

/**
 * Subscribes an e-mail address and stores the proof of consent. An address that is subscribed already gets the same
 * reply, so that no one learns from it who reads the newsletter. An address that is not verified gets a mail to
 * confirm it. A repeated request sends the mail again, within the limit on mails that strangers may cause.
 */
export async function subscribeNewsletter(
  ctx: RequestContext,
  { email, source, language }: z.output<typeof subscribeInput>,
): Promise<void> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const userId = ctx.user?.email === email ? ctx.user.id : null
    const isProved = userId !== null && (await findProvedContacts(tx, userId)).email === email
    const row = { email, source, ip: ctx.caller.ip, subscribedAt: at, language, isProved }
    if (await insertSubscription(tx, row)) {
      await insertConsent(tx, {
        id: ctx.newId(),
        userId,
        email,
        purpose: 'newsletter',
        granted: true,
        wording: NEWSLETTER_WORDING,
        source,
        createdAt: at,
      })
    }
    if (await isUnconfirmed(tx, email)) await requestConfirmation(tx, ctx, { email, language })
  })
}
