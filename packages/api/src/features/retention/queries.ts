import type { Db } from '../../context.ts'

/**
 * Removes the text and the address from messages that were sent or given up before a time: all messages, or only
 * those with a code or link that opens something. Returns how many, at most `limit`; rows locked by another process
 * are left for the next call.
 */
export function blankMessages(
  db: Db,
  {
    before,
    at,
    limit,
    secrets,
  }: {
    before: Date
    at: Date
    limit: number
    /** Templates of SMS and causes of mails; left out: every message. */
    secrets?: { templates: readonly string[]; causes: readonly string[] }
  },
): Promise<number> {
  const { templates = [], causes = [] } = secrets ?? {}
  return db.$executeRaw`
    UPDATE outbox_message SET "to" = '', text = '', html = NULL, letter = NULL, unsubscribe_url = NULL, last_error = NULL,
           blanked_at = ${at}
     WHERE id IN (
      SELECT id FROM outbox_message
       WHERE blanked_at IS NULL AND state <> 'queued' AND created_at < ${before}
         AND (${secrets === undefined} OR template = ANY(${[...templates]})
              OR split_part(dedupe_key, ':', 1) = ANY(${[...causes]}))
       ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`
}

/** The same for the bodies of webhooks that were worked on or became dead letters. */
export function blankWebhooks(
  db: Db,
  { before, at, limit }: { before: Date; at: Date; limit: number },
): Promise<number> {
  return db.$executeRaw`
    UPDATE webhook_event SET raw_body = '', blanked_at = ${at}
     WHERE event_id IN (
      SELECT event_id FROM webhook_event
       WHERE blanked_at IS NULL AND received_at < ${before} AND (processed_at IS NOT NULL OR dead_at IS NOT NULL)
       ORDER BY received_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`
}
