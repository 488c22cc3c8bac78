import type { AdminOrderShipments } from '@dobara/contract/orders/shipments.ts'
import type { CustomerContext } from '../../context.ts'
import { markHandled } from '../../engine/shipments/attempt-queries.ts'
import { lockShipment } from '../../engine/shipments/lock-shipment.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { orderShipments } from './order-shipments.ts'
import { insertShipmentEntry } from './queries.ts'

/** Records that staff forwarded the buyer's answer to the courier; a repeat changes nothing. */
export async function handleAnswer(ctx: CustomerContext, id: string): Promise<AdminOrderShipments> {
  const orderId = await inTransaction(ctx.db, async (tx) => {
    const attempt = await tx.deliveryAttempt.findUnique({ where: { id }, select: { shipmentId: true } })
    const found = attempt && (await lockShipment(tx, attempt.shipmentId))
    if (!found) throw new RefusedError('SHIPMENT_NOT_FOUND')
    const { answer, handledAt } = await tx.deliveryAttempt.findUniqueOrThrow({ where: { id } })
    if (answer === null) throw new RefusedError('DELIVERY_NOT_ANSWERED')
    const at = ctx.now()
    if (handledAt !== null || !(await markHandled(tx, id, { by: ctx.user.id, at }))) return found.order.id
    await insertShipmentEntry(tx, {
      actorId: ctx.user.id,
      action: 'shipment.answer-handled',
      orderId: found.order.id,
      before: {},
      after: { shipmentId: found.shipment.id, answer },
      requestId: ctx.caller.requestId,
      at,
    })
    return found.order.id
  })
  return orderShipments(ctx, orderId)
}
