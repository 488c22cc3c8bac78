import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { Db, Tx } from '../../../context.ts'
import { onTx } from '../../../sql.ts'

/** True if an issue may be sent to the subscription `s` now. */
export const MAILABLE = 's.unsubscribed_at IS NULL AND s.confirmed_at IS NOT NULL'

/** Counts the receivers that an issue would have now, and how many of them read Hindi. */
export async function countAudience(db: Db | Tx): Promise<{ total: number; hindi: number }> {
  const rows = await db.$queryRawUnsafe<{ total: number; hindi: number }[]>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE s.language = 'hi')::int AS hindi
       FROM newsletter_subscription s WHERE ${MAILABLE}`,
  )
  return rows[0] ?? { total: 0, hindi: 0 }
}

/** Inserts a row for everyone who gets the issue now; existing rows are unchanged. */
export async function insertReceivers(tx: Tx, issueId: number): Promise<number> {
  return tx.$executeRawUnsafe(
    `INSERT INTO newsletter_receiver (issue_id, subscription_id)
     SELECT $1, s.id FROM newsletter_subscription s WHERE ${MAILABLE} ORDER BY s.id
     ON CONFLICT (issue_id, subscription_id) DO NOTHING`,
    issueId,
  )
}

export type Waiting = { id: number; subscriptionId: number | null }

/** Some receivers for whom nothing is written yet; those that another process holds are left to it. */
export function lockWaiting(
  tx: Tx,
  { issueId, limit }: { issueId: number; limit: number },
): Promise<Waiting[]> {
  return onTx(tx)<Waiting>(
    `SELECT id, subscription_id AS "subscriptionId" FROM newsletter_receiver
      WHERE issue_id = $1 AND state = 'waiting' ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [issueId, limit],
  )
}

export type Addressee = { subscriptionId: number; email: string; language: ContentLanguage }

/**
 * Returns the subscriptions that still want the issue, locked: a concurrent unsubscription waits, and then deletes
 * what was written.
 */
export function shareMailable(tx: Tx, subscriptionIds: readonly number[]): Promise<Addressee[]> {
  return onTx(tx)<Addressee>(
    `SELECT s.id AS "subscriptionId", s.email, s.language FROM newsletter_subscription s
      WHERE s.id = ANY($1::int[]) AND ${MAILABLE} ORDER BY s.id FOR SHARE`,
    [subscriptionIds],
  )
}

export async function leaveOut(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.newsletterReceiver.updateMany({ where: { id: { in: [...ids] } }, data: { state: 'left_out' } })
}

/** Notes which message was written for whom. */
export async function markQueued(
  tx: Tx,
  written: readonly { receiverId: number; messageId: string }[],
): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE newsletter_receiver r SET state = 'queued', message_id = v.message_id
       FROM unnest($1::int[], $2::uuid[]) AS v(id, message_id) WHERE r.id = v.id`,
    written.map(({ receiverId }) => receiverId),
    written.map(({ messageId }) => messageId),
  )
}

/**
 * Notes what became of the messages: sent, given up, or deleted because the reader unsubscribed first. One process at a time
 * does so; false when another one is at it.
 */
export async function settleReceivers(tx: Tx, issueId: number): Promise<boolean> {
  const run = onTx(tx)
  const [lock] = await run<{ isHeld: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtext('newsletter_receiver'), $1::int) AS "isHeld"`,
    [issueId],
  )
  if (!lock?.isHeld) return false
  await run(
    `UPDATE newsletter_receiver r SET state = outcome.state::newsletter_receiver_state
       FROM (SELECT w.id, CASE WHEN m.id IS NULL THEN 'left_out' WHEN m.state = 'sent' THEN 'sent' ELSE 'failed' END AS state
               FROM newsletter_receiver w LEFT JOIN outbox_message m ON m.id = w.message_id
              WHERE w.issue_id = $1 AND w.state = 'queued' AND (m.id IS NULL OR m.state <> 'queued')) AS outcome
      WHERE r.id = outcome.id AND r.state = 'queued'`,
    [issueId],
  )
  return true
}

/**
 * Counts messages that are written and were not tried yet. A message that waits for another try does not delay
 * others.
 */
export async function countUntried(tx: Tx, issueId: number): Promise<number> {
  const [row] = await onTx(tx)<{ count: number }>(
    `SELECT count(*)::int AS count FROM newsletter_receiver r JOIN outbox_message m ON m.id = r.message_id
      WHERE r.issue_id = $1 AND r.state = 'queued' AND m.state = 'queued' AND m.attempts = 0`,
    [issueId],
  )
  return row?.count ?? 0
}

/** Checks whether the issue has a receiver whose outcome is not known yet. */
export async function hasOpen(tx: Tx, issueId: number): Promise<boolean> {
  const where = { issueId, state: { in: ['waiting', 'queued'] as ('waiting' | 'queued')[] } }
  return (await tx.newsletterReceiver.findFirst({ where, select: { id: true } })) !== null
}

export type Counts = {
  issueId: number
  total: number
  waiting: number
  queued: number
  sent: number
  failed: number
  leftOut: number
  unsubscribed: number
}

/** Counts the outcomes of the receivers of each issue; an issue without any is left out. */
export function countReceivers(db: Db | Tx, issueIds: readonly number[]): Promise<Counts[]> {
  const of = (state: string) => `count(*) FILTER (WHERE state = '${state}')::int`
  return db.$queryRawUnsafe<Counts[]>(
    `SELECT issue_id AS "issueId", count(*)::int AS total, ${of('waiting')} AS waiting, ${of('queued')} AS queued,
            ${of('sent')} AS sent, ${of('failed')} AS failed, ${of('left_out')} AS "leftOut",
            count(unsubscribed_at)::int AS unsubscribed
       FROM newsletter_receiver WHERE issue_id = ANY($1::int[]) GROUP BY issue_id`,
    [...issueIds],
  )
}
