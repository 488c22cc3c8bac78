import type { Deps, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { listLinkTimes } from '../../identity/accounts/link-queries.ts'
import { issueLink } from '../../identity/accounts/one-time-links.ts'
import { lockUserByEmail } from '../../identity/accounts/queries.ts'
import { queueMailOrRefuse } from '../../outbox/queue-mail.ts'
import { inTransaction } from '../../transaction.ts'
import { resetMail } from './reset-mail.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAX_PER_HOUR = 5

/**
 * Mails the owner of an address a password reset link, at most once a minute and five times an hour. Does nothing for
 * an address without an active account, or for one only typed into a profile: a typo must not give the account to the
 * reader of that mail. An address beyond its daily limit gets none either, and its earlier link remains valid.
 */
export async function mailResetLink(deps: Deps, email: string): Promise<void> {
  try {
    await issueAndMail(deps, email)
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === 'RATE_LIMITED')) throw error
  }
}

function issueAndMail(deps: Deps, email: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (user?.status !== 'active' || !user.isTheirs) return
    if (!(await isDue(tx, { userId: user.id, now: deps.now() }))) return
    const link = await issueLink(tx, deps, { userId: user.id, purpose: 'reset_password', at: deps.now() })
    await queueMailOrRefuse(tx, deps, resetMail({ ...link, email }))
  })
}

async function isDue(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS)
  const sent = await listLinkTimes(tx, { userId, purpose: 'reset_password', since })
  return sent.length < MAX_PER_HOUR && now.getTime() - (sent.at(-1)?.getTime() ?? 0) >= MINUTE_MS
}
