import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import type { VerificationResent } from '@dobara/contract/auth/accounts.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { listLinkTimes } from '../../identity/accounts/link-queries.ts'
import { issueLink } from '../../identity/accounts/one-time-links.ts'
import { findProfile, lockUserStatus } from '../../identity/accounts/queries.ts'
import { verificationMail } from '../../identity/accounts/verification-mail.ts'
import { queueMailOrRefuse } from '../../outbox/queue-mail.ts'
import { inTransaction } from '../../transaction.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAX_PER_HOUR = 5

/** Mails a new link, at most once a minute and five times an hour; for a verified address there is nothing to do. */
export function resendVerification(ctx: CustomerContext): Promise<VerificationResent> {
  return inTransaction(ctx.db, async (tx) => {
    // Two requests at once queue here, so that the second sees the first one's mail.
    await lockUserStatus(tx, ctx.user.id)
    const user = await findProfile(tx, ctx.user.id)
    if (!user) throw new RefusedError('SESSION_EXPIRED')
    if (!user.email) throw new RefusedError('EMAIL_MISSING')
    if (user.emailVerifiedAt) return { outcome: 'already-verified' }
    const now = ctx.now()
    const sent = await listLinkTimes(tx, {
      purpose: 'verify_email',
      userId: user.id,
      since: new Date(now.getTime() - HOUR_MS),
    })
    refuseTooMany({ sent, registeredAt: user.createdAt, now })
    const link = await issueLink(tx, ctx, { userId: user.id, purpose: 'verify_email', at: now })
    await queueMailOrRefuse(tx, ctx, verificationMail({ ...link, email: user.email }))
    return { outcome: 'sent' }
  })
}

type SendHistory = { sent: Date[]; registeredAt: Date; now: Date }

/**
 * Refuses a resend that comes too early. A user who has just registered may request one at once, as that email was
 * not requested; it counts among the five of the hour.
 */
function refuseTooMany({ sent, registeredAt, now }: SendHistory): void {
  const isOfRegistration = sent[0]?.getTime() === registeredAt.getTime()
  const requested = sent.slice(isOfRegistration ? 1 : 0).at(-1)
  const isFull = sent.length >= MAX_PER_HOUR
  const freeAt = Math.max(
    requested ? requested.getTime() + MINUTE_MS : 0,
    isFull ? (sent.at(-MAX_PER_HOUR)?.getTime() ?? 0) + HOUR_MS : 0,
  )
  const retryAfterSeconds = Math.ceil((freeAt - now.getTime()) / 1000)
  if (retryAfterSeconds <= 0) return
  throw new RefusedError('RATE_LIMITED', {
    reason: waitOf(retryAfterSeconds),
    detail: { retryAfterSeconds },
  })
}

function waitOf(seconds: number): Sentence {
  if (seconds === 1) return sentence('mail_sent_wait_second')
  if (seconds <= 60) return sentence('mail_sent_wait_seconds', { count: seconds })
  return sentence('mail_sent_wait_minutes', { count: Math.ceil(seconds / 60) })
}
