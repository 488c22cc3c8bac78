import { createHash } from 'node:crypto'
import { text } from '@dobara/contract/shapes.ts'
import { z } from 'zod'
import { enqueue } from '../../base/jobs/queries.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findProvider } from '../../payments/provider-call.ts'
import { storeWebhook } from '../../payments/inbox-queries.ts'
import { inTransaction } from '../../transaction.ts'

const UNKNOWN_EVENT = 'unknown'
const namedEvent = z.object({ event: text(64).pipe(z.string().min(1)) })

/**
 * Stores a signed event once by its id and queues a job for it. A bad signature leaves no trace in the database. A signed
 * body that the shop cannot read is stored as `unknown` and answered 200 too: a provider that is refused sends it again for
 * a day and then disables the webhook.
 */
export async function receiveWebhook(
  ctx: RequestContext,
  input: { provider: string; rawBody: string; signature?: string; eventId?: string },
): Promise<void> {
  const { rawBody, signature } = input
  const provider = findProvider(ctx, input.provider)
  // No signature is valid for a provider whose keys the shop does not have.
  if (!provider?.isWebhookSignatureValid({ rawBody, signature })) throw new RefusedError('INVALID_SIGNATURE')
  const event = eventNameIn(rawBody)
  const eventId = input.eventId || createHash('sha256').update(rawBody).digest('hex')
  await inTransaction(ctx.db, async (tx) => {
    const isNew = await storeWebhook(tx, {
      eventId,
      provider: provider.name,
      event,
      rawBody,
      receivedAt: ctx.now(),
    })
    if (isNew) await enqueue(tx, 'process-webhook', { eventId })
  })
}

function eventNameIn(rawBody: string): string {
  try {
    const read = namedEvent.safeParse(JSON.parse(rawBody))
    return read.success ? read.data.event : UNKNOWN_EVENT
  } catch (error) {
    if (error instanceof SyntaxError) return UNKNOWN_EVENT
    throw error
  }
}
