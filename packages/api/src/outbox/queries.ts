import { enqueue } from '../base/jobs/queries.ts'
import type { Db, Deps, Sql, Tx } from '../context.ts'
import type { SmsTemplate } from './sms/sms-wordings.ts'

export type NewMessage = {
  channel: 'email' | 'sms'
  to: string
  subject?: string
  text: string
  html?: string
  /** Of a marketing mail: where one press takes the consent back (RFC 8058). */
  unsubscribeUrl?: string
  /** An SMS's registered wording, as makeSms gives it with the text; without one a gateway refuses it. */
  template?: SmsTemplate
  /** One per cause, such as "order-confirmed:<order id>": a second one with the same key is not sent. */
  dedupeKey: string
}

/** Puts a message in the outbox within the transaction that causes it; a job sends it after the commit. */
export async function queueMessage(
  tx: Tx,
  ctx: Pick<Deps, 'newId' | 'now'>,
  message: NewMessage,
): Promise<void> {
  const id = ctx.newId()
  const { count } = await tx.outboxMessage.createMany({
    data: [{ id, ...message, createdAt: ctx.now(), dueAt: ctx.now() }],
    skipDuplicates: true,
  })
  if (count === 1) await enqueue(tx, 'deliver-message', { id })
}

/** Puts many messages in the outbox in one statement; whoever writes them writes their deliveries too. */
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
  const { rows } = await sql.query<{ channel: string; state: string; count: number }>(
    `SELECT channel::text, state::text, count(*)::int AS count FROM outbox_message
      WHERE state IN ('queued', 'dead') GROUP BY channel, state`,
  )
  return rows
}

/** Whether somebody has proved to read what is sent to this address. */
export async function isProvedAddress(db: Db, email: string): Promise<boolean> {
  const where = { email, emailVerifiedAt: { not: null } }
  return (await db.user.findFirst({ where, select: { id: true } })) !== null
}

/** How a buyer can be reached. */
export function findBuyer(db: Db | Tx, userId: string) {
  const select = { email: true, phone: true, phoneVerifiedAt: true, status: true }
  return db.user.findUniqueOrThrow({ where: { id: userId }, select })
}
