import type { Sentence } from '@dobara/contract/sentences/sentence.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import type { Db, Tx } from '../../context.ts'
import { type Addressed, withAddresses } from './order-address.ts'

export const orderParts = {
  items: { orderBy: { position: 'asc' }, include: { reservations: { where: { state: 'active' } } } },
  couponUses: { where: { releasedAt: null } },
  payments: { where: { isKept: true } },
  invoice: true,
} satisfies Prisma.OrderInclude

export type LockedOrder = Addressed<Prisma.OrderGetPayload<{ include: typeof orderParts }>>

/**
 * The order with its parts, its row locked: all that happens to one order happens one after another.
 * NO KEY, here and for carts: a second update of an order in one transaction makes PostgreSQL check its cart again, and
 * that check must not wait for a checkout that holds the cart and waits for this order.
 */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder | null> {
  const rows = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM shop_order WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  const order = rows.length === 0 ? null : await tx.order.findUnique({ where: { id }, include: orderParts })
  return order && withAddresses(order)
}

/** A customer's own order, locked; another's is as absent as one that never was. */
export async function lockOwnOrder(tx: Tx, id: string, userId: string): Promise<LockedOrder | null> {
  const order = await lockOrder(tx, id)
  return order?.userId === userId ? order : null
}

/** Gives a pending order, whose row is locked, its time to pay again: the order and every hold of it. */
export async function extendHold(tx: Tx, order: LockedOrder, holdExpiresAt: Date): Promise<void> {
  const holds = order.items.flatMap((item) => item.reservations.map(({ id }) => id))
  await tx.reservation.updateMany({ where: { id: { in: holds } }, data: { expiresAt: holdExpiresAt } })
  await tx.order.update({ where: { id: order.id }, data: { holdExpiresAt } })
}

/**
 * Since when the goods of a pending order have been held without a break: an order that replaced another one of its cart
 * goes on with that one's time.
 */
export async function getHeldSince(tx: Tx, order: { id: string; cartId: string | null }): Promise<Date> {
  const [first] = await tx.$queryRaw<{ heldSince: Date }[]>`
    WITH RECURSIVE held AS (
      SELECT placed_at FROM shop_order WHERE id = ${order.id}::uuid
      UNION
      SELECT earlier.placed_at FROM held
        JOIN shop_order earlier ON earlier.cart_id = ${order.cartId}::uuid AND earlier.placed_at < held.placed_at
        JOIN order_event ended ON ended.order_id = earlier.id AND ended.kind = 'replaced' AND ended.at >= held.placed_at)
    SELECT min(placed_at) AS "heldSince" FROM held`
  if (!first) throw new Error('an aggregate without a row')
  return first.heldSince
}

/** A code sent to the phone of the order's address came back. */
export async function markPhoneProved(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.order.update({ where: { id: orderId }, data: { phoneProvedAt: at } })
}

export type Actor = { kind: 'customer' | 'admin' | 'system'; id?: string }

export async function insertOrderEvent(
  tx: Tx,
  event: { orderId: string; kind: string; status?: OrderStatus; message: Sentence; actor: Actor; at: Date },
): Promise<void> {
  const { actor, message, ...rest } = event
  const { code, values, english } = message
  const data = { ...rest, code, values, message: english, actorKind: actor.kind, actorId: actor.id }
  await tx.orderEvent.create({ data })
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
      // By hand as taking one is: Prisma would take it for a change of the coupon, and stop whoever edits it.
      await tx.$executeRaw`UPDATE coupon SET usage_count = usage_count - 1 WHERE id = ${use.couponId}`
    }
  }
}

/** Everything the page of an order shows, or null; with a `userId` only when it is this customer's. */
export async function findOrderPage(db: Db, where: { id: string; userId?: string }) {
  const order = await db.order.findFirst({
    where,
    include: {
      items: { orderBy: { position: 'asc' } },
      events: { orderBy: { id: 'asc' } },
      payments: { where: { isKept: true } },
      refunds: { where: { state: 'processed' } },
      invoice: {
        select: {
          number: true,
          creditNotes: {
            orderBy: [{ financialYear: 'asc' }, { serial: 'asc' }],
            select: { id: true, number: true, issuedAt: true, totalPaise: true },
          },
        },
      },
    },
  })
  return order && withAddresses(order)
}
export type OrderPageRecord = NonNullable<Awaited<ReturnType<typeof findOrderPage>>>
