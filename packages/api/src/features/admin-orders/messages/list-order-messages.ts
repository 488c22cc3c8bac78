import type { AdminOrderMessage, AdminOrderMessages } from '@dobara/contract/admin-orders/messages.ts'
import { MAX_REPEATS } from '@dobara/domain/orders/repeat-message.ts'
import type { OrderId } from '../../../checked-ids.ts'
import type { CustomerContext } from '../../../context.ts'
import { type BuyerReach, reachOf } from '../../../engine/order-messages/queue-order-step.ts'
import { RefusedError } from '../../../errors.ts'
import { findOrder, listMessages, type MessageRecord } from './queries.ts'
import { keysOf, repeatsOf } from './sendings.ts'
import { type MessageNow, messagesNow } from './step-now.ts'

/**
 * Lists the messages sent to the buyer of an order: when, where and with what success, and which of them can be sent
 * again.
 */
export async function listOrderMessages(ctx: CustomerContext, id: OrderId): Promise<AdminOrderMessages> {
  const { db, providers } = ctx
  const order = await findOrder(db, id)
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  const reach = reachOf(order, providers)
  const known = await messagesNow(db, ctx, order)
  const sent = await listMessages(
    db,
    known.flatMap(({ cause }) => keysOf(cause, ctx.plugins)),
  )
  const messages = known.flatMap((message) => {
    const keys = new Set(keysOf(message.cause, ctx.plugins))
    const own = sent.filter(({ dedupeKey }) => keys.has(dedupeKey))
    return own.length === 0 ? [] : [viewOf(message, own, reach)]
  })
  return { messages: messages.toSorted((a, b) => firstOf(a).localeCompare(firstOf(b))), ...reach }
}

const firstOf = ({ deliveries }: AdminOrderMessage) => deliveries[0]?.queuedAt ?? ''

function againOf(
  step: MessageNow['step'],
  repeats: number,
  { email, phone }: BuyerReach,
): AdminOrderMessage['again'] {
  if (step === null) return 'outdated'
  if (repeats >= MAX_REPEATS) return 'often'
  return email || phone ? 'yes' : 'nobody'
}

function viewOf(
  { cause, kind, step }: MessageNow,
  sent: readonly MessageRecord[],
  reach: BuyerReach,
): AdminOrderMessage {
  const repeats = repeatsOf(cause, sent)
  return {
    cause,
    kind,
    repeats,
    again: againOf(step, repeats, reach),
    deliveries: sent.map(({ id, channel, plugin, to, state, createdAt, sentAt, lastError, blankedAt }) => ({
      id,
      channel,
      plugin,
      to: blankedAt ? null : to,
      state,
      queuedAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      failure: lastError,
    })),
  }
}
