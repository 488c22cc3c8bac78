import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { ReminderWish, trackAbandonmentInput } from '@dobara/contract/cart.ts'
import { CONSENTS } from '@dobara/contract/profile/privacy.ts'
import type { z } from 'zod'
import type { CustomerContext, RequestContext } from '../../context.ts'
import { visitorSessionId } from '../../engine/carts/owner.ts'
import { lockCart } from '../../engine/carts/queries.ts'
import { RefusedError } from '../../errors.ts'
import { lockUserStatus } from '../../identity/accounts/queries.ts'
import { insertConsent, listNewestConsents } from '../../identity/consents/queries.ts'
import { inTransaction } from '../../transaction.ts'
import { findReminderConsent, upsertReminderWish } from './abandonment-queries.ts'

const purpose = 'cart_reminder'
const wording = CONSENTS[purpose]

/** Stores the same choice as the switch in the profile, made at the cart. */
async function answerForCustomer(ctx: CustomerContext, granted: boolean): Promise<void> {
  const { id: userId, email } = ctx.user
  if (granted && !email) throw new RefusedError('EMAIL_MISSING')
  await inTransaction(ctx.db, async (tx) => {
    await lockUserStatus(tx, userId)
    const newest = await listNewestConsents(tx, ctx.user)
    const before = newest.find((row) => row.purpose === purpose)?.granted ?? false
    if (before === granted) return
    const [id, createdAt] = [ctx.newId(), ctx.now()]
    await insertConsent(tx, { id, userId, email, purpose, granted, wording, source: 'cart', createdAt })
  })
}

async function answerForVisitor(ctx: RequestContext, wish: { email: string | null }): Promise<void> {
  const { email } = wish
  const sessionId = visitorSessionId(ctx.caller)
  await inTransaction(ctx.db, async (tx) => {
    const cartId = sessionId && (await lockCart(tx, { sessionId }))
    if (!cartId) throw new RefusedError('CART_EMPTY')
    if (email === null) {
      await tx.cartAbandonment.deleteMany({ where: { cartId, remindedAt: null } })
      return
    }
    // Anyone can enter any address here: it does not subscribe a person again who once refused reminders. The reply
    // is the same, so that no one learns about an address from it.
    if ((await findReminderConsent(tx, email)) === false) return
    await upsertReminderWish(tx, { cartId, email, wording, at: ctx.now() })
  })
}

/**
 * Records whether the caller wants one e-mail reminder of the items left in the cart. Never sent without a yes;
 * without an answer nothing changes.
 */
export async function trackAbandonment(
  ctx: RequestContext,
  { consent, email }: z.output<typeof trackAbandonmentInput>,
): Promise<ReminderWish> {
  const { user } = ctx
  if (consent === undefined) return { reminder: null }
  if (user) {
    await answerForCustomer({ ...ctx, user }, consent)
  } else if (!consent) {
    await answerForVisitor(ctx, { email: null })
  } else {
    if (!email) {
      throw new RefusedError('RULE_BROKEN', { faults: { email: sentence('email_wrong') } })
    }
    await answerForVisitor(ctx, { email })
  }
  return { reminder: consent }
}
