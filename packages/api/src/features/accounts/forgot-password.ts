import type { Done } from '@dobara/contract/shapes.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { queueMessage } from '../messages/queries.ts'
import { listLinkTimes } from './link-queries.ts'
import { issueLink } from './one-time-links.ts'
import { lockUserByEmail } from './queries.ts'
import { resetMail } from './reset-mail.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAX_PER_HOUR = 5

/**
 * Mails a link to a new password, at most once a minute and five times an hour. The answer is the same whether the
 * address has an account, had its mail a moment ago, or belongs to nobody.
 */
export async function forgotPassword(ctx: RequestContext, { email }: { email: string }): Promise<Done> {
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (user?.status !== 'active' || !(await isDue(tx, { userId: user.id, now: ctx.now() }))) return
    const link = await issueLink(tx, ctx, { userId: user.id, purpose: 'reset_password', at: ctx.now() })
    await queueMessage(tx, ctx, resetMail({ ...link, email }))
  })
  return { success: true, message: 'If this address has an account, a reset link is on its way.' }
}

async function isDue(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS)
  const sent = await listLinkTimes(tx, { userId, purpose: 'reset_password', since })
  return sent.length < MAX_PER_HOUR && now.getTime() - (sent.at(-1)?.getTime() ?? 0) >= MINUTE_MS
}
