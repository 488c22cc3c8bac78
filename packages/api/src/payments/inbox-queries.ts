import type { Db, Tx } from '../context.ts'

/** Stores a webhook once by its event id; returns whether it is new. PostgreSQL takes no NUL byte in a text. */
export async function storeWebhook(
  tx: Tx,
  event: {
    eventId: string
    provider: string
    event: string
    rawBody: string
    receivedAt: Date
    /** Set for a webhook that is processed in the same transaction. */
    processedAt?: Date
  },
): Promise<boolean> {
  const rawBody = event.rawBody.replaceAll('\0', '\uFFFD')
  const { count } = await tx.webhookEvent.createMany({ data: [{ ...event, rawBody }], skipDuplicates: true })
  return count === 1
}

export async function hasWebhookSince(db: Db, since: Date): Promise<boolean> {
  const found = await db.webhookEvent.findFirst({
    where: { receivedAt: { gte: since } },
    select: { eventId: true },
  })
  return found !== null
}
