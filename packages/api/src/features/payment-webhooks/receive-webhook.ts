import { createHash } from 'node:crypto'
import { z } from 'zod'
import { enqueue } from '../../base/jobs/queries.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { storeWebhook } from '../../payments/queries.ts'

const eventName = z.object({ event: z.string().max(64) })

/**
 * Takes a signed event in: stored once by its id, answered at once, worked on by a job. A bad signature leaves no trace
 * in the database. Events of a kind we do not know are stored and answered 200 too, or the provider would give up on us.
 */
export async function receiveWebhook(
  ctx: RequestContext,
  input: { rawBody: string; signature?: string; eventId?: string },
): Promise<void> {
  const { rawBody, signature } = input
  const { payments } = ctx.providers
  if (!payments.isWebhookSignatureValid({ rawBody, signature })) {
    throw new RefusedError('INVALID_SIGNATURE')
  }
  const { event } = readEvent(rawBody)
  const eventId = input.eventId || createHash('sha256').update(rawBody).digest('hex')
  const provider = payments.name
  await ctx.db.$transaction(async (tx) => {
    const isNew = await storeWebhook(tx, { eventId, provider, event, rawBody, receivedAt: ctx.now() })
    if (isNew) await enqueue(tx, 'process-webhook', { eventId })
  })
}

function readEvent(rawBody: string): { event: string } {
  try {
    return eventName.parse(JSON.parse(rawBody))
  } catch (cause) {
    throw new RefusedError('MALFORMED', { cause })
  }
}
