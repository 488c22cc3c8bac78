import type { OrderAddress } from '@dobara/contract/orders/orders.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { OrderStatus, PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { type OrderId, storedOrderId } from '../../checked-ids.ts'
import type { Db } from '../../context.ts'
import type { DeliveryColumns } from '../../engine/orders/order-delivery.ts'
import { BACK_PAISE, TRANSACTION_ID } from '../../engine/orders/queries.ts'
import type { Run } from '../../sql.ts'
import { readAddress } from '../../engine/orders/order-address.ts'

/** Pending orders whose time to pay is over, oldest first. */
export async function listExpiredOrderIds(db: Db, now: Date, limit: number): Promise<OrderId[]> {
  const rows = await db.order.findMany({
    where: { status: 'pending', holdExpiresAt: { lt: now } },
    select: { id: true },
    orderBy: { holdExpiresAt: 'asc' },
    take: limit,
  })
  return rows.map(({ id }) => storedOrderId(id))
}

export type OrderRowRecord = DeliveryColumns & {
  id: OrderId
  orderNumber: string
  status: OrderStatus
  paymentStatus: 'unpaid' | 'paid' | 'failed' | 'refunded'
  paymentMethod: PaymentMethod | null
  placedAt: Date
  packedAt: Date | null
  deliveredAt: Date | null
  holdExpiresAt: Date | null
  totalPaise: number
  waivedPaise: number
  backPaise: number
  itemCount: number
  previewImageUrl: string | null
  previewTitle: string
  subtotalPaise: number
  discountPaise: number
  taxPaise: number
  shippingPaise: number
  transactionId: string | null
  shippingAddress: Prisma.JsonValue
  hasInvoice: boolean
}

/** One customer's orders, newest first, with what a card shows. */
export function listOrderRows(
  run: Run,
  input: { userId: string; status: OrderStatus | null; limit: number; offset: number },
): Promise<OrderRowRecord[]> {
  return run<OrderRowRecord>(
    `SELECT o.id, o.order_number AS "orderNumber", o.status::text AS status, o.payment_status::text AS "paymentStatus",
           payment_method_word(o.payment_method) AS "paymentMethod", o.placed_at AS "placedAt", o.packed_at AS "packedAt",
           o.delivered_at AS "deliveredAt", o.shipping_method AS "shippingMethod", o.promised_from AS "promisedFrom",
           o.promised_to AS "promisedTo", o.hold_expires_at AS "holdExpiresAt", o.total_paise AS "totalPaise", o.waived_paise AS "waivedPaise",
           ${BACK_PAISE} AS "backPaise", line.quantity AS "itemCount",
           first.image_url AS "previewImageUrl", first.title AS "previewTitle",
           o.subtotal_paise AS "subtotalPaise", o.discount_paise AS "discountPaise", o.tax_paise AS "taxPaise",
           o.shipping_paise AS "shippingPaise", o.shipping_address AS "shippingAddress",
           ${TRANSACTION_ID} AS "transactionId",
           (invoice.id IS NOT NULL) AS "hasInvoice"
      FROM shop_order o
      JOIN LATERAL (SELECT sum(quantity)::int AS quantity FROM order_item WHERE order_id = o.id) line ON true
      JOIN order_item first ON first.order_id = o.id AND first.position = 1
      LEFT JOIN invoice ON invoice.order_id = o.id
     WHERE o.user_id = $1::uuid AND ($2::text IS NULL OR o.status::text = $2::text)
     ORDER BY o.placed_at DESC, o.id DESC LIMIT $3::int OFFSET $4::int`,
    [input.userId, input.status, input.limit, input.offset],
  )
}

/** Returns the items of these orders, in the order of their lines. */
export function listOrderItems(db: Db, orderIds: readonly OrderId[]) {
  return db.orderItem.findMany({
    where: { orderId: { in: [...orderIds] } },
    orderBy: [{ orderId: 'asc' }, { position: 'asc' }],
  })
}

export async function countOrdersByStatus(db: Db, userId: string): Promise<Map<OrderStatus, number>> {
  const rows = await db.order.groupBy({ by: ['status'], where: { userId }, _count: { _all: true } })
  return new Map(rows.map((row) => [row.status, row._count._all]))
}

const trackedParts = {
  id: true,
  orderNumber: true,
  status: true,
  placedAt: true,
  deliveredAt: true,
  shippingMethod: true,
  promisedFrom: true,
  promisedTo: true,
  carrier: true,
  trackingNumber: true,
  shippingAddress: true,
  events: { where: { status: { not: null } }, orderBy: { id: 'asc' }, select: { at: true, status: true } },
  user: { select: { phone: true } },
} satisfies Prisma.OrderSelect
type TrackedRow = Prisma.OrderGetPayload<{ select: typeof trackedParts }>
export type TrackedOrderRecord = Omit<TrackedRow, 'shippingAddress'> & { shippingAddress: OrderAddress }

/**
 * Returns the progress of an order and the data that proves a visitor's right to see it; no price, no item, no
 * payment.
 */
export async function findTrackedOrder(
  db: Db,
  where: { id: OrderId } | { orderNumber: string },
): Promise<TrackedOrderRecord | null> {
  const order = await db.order.findUnique({ where, select: trackedParts })
  return order && { ...order, shippingAddress: readAddress(order.shippingAddress) }
}
