import type { OrderId } from '../../checked-ids.ts'
import type { Db, Tx } from '../../context.ts'

/**
 * Checks whether an order may be erased: no money ever came for it, no one can pay for it at the provider any more,
 * and it is named neither by documents, nor by the ledgers of stock, machines and store credit, nor by a request of
 * its buyer.
 */
export async function isErasable(db: Db | Tx, orderId: OrderId): Promise<boolean> {
  const rows = await db.$queryRaw<{ isNamed: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM payment WHERE order_id = o.id)
        OR EXISTS (SELECT 1 FROM payment_attempt WHERE order_id = o.id AND provider_order_id IS NOT NULL)
        OR EXISTS (SELECT 1 FROM refund WHERE order_id = o.id)
        OR EXISTS (SELECT 1 FROM payment_alert WHERE order_id = o.id)
        OR EXISTS (SELECT 1 FROM invoice WHERE order_id = o.id)
        OR EXISTS (SELECT 1 FROM service_request WHERE order_id = o.id)
        OR EXISTS (SELECT 1 FROM stock_movement m JOIN order_item line ON line.id = m.order_item_id
                    WHERE line.order_id = o.id)
        OR EXISTS (SELECT 1 FROM store_credit_entry WHERE order_id = o.id)
        OR EXISTS (SELECT 1 FROM unit_event event JOIN order_item line ON line.id = event.order_item_id
                    WHERE line.order_id = o.id) AS "isNamed"
      FROM shop_order o WHERE o.id = ${orderId}::uuid`
  return rows[0]?.isNamed === false
}

/** Erases an order that is over, its row locked, with everything that is about it alone. The database checks it once more. */
export async function eraseOrder(tx: Tx, orderId: OrderId): Promise<void> {
  await tx.$executeRaw`SELECT set_config('dobara.erased_order', ${orderId}, true)`
  const of = { where: { orderId } }
  await tx.reservation.deleteMany({ where: { orderItem: { orderId } } })
  await tx.couponUse.deleteMany(of)
  await tx.paymentEvent.deleteMany(of)
  await tx.paymentAttempt.deleteMany(of)
  await tx.orderEvent.deleteMany(of)
  await tx.orderNote.deleteMany(of)
  await tx.orderItem.deleteMany(of)
  await tx.order.delete({ where: { id: orderId } })
}

export async function setHidden(tx: Tx, id: OrderId, hiddenAt: Date | null): Promise<void> {
  await tx.order.update({ where: { id }, data: { hiddenAt } })
}
