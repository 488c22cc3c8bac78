import type { OrderId } from '../../checked-ids.ts'
import type { Db, Prisma, Sql } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { type AdminOrderRecord, ROW_COLUMNS } from './queries.ts'

const CREDIT_NOTES = {
  orderBy: { issuedAt: 'asc' },
  select: { id: true, number: true, issuedAt: true, totalPaise: true },
} satisfies Prisma.Invoice$creditNotesArgs

/** The history of the money and documents of an order, or null. */
export function findOrderRecords(db: Db, id: OrderId) {
  return db.order.findUnique({
    where: { id },
    select: {
      userId: true,
      totalPaise: true,
      waivedPaise: true,
      paymentStatus: true,
      refunds: { orderBy: { createdAt: 'asc' } },
      invoice: { select: { creditNotes: CREDIT_NOTES } },
      formerInvoices: {
        orderBy: { issuedAt: 'asc' },
        select: { id: true, number: true, creditNotes: CREDIT_NOTES },
      },
    },
  })
}

type Buyer = { userId: string; exceptId: OrderId }

/** The buyer's other orders, the newest five. */
export function listBuyerOrders(sql: Sql, { userId, exceptId }: Buyer): Promise<AdminOrderRecord[]> {
  return onPool(sql)<AdminOrderRecord>(
    `SELECT ${ROW_COLUMNS}
       FROM (SELECT * FROM shop_order WHERE user_id = $1 AND id <> $2 ORDER BY placed_at DESC LIMIT 5) o
       JOIN app_user u ON u.id = o.user_id
       JOIN LATERAL (SELECT sum(quantity)::int AS quantity FROM order_item WHERE order_id = o.id) line ON true
       JOIN order_item first ON first.order_id = o.id AND first.position = 1
      ORDER BY o.placed_at DESC`,
    [userId, exceptId],
  )
}

export async function sumBuyerOrders(
  sql: Sql,
  { userId, exceptId }: Buyer,
): Promise<{ count: number; paidPaise: number }> {
  const [sums] = await onPool(sql)<{ count: number; paidPaise: number }>(
    `SELECT count(*)::int AS count,
            coalesce(sum(total_paise - waived_paise) FILTER (WHERE payment_status = 'paid'), 0)::float8 AS "paidPaise"
       FROM shop_order WHERE user_id = $1 AND id <> $2`,
    [userId, exceptId],
  )
  return sums ?? { count: 0, paidPaise: 0 }
}
