import type { Db, Tx } from '../../../context.ts'
import { onTx } from '../../../sql.ts'
import { MAILABLE } from './receiver-queries.ts'

export type Failure = { email: string; reason: string; canRetry: boolean }

const FAILED = `FROM newsletter_receiver r LEFT JOIN newsletter_subscription s ON s.id = r.subscription_id
                LEFT JOIN outbox_message m ON m.id = r.message_id
               WHERE r.issue_id = $1 AND r.state = 'failed'`
/** The text and the address of a message are erased after some time; then it cannot be sent again. */
const CAN_RETRY = `m.state = 'dead' AND m.blanked_at IS NULL AND ${MAILABLE}`

/** Lists the receivers who could not be reached, with the mail server's reason while that is stored. */
export async function listFailureRows(
  db: Db,
  { issueId, limit, offset }: { issueId: number; limit: number; offset: number },
): Promise<{ rows: Failure[]; total: number }> {
  const [rows, counts] = await Promise.all([
    db.$queryRawUnsafe<Failure[]>(
      `SELECT coalesce(s.email, m."to", '') AS email, coalesce(m.last_error, '') AS reason,
              coalesce(${CAN_RETRY}, false) AS "canRetry"
         ${FAILED} ORDER BY r.id LIMIT $2 OFFSET $3`,
      issueId,
      limit,
      offset,
    ),
    db.newsletterReceiver.count({ where: { issueId, state: 'failed' } }),
  ])
  return { rows, total: counts }
}

/**
 * Puts the messages that can be retried back into the queue, and returns their ids. Their subscriptions are locked,
 * as when the messages were written.
 */
export async function requeueFailures(tx: Tx, issueId: number): Promise<string[]> {
  const run = onTx(tx)
  const found = await run<{ id: number; messageId: string }>(
    `SELECT r.id, r.message_id AS "messageId" FROM newsletter_receiver r
       JOIN newsletter_subscription s ON s.id = r.subscription_id JOIN outbox_message m ON m.id = r.message_id
      WHERE r.issue_id = $1 AND r.state = 'failed' AND ${CAN_RETRY} ORDER BY s.id FOR SHARE OF s FOR UPDATE OF r, m`,
    [issueId],
  )
  await tx.outboxMessage.updateMany({
    where: { id: { in: found.map(({ messageId }) => messageId) }, state: 'dead' },
    data: { state: 'queued', attempts: 0, lastError: null },
  })
  await tx.newsletterReceiver.updateMany({
    where: { id: { in: found.map(({ id }) => id) } },
    data: { state: 'queued' },
  })
  return found.map(({ messageId }) => messageId)
}
