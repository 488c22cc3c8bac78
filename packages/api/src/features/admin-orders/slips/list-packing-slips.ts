import type { PackingSlips, packingSlipsInput } from '@dobara/contract/admin-orders/slips.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { payablePaise, unitsBought } from '@dobara/domain/orders/kept-items.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { orderDelivery } from '../../../engine/orders/order-delivery.ts'
import { RefusedError } from '../../../errors.ts'
import { listParcels } from './queries.ts'

/** The packing slips of several orders, in the order in which they were asked for. */
export async function listPackingSlips(
  { db, now }: CustomerContext,
  { ids }: z.output<typeof packingSlipsInput>,
): Promise<PackingSlips> {
  const found = new Map((await listParcels(db, ids)).map((order) => [order.id, order]))
  const orders = [...new Set(ids)].map((id) => {
    const order = found.get(id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    return order
  })
  const isPacked = ({ status, hiddenAt }: (typeof orders)[number]) => isBought(status) && hiddenAt === null
  return {
    slips: orders
      .filter(isPacked)
      .map(
        ({ id, orderNumber, shippingAddress, items, paymentStatus, totalPaise, waivedPaise, ...order }) => ({
          id,
          orderNumber,
          shippingAddress,
          items: items
            .map(({ id: itemId, title, sku, ...units }) => ({
              id: itemId,
              title,
              sku,
              quantity: unitsBought(units),
            }))
            .filter(({ quantity }) => quantity > 0),
          paymentStatus,
          totalAmount: rupees(payablePaise({ totalPaise, waivedPaise })),
          ...orderDelivery(order, now()),
        }),
      ),
    without: orders
      .filter((order) => !isPacked(order))
      .map(({ id, orderNumber, status }) => ({ id, orderNumber, status })),
  }
}
