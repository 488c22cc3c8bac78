import type { Deps } from '../../context.ts'
import { causesWhere } from '../../outbox/mail-facts.ts'
import { OTP_TEMPLATES } from '../../outbox/sms/otp-sms.ts'
import { blankMessages, blankWebhooks } from './queries.ts'

const DAY_MS = 86_400_000

/**
 * A code is valid for five minutes, the longest-lived link of these mails for 24 hours; after that they are useless.
 */
export const SECRET_RETENTION_DAYS = 1
/**
 * 15 days to request a replacement, its return and inspection, a refund of up to seven working days and a month to
 * settle a complaint: until then staff may need to read the messages. The order and its invoice record the rest for
 * as long as tax law requires.
 */
export const MESSAGE_RETENTION_DAYS = 90
/**
 * Card schemes accept disputes for about four months, and the reply to one takes weeks. The effects of an event are
 * in payment_event, which remains.
 */
export const WEBHOOK_RETENTION_DAYS = 180

/** Rows per statement; small enough that no one waits long for one of them. */
const BATCH = 500

/**
 * Removes personal data from old messages and webhooks (DPDP Act 2023, s. 8(7): erase when the purpose is served).
 * The rows remain as a log with subject, cause and times, so that nothing is sent or booked twice.
 */
export async function blankOldContent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  batch = BATCH,
): Promise<{ messages: number; webhooks: number }> {
  const at = now()
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS)
  const page = { at, limit: batch }
  const secrets = { templates: OTP_TEMPLATES, causes: causesWhere(({ isKey }) => isKey) }
  const secret = await untilDone(batch, () =>
    blankMessages(db, { ...page, secrets, before: daysAgo(SECRET_RETENTION_DAYS) }),
  )
  const old = await untilDone(batch, () =>
    blankMessages(db, { ...page, before: daysAgo(MESSAGE_RETENTION_DAYS) }),
  )
  const webhooks = await untilDone(batch, () =>
    blankWebhooks(db, { ...page, before: daysAgo(WEBHOOK_RETENTION_DAYS) }),
  )
  return { messages: secret + old, webhooks }
}

async function untilDone(batch: number, blank: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await blank()
    total += count
    if (count < batch) return total
  }
}
