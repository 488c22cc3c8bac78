import type { AdminOrderShipments, correctShipmentInput } from '@dobara/contract/orders/shipments.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { columnOfDay, dayOfColumn } from '../../engine/shipments/attempt-queries.ts'
import { lockShipment } from '../../engine/shipments/lock-shipment.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { orderShipments } from './order-shipments.ts'
import { insertShipmentEntry, noteLastParcel } from './queries.ts'

/**
 * Corrects a mistyped carrier or number, or sets a new expected day; the log has both values. An unchanged value has
 * no effect.
 */
export async function correctShipment(
  ctx: CustomerContext,
  { id, ...change }: z.output<typeof correctShipmentInput>,
): Promise<AdminOrderShipments> {
  const orderId = await inTransaction(ctx.db, async (tx) => {
    const found = await lockShipment(tx, id)
    if (!found) throw new RefusedError('SHIPMENT_NOT_FOUND')
    const { order, shipment } = found
    if (shipment.state === 'cancelled') throw new RefusedError('SHIPMENT_OVER')
    const { carrier, number } = shipment
    const wasExpected = dayOfColumn(shipment.expectedOn)
    const expectedOn = change.expectedOn === undefined ? wasExpected : change.expectedOn
    const is = {
      carrier: change.carrier === undefined ? carrier : change.carrier || null,
      number: change.trackingNumber === undefined ? number : change.trackingNumber || null,
    }
    if (is.carrier === carrier && is.number === number && expectedOn === wasExpected) return order.id
    await tx.shipment.update({ where: { id }, data: { ...is, expectedOn: columnOfDay(expectedOn) } })
    // The order answers with its last parcel: it follows when it was this one.
    if (order.carrier === carrier && order.trackingNumber === number) await noteLastParcel(tx, order.id, is)
    await insertShipmentEntry(tx, {
      actorId: ctx.user.id,
      action: 'shipment.corrected',
      orderId: order.id,
      before: { shipmentId: id, carrier, trackingNumber: number, expectedOn: wasExpected },
      after: { shipmentId: id, carrier: is.carrier, trackingNumber: is.number, expectedOn },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
    return order.id
  })
  return orderShipments(ctx, orderId)
}
