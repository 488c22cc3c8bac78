import type { registerInput, SignedIn } from '@dobara/contract/auth/accounts.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { refuseEasyPassword } from '../../identity/accounts/new-passwords.ts'
import { issueLink } from '../../identity/accounts/one-time-links.ts'
import { hashPassword } from '../../identity/accounts/passwords.ts'
import { insertCustomer } from '../../identity/accounts/queries.ts'
import { endFamilyOfToken, startSession } from '../../identity/accounts/sessions.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { inTransaction } from '../../transaction.ts'
import { adoptVisitorCart } from './adopt-visitor-cart.ts'
import { replySignedIn } from './signed-in-reply.ts'
import { welcomeMail } from './welcome-mail.ts'

/** Opens an account and signs it in. */
export async function registerCustomer(
  ctx: RequestContext,
  { email, name, password }: z.output<typeof registerInput>,
): Promise<SignedIn> {
  await refuseEasyPassword(ctx.db, { password, email })
  // Hashing takes tens of milliseconds: before the transaction, not inside it.
  const passwordHash = await hashPassword(password)
  const { user, session } = await inTransaction(ctx.db, async (tx) => {
    const row = { id: ctx.newId(), email, name, passwordHash, createdAt: ctx.now() }
    const user = await insertCustomer(tx, row)
    if (!user) throw refusedField('EMAIL_TAKEN', 'email')
    const session = await startSession(tx, ctx, { userId: user.id, byPassword: true })
    if (!session) throw new Error('A customer created a moment ago is not active')
    const { url } = await issueLink(tx, ctx, { userId: user.id, purpose: 'verify_email', at: user.createdAt })
    // An address to which strangers have triggered mail all day gets no more; its owner requests the link on the next
    // page.
    const mail = welcomeMail({ userId: user.id, email, verifyUrl: url })
    await queueMail(tx, ctx, { ...mail, language: ctx.caller.language })
    return { user, session }
  })
  if (ctx.caller.refreshToken) await endFamilyOfToken(ctx.db, ctx.caller.refreshToken)
  await adoptVisitorCart(ctx, user)
  return replySignedIn(ctx, { user, session, way: 'registration' })
}
