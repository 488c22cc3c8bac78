import type { Prisma } from '@dobara/db/generated/client.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import type { Db, Tx } from '../../context.ts'

export const orderParts = {
  items: { orderBy: { position: 'asc' }, include: { reservations: { where: { state: 'active' } } } },
  couponUses: { where: { releasedAt: null } },
  payments: { where: { isKept: true } },
  invoice: true,
} satisfies Prisma.OrderInclude

export type LockedOrder = Prisma.OrderGetPayload<{ include: typeof orderParts }>

/**
 * The order with its parts, its row locked: all that happens to one order happens one after another.
 * NO KEY, here and for carts: a second update of an order in one transaction makes PostgreSQL check its cart again, and
 * that check must not wait for a checkout that holds the cart and waits for this order.
 */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder | null> {
  const rows = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM shop_order WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return rows.length === 0 ? null : tx.order.findUnique({ where: { id }, include: orderParts })
}

/** A customer's own order, locked; another's is as absent as one that never was. */
export async function lockOwnOrder(tx: Tx, id: string, userId: string): Promise<LockedOrder | null> {
  const order = await lockOrder(tx, id)
  return order?.userId === userId ? order : null
}

/** Gives a pending order, whose row is locked, its time to pay anew: the order and every hold of it. */
export async function extendHold(tx: Tx, order: LockedOrder, holdExpiresAt: Date): Promise<void> {
  const holds = order.items.flatMap((item) => item.reservations.map(({ id }) => id))
  await tx.reservation.updateMany({ where: { id: { in: holds } }, data: { expiresAt: holdExpiresAt } })
  await tx.order.update({ where: { id: order.id }, data: { holdExpiresAt } })
}

/** A code sent to the phone of the order's address came back. */
export async function markPhoneProved(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.order.update({ where: { id: orderId }, data: { phoneProvedAt: at } })
}

export type Actor = { kind: 'customer' | 'admin' | 'system'; id?: string }

export async function insertOrderEvent(
  tx: Tx,
  event: { orderId: string; kind: string; status?: OrderStatus; message: string; actor: Actor; at: Date },
): Promise<void> {
  const { actor, ...rest } = event
  await tx.orderEvent.create({ data: { ...rest, actorKind: actor.kind, actorId: actor.id } })
}

/** Gives coupon uses back once: the ones released already are not counted again. */
export async function releaseCouponUses(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'couponUses'>,
  at: Date,
): Promise<void> {
  for (const use of [...order.couponUses].sort((a, b) => a.couponId - b.couponId)) {
    const { count } = await tx.couponUse.updateMany({
      where: { id: use.id, releasedAt: null },
      data: { releasedAt: at },
    })
    if (count === 1) {
      await tx.coupon.update({ where: { id: use.couponId }, data: { usageCount: { decrement: 1 } } })
    }
  }
}

/** Pending orders whose time to pay is over, oldest first. */
export async function listExpiredOrderIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.order.findMany({
    where: { status: 'pending', holdExpiresAt: { lt: now } },
    select: { id: true },
    orderBy: { holdExpiresAt: 'asc' },
    take: limit,
  })
  return rows.map(({ id }) => id)
}

export type OrderRowRecord = {
  id: string
  orderNumber: string
  status: OrderStatus
  paymentStatus: 'unpaid' | 'paid' | 'failed' | 'refunded'
  paymentMethod: 'razorpay' | 'cod' | null
  placedAt: Date
  packedAt: Date | null
  holdExpiresAt: Date | null
  totalPaise: number
  itemCount: number
  previewImageUrl: string | null
  previewTitle: string
  shipName: string
  shipCity: string
  hasInvoice: boolean
}

/** One customer's orders, newest first, with what a card shows. */
export function listOrderRows(
  db: Db,
  input: { userId: string; status: OrderStatus | null; limit: number; offset: number },
): Promise<OrderRowRecord[]> {
  return db.$queryRaw<OrderRowRecord[]>`
    SELECT o.id, o.order_number AS "orderNumber", o.status::text AS status, o.payment_status::text AS "paymentStatus",
           o.payment_method::text AS "paymentMethod", o.placed_at AS "placedAt", o.packed_at AS "packedAt",
           o.hold_expires_at AS "holdExpiresAt", o.total_paise AS "totalPaise", line.quantity AS "itemCount",
           first.image_url AS "previewImageUrl", first.title AS "previewTitle",
           o.shipping_address->>'name' AS "shipName", o.shipping_address->>'city' AS "shipCity",
           (invoice.id IS NOT NULL) AS "hasInvoice"
      FROM shop_order o
      JOIN LATERAL (SELECT sum(quantity)::int AS quantity FROM order_item WHERE order_id = o.id) line ON true
      JOIN order_item first ON first.order_id = o.id AND first.position = 1
      LEFT JOIN invoice ON invoice.order_id = o.id
     WHERE o.user_id = ${input.userId}::uuid
       AND (${input.status}::text IS NULL OR o.status::text = ${input.status}::text)
     ORDER BY o.placed_at DESC, o.id DESC LIMIT ${input.limit} OFFSET ${input.offset}`
}

export async function countOrdersByStatus(db: Db, userId: string): Promise<Map<OrderStatus, number>> {
  const rows = await db.order.groupBy({ by: ['status'], where: { userId }, _count: { _all: true } })
  return new Map(rows.map((row) => [row.status, row._count._all]))
}

/** Everything the page of an order shows, or null; with a `userId` only when it is this customer's. */
export function findOrderPage(db: Db, where: { id: string; userId?: string }) {
  return db.order.findFirst({
    where,
    include: {
      items: { orderBy: { position: 'asc' } },
      events: { orderBy: { id: 'asc' } },
      payments: { where: { isKept: true } },
      refunds: { where: { state: 'processed' } },
      invoice: { select: { number: true } },
    },
  })
}
export type OrderPageRecord = NonNullable<Awaited<ReturnType<typeof findOrderPage>>>

const trackedParts = {
  id: true,
  orderNumber: true,
  status: true,
  placedAt: true,
  deliveredAt: true,
  carrier: true,
  trackingNumber: true,
  shippingAddress: true,
  events: { where: { status: { not: null } }, orderBy: { id: 'asc' }, select: { at: true, status: true } },
  user: { select: { phone: true } },
} satisfies Prisma.OrderSelect
export type TrackedOrderRecord = Prisma.OrderGetPayload<{ select: typeof trackedParts }>

/** How far an order is, with what proves that somebody may know it; no price, no item, no payment. */
export function findTrackedOrder(
  db: Db,
  where: { id: string } | { orderNumber: string },
): Promise<TrackedOrderRecord | null> {
  return db.order.findUnique({ where, select: trackedParts })
}
