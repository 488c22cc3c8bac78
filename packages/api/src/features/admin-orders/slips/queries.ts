import type { Db } from '../../../context.ts'
import { withAddresses } from '../../../engine/orders/order-address.ts'

/** The orders with these ids, as far as their parcels are concerned. */
export async function listParcels(db: Db, ids: readonly string[]) {
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
        select: { id: true, title: true, sku: true, quantity: true, cancelledQuantity: true },
      },
    },
  })
  return orders.map(withAddresses)
}
