import type { ChannelMessage } from '@dobara/plugin/plugin.ts'
import { type ContentLanguage, contentLanguage } from '@dobara/domain/content/content.ts'
import { ADD_DELIVERY } from '../base/jobs/queries.ts'
import type { Deps, Sql, Tx } from '../context.ts'
import { onPool, onTx, prepared } from '../sql.ts'
import type { MailLetter } from './mails/letter.ts'
import type { MailName } from './mails/mail-list.ts'
import type { SmsTemplate } from './sms/sms-templates.ts'

/** Stored data of a message sent by a plug-in, besides number, name and text. */
export type ChannelFacts = Pick<ChannelMessage, 'language' | 'facts'> & { values: string[] }

export type NewMessage = {
  channel: 'email' | 'sms' | 'plugin'
  to: string
  subject?: string
  text: string
  /** HTML of a mail that was rendered once for many. */
  html?: string
  /** Letter of any other mail: it is rendered when it is sent. */
  letter?: MailLetter
  /** URL of a marketing mail at which one click withdraws the consent (RFC 8058). */
  unsubscribeUrl?: string
  /**
   * Name of the template, as makeSms and writeMail return it: a gateway refuses an SMS without its registered
   * wording.
   */
  template?: SmsTemplate | MailName
  /** Name of the plug-in that sends the message; `facts` are its contents. */
  plugin?: string
  facts?: ChannelFacts
  /** User whose message choices decide about it. */
  userId?: string
  /** One per cause, such as "order-confirmed:<order id>": a second one with the same key is not sent. */
  dedupeKey: string
}

/** Puts a message in the outbox within the transaction that causes it; a job sends it after the commit. */
export async function queueMessage(
  tx: Tx,
  ctx: Pick<Deps, 'newId' | 'now'>,
  message: NewMessage,
): Promise<void> {
  await onTx(tx)(`WITH ${messageRows('$1')} SELECT count(*) FROM delivery`, [messageJson(ctx, [message])])
}

/**
 * CTEs that write the messages of the JSON list in `place`, and a job for each. Whose key is taken is not sent a second time.
 * The statement must read `delivery`, or PostgreSQL leaves the jobs out.
 */
export const messageRows = (place: string) => `
  message AS (
    INSERT INTO outbox_message (id, channel, "to", subject, text, html, letter, unsubscribe_url, template, plugin, facts,
                                dedupe_key, user_id, created_at, due_at)
    SELECT id, channel, "to", subject, text, html, letter, unsubscribe_url, template, plugin, facts, dedupe_key, user_id,
           queued_at, queued_at
      FROM jsonb_to_recordset(${place}::jsonb) AS queued(
             id uuid, channel message_channel, "to" text, subject text, text text, html text, letter jsonb, unsubscribe_url text,
             template text, plugin text, facts jsonb, dedupe_key text, user_id uuid, queued_at timestamptz)
        ON CONFLICT DO NOTHING RETURNING id),
  delivery AS (SELECT ${ADD_DELIVERY} FROM message)`

/** Returns the JSON that `messageRows` reads. */
export function messageJson(
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  messages: readonly NewMessage[],
): string {
  const queued_at = now()
  return JSON.stringify(
    messages.map(
      ({ unsubscribeUrl: unsubscribe_url, dedupeKey: dedupe_key, userId: user_id, ...message }) => ({
        ...message,
        id: newId(),
        unsubscribe_url,
        dedupe_key,
        user_id,
        queued_at,
      }),
    ),
  )
}

/** Puts many messages in the outbox in one statement; the caller also inserts their deliveries. */
export async function insertMessages(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  messages: readonly (NewMessage & { id: string })[],
): Promise<void> {
  const at = now()
  await tx.outboxMessage.createMany({
    data: messages.map((message) => ({ ...message, createdAt: at, dueAt: at })),
  })
}

/** Messages that wait and messages that were given up, for the metrics; those sent are too many to count each time. */
export async function countUnsent(sql: Sql): Promise<{ channel: string; state: string; count: number }[]> {
  return onPool(sql)<{ channel: string; state: string; count: number }>(
    `SELECT channel::text, state::text, count(*)::int AS count FROM outbox_message
      WHERE state IN ('queued', 'dead') GROUP BY channel, state`,
  )
}

/** Message in the queue; `isProvedAddress` is true if a user has verified its address. */
export type QueuedMessage = {
  id: string
  channel: 'email' | 'sms' | 'plugin'
  to: string
  subject: string | null
  text: string
  html: string | null
  letter: unknown
  unsubscribeUrl: string | null
  template: string | null
  plugin: string | null
  facts: unknown
  dedupeKey: string
  userId: string | null
  isProvedAddress: boolean
}

/** Null for one that is sent, given up or declined already. */
export async function findQueuedMessage(sql: Sql, id: string): Promise<QueuedMessage | null> {
  const [message] = await prepared(sql)<QueuedMessage>(
    `SELECT m.id, m.channel, m."to", m.subject, m.text, m.html, m.letter, m.unsubscribe_url AS "unsubscribeUrl", m.template,
            m.plugin, m.facts, m.dedupe_key AS "dedupeKey", m.user_id AS "userId",
            EXISTS (SELECT 1 FROM app_user WHERE email = m."to" AND email_verified_at IS NOT NULL) AS "isProvedAddress"
       FROM outbox_message m WHERE m.id = $1::uuid AND m.state = 'queued'`,
    [id],
  )
  return message ?? null
}

/** Result of an attempt to send a message; a null state leaves it in the queue. */
export type DeliveryOutcome = { state: 'sent' | 'dead' | null; lastError: string | null; at: Date }

/** Records a delivery attempt; does nothing if another process sent or declined the message in the meantime. */
export async function noteDelivery(
  writes: Sql,
  id: string,
  { state, lastError, at }: DeliveryOutcome,
): Promise<void> {
  await prepared(writes)(
    `UPDATE outbox_message SET attempts = attempts + 1, last_error = $2, state = coalesce($3::message_state, state),
            sent_at = CASE WHEN $3 = 'sent' THEN $4::timestamptz ELSE sent_at END
      WHERE id = $1::uuid AND state = 'queued'`,
    [id, lastError, state, at],
  )
}

/** Returns the language for the account of an address; English if there is no account or no choice. */
export async function findReaderLanguage(tx: Tx, email: string): Promise<ContentLanguage> {
  const reader = await tx.user.findUnique({ where: { email }, select: { language: true } })
  return contentLanguage(reader?.language) ?? 'en'
}
