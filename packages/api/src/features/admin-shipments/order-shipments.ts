import type { AdminOrderShipments } from '@dobara/contract/orders/shipments.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { loadShipments } from '../../engine/shipments/load-shipments.ts'

/** The parcels of an order and its resulting state, for the back office. */
export async function orderShipments(
  { db }: CustomerContext,
  orderId: OrderId,
): Promise<AdminOrderShipments> {
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { orderNumber: true, status: true },
  })
  const { orderNumber, status } = order
  const { shipments, unitsToShip } = await loadShipments(db, { id: orderId, status })
  return { orderId, orderNumber, status, shipments, unitsToShip }
}
