import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { RefundLine } from '@dobara/domain/payments/plan-refund.ts'
import { insertAuditEntry } from '../base/audit/insert-audit-entry.ts'
import { storedOrderId } from '../checked-ids.ts'
import type { ActorContext } from '../context.ts'
import { insertOrderEvent, lockOrder } from '../engine/orders/queries.ts'
import { RefusedError } from '../errors.ts'
import type { ProofContext } from '../reauthentication.ts'
import { inTransaction } from '../transaction.ts'
import { unreturnedPaise } from './queries.ts'
import { requireRefundProof } from './refund-proof.ts'
import { queueRefund, refundKey } from './return-payment.ts'

/**
 * A person's "try again" for a refund that failed: a new refund with a new key, because the provider answers the old key
 * with the old failure. Returns the new refund's id, or null when nothing is to be done: it did not fail, was sent
 * again already, or the money is back or on its way by another refund. A large one needs a fresh proof.
 */
export async function retryRefund(
  ctx: ProofContext & ActorContext,
  { refundId }: { refundId: string },
): Promise<string | null> {
  const actor = { kind: 'admin', id: ctx.user.id } as const
  return inTransaction(ctx.db, async (tx) => {
    const failed = await tx.refund.findUnique({ where: { id: refundId }, include: { payment: true } })
    if (!failed?.payment) throw new RefusedError('REFUND_NOT_FOUND')
    const { payment, amountPaise, cancelId, swapId, isOffInvoice, partOfId, reason } = failed
    const orderId = storedOrderId(failed.orderId)
    await lockOrder(tx, orderId)
    const { state } = await tx.refund.findUniqueOrThrow({ where: { id: refundId } })
    // One try follows each that failed, so that a part is not sent twice. 48 random bits of the id fit into the key.
    const cause = `again-${refundId.slice(-12)}`
    const isFollowed = await tx.refund.findUnique({ where: { idempotencyKey: refundKey(cause, payment) } })
    const isOpen = state === 'failed' && !isFollowed && (await unreturnedPaise(tx, payment)) >= amountPaise
    if (!isOpen) return null
    await requireRefundProof(tx, ctx, { orderId, amountPaise })
    const lines = failed.lines as RefundLine[] | null
    const of = { orderId, payment, cancelId, swapId, partOfId }
    const id = await queueRefund(tx, ctx, { ...of, amountPaise, lines, isOffInvoice, reason, cause })
    const message = sentence('step_refund_retried')
    await insertOrderEvent(tx, { orderId, kind: 'refund-retried', message, actor, at: ctx.now() })
    await tx.paymentAlert.updateMany({
      where: { dedupeKey: `refund-failed:${refundId}`, resolvedAt: null },
      data: { resolvedAt: ctx.now(), resolvedBy: actor.id, resolution: `Sent again as ${id}` },
    })
    await insertAuditEntry(tx, {
      actorId: actor.id,
      action: 'order.refund-retried',
      entity: 'order',
      entityId: orderId,
      before: { refundId, refundState: 'failed' },
      after: { refundId: id, refundState: 'pending', refundPaise: amountPaise },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
    return id
  })
}
