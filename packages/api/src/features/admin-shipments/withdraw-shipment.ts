import type { AdminOrderShipments } from '@dobara/contract/orders/shipments.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { canWithdraw } from '@dobara/domain/shipments/shipment-state.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { insertOrderEvent } from '../../engine/orders/queries.ts'
import { type FoundShipment, lockShipment } from '../../engine/shipments/lock-shipment.ts'
import { changeState, listShipments } from '../../engine/shipments/queries.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { advanceOrder } from './advance-order.ts'
import { orderShipments } from './order-shipments.ts'
import { insertShipmentEntry, noteLastParcel } from './queries.ts'

/** A parcel that was made by mistake is taken back, before its carrier reported it. Without any other the order is to be packed again. */
export async function withdrawShipment(ctx: CustomerContext, id: string): Promise<AdminOrderShipments> {
  const orderId = await inTransaction(ctx.db, async (tx) => {
    const found = await lockShipment(tx, id)
    if (!found) throw new RefusedError('SHIPMENT_NOT_FOUND')
    const { order, shipment } = found
    if (shipment.state === 'cancelled') return order.id
    if (!canWithdraw(shipment)) throw new RefusedError('SHIPMENT_SCANNED')
    await withdraw(tx, ctx, found)
    const { carrier, number } = shipment
    await insertShipmentEntry(tx, {
      actorId: ctx.user.id,
      action: 'shipment.withdrawn',
      orderId: order.id,
      before: { shipmentId: id, carrier, trackingNumber: number },
      after: {},
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
    return order.id
  })
  return orderShipments(ctx, orderId)
}

async function withdraw(tx: Tx, ctx: CustomerContext, { order, shipment }: FoundShipment): Promise<void> {
  const at = ctx.now()
  await changeState(tx, shipment, { state: 'cancelled', cancelledAt: at })
  const others = (await listShipments(tx, order.id)).filter(({ state }) => state !== 'cancelled')
  const last = others.at(-1) ?? { carrier: null, number: null }
  await noteLastParcel(tx, order.id, last)
  const actor = { kind: 'admin', id: ctx.user.id } as const
  const message = sentence('step_parcel_withdrawn')
  await insertOrderEvent(tx, { orderId: order.id, kind: 'parcel', message, actor, at })
  if (others.length > 0 || order.status !== 'shipped') return
  const emptied = { ...order, carrier: last.carrier, trackingNumber: last.number }
  await advanceOrder(tx, ctx, { order: emptied, to: 'processing', actor, at })
}
