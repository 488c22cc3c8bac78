import { promisesFrom } from '@dobara/domain/orders/delivery-times.ts'
import { lineDeliveries } from '@dobara/domain/orders/units-to-ship.ts'
import type { Tx } from '../../context.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { listShipments } from './queries.ts'

/**
 * Starts warranty and return of each line from its arrival: a line that has not arrived has none. Returns the updated
 * lines.
 */
export async function setLinePromises(
  tx: Tx,
  { id: orderId, items }: LockedOrder,
): Promise<LockedOrder['items']> {
  const arrivals = lineDeliveries(await listShipments(tx, orderId))
  const promised = items.map((item) => ({ ...item, ...promisesFrom(arrivals.get(item.id) ?? null, item) }))
  for (const { id, warrantyEndsAt, returnEndsAt } of promised) {
    await tx.orderItem.update({ where: { id }, data: { warrantyEndsAt, returnEndsAt } })
  }
  return promised
}
