import type { Deps, Tx } from '../../context.ts'
import { enqueue } from '../jobs/queries.ts'

export type NewMessage = {
  channel: 'email' | 'sms'
  to: string
  subject?: string
  text: string
  html?: string
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
