import { type OrderId, storedOrderId } from '../../../checked-ids.ts'
import type { Db } from '../../../context.ts'
import { withAddresses } from '../../../engine/orders/order-address.ts'
import { inOrderSent } from '../../../engine/shipments/queries.ts'

/** The orders with these ids, as far as packing them is concerned. */
export async function listPackedOrders(db: Db, ids: readonly OrderId[]) {
  const orders = await db.order.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      orderNumber: true,
      status: true,
      paymentStatus: true,
      hiddenAt: true,
      totalPaise: true,
      waivedPaise: true,
      shippingMethod: true,
      promisedFrom: true,
      promisedTo: true,
      shippingAddress: true,
      billingAddress: true,
      items: {
        orderBy: { position: 'asc' },
        select: { id: true, title: true, sku: true },
      },
    },
  })
  return orders.map(withAddresses)
}
export type PackedOrder = Awaited<ReturnType<typeof listPackedOrders>>[number]

/** Which orders these parcels are of. */
export async function listParcelOrders(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; orderId: OrderId }[]> {
  const where = { id: { in: [...ids] } }
  const parcels = await db.shipment.findMany({ where, select: { id: true, orderId: true } })
  return parcels.map(({ id, orderId }) => ({ id, orderId: storedOrderId(orderId) }))
}

/** All parcels of these orders that were not taken back, with what is in them. */
export function listPackedParcels(db: Db, orderIds: readonly OrderId[]) {
  return db.shipment.findMany({
    where: { orderId: { in: [...orderIds] }, state: { not: 'cancelled' } },
    orderBy: inOrderSent,
    select: {
      id: true,
      orderId: true,
      carrier: true,
      number: true,
      items: {
        orderBy: { orderItem: { position: 'asc' } },
        select: { quantity: true, orderItem: { select: { id: true, title: true, sku: true } } },
      },
    },
  })
}
