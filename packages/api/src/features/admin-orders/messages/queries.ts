import { type OrderId, storedCartId } from '../../../checked-ids.ts'
import type { Db, Tx } from '../../../context.ts'
import { type LockedOrder, orderParts } from '../../../engine/orders/queries.ts'
import { withAddresses } from '../../../engine/orders/order-address.ts'

/** The order with its parts, to look at. */
export async function findOrder(db: Db, id: OrderId): Promise<LockedOrder | null> {
  const order = await db.order.findUnique({ where: { id }, include: orderParts })
  const cartId = order?.cartId ? storedCartId(order.cartId) : null
  return order && { ...withAddresses(order), id, cartId }
}

/** The payments and refunds of an order that its buyer may have been notified of. */
export async function listMoney(db: Db | Tx, orderId: OrderId) {
  const payments = await db.payment.findMany({ where: { orderId }, select: { id: true, isKept: true } })
  const refunds = await db.refund.findMany({
    where: { orderId },
    orderBy: { createdAt: 'asc' },
    select: {
      id: true,
      paymentId: true,
      amountPaise: true,
      state: true,
      creditNotes: { select: { number: true } },
    },
  })
  return { payments, refunds }
}
export type OrderMoney = Awaited<ReturnType<typeof listMoney>>

/** Every delivery of these parcels that failed, the first of each first. */
export function listAttempts(db: Db | Tx, shipmentIds: readonly string[]) {
  return db.deliveryAttempt.findMany({
    where: { shipmentId: { in: [...shipmentIds] } },
    orderBy: { number: 'asc' },
    select: { id: true, shipmentId: true, failedAt: true, reason: true, answer: true, day: true },
  })
}
export type DeliveryAttempt = Awaited<ReturnType<typeof listAttempts>>[number]

/** The messages with these keys, oldest first. */
export function listMessages(db: Db | Tx, keys: readonly string[]) {
  return db.outboxMessage.findMany({
    where: { dedupeKey: { in: [...keys] } },
    orderBy: [{ createdAt: 'asc' }, { channel: 'asc' }],
    select: {
      id: true,
      dedupeKey: true,
      channel: true,
      plugin: true,
      to: true,
      state: true,
      createdAt: true,
      sentAt: true,
      lastError: true,
      blankedAt: true,
    },
  })
}
export type MessageRecord = Awaited<ReturnType<typeof listMessages>>[number]
