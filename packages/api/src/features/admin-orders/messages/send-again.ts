import type { AdminOrderMessages, sendAgainInput } from '@dobara/contract/admin-orders/messages.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { MAX_REPEATS } from '@dobara/domain/orders/repeat-message.ts'
import type { z } from 'zod'
import { orderForStaff } from '../../../checked-ids.ts'
import type { CustomerContext } from '../../../context.ts'
import { reachOf, queueOrderStep } from '../../../engine/order-messages/queue-order-step.ts'
import { lockOrder } from '../../../engine/orders/queries.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { insertOrderEntry } from '../queries.ts'
import { listOrderMessages } from './list-order-messages.ts'
import { listMessages } from './queries.ts'
import { keysOf, repeatsOf } from './sendings.ts'
import { messagesNow } from './step-now.ts'

type Input = z.output<typeof sendAgainInput>

/**
 * Sends a message of an order again, with the current state of the order and to the current address of its buyer. The
 * order is locked and the request states how often it had seen the message sent, so two clicks, or two people, send
 * it once.
 */
export async function sendAgain(
  ctx: CustomerContext,
  { cause, seenRepeats, ...input }: Input,
): Promise<AdminOrderMessages> {
  const id = orderForStaff(ctx, input.id)
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    const message = (await messagesNow(tx, ctx, order)).find((one) => one.cause === cause)
    const sent = message ? await listMessages(tx, keysOf(cause, ctx.plugins)) : []
    if (!message || sent.length === 0) throw new RefusedError('NOT_FOUND')
    const repeats = repeatsOf(cause, sent)
    if (repeats !== seenRepeats) throw new RefusedError('CHANGED_MEANWHILE')
    const { kind, step } = message
    if (!step) throw new RefusedError('CHANGED_MEANWHILE', { reason: sentence('message_outdated') })
    if (repeats >= MAX_REPEATS) {
      throw new RefusedError('RATE_LIMITED', { reason: sentence('message_sent_often') })
    }
    const { email, phone } = reachOf(order, ctx.providers)
    if (!email && !phone) {
      throw new RefusedError('CHANGED_MEANWHILE', { reason: sentence('message_to_nobody') })
    }
    await queueOrderStep(tx, ctx, { order, step, repeat: repeats + 1 })
    await insertOrderEntry(tx, {
      actorId: ctx.user.id,
      action: 'order.message-sent-again',
      orderId: id,
      before: { sentAgain: repeats },
      after: { sentAgain: repeats + 1, message: kind },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return listOrderMessages(ctx, id)
}
