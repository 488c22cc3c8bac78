import { CUSTOMER_LATEST } from '@dobara/contract/admin-users/customer.ts'
import { BOUGHT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import type { Db, Sql } from '../../../context.ts'
import { messagesOf } from '../../../identity/consents/queries.ts'
import { prepared } from '../../../sql.ts'

type Money = { orderCount: number; boughtCount: number; boughtPaise: number; refundedPaise: number }

/** Sums the money of all orders that the store shows; the return of a second payment is no refund of an order. */
export async function sumCustomerMoney(sql: Sql, userId: string): Promise<Money> {
  const [row] = await prepared(sql)<Money>(
    `WITH own AS (
       SELECT id, total_paise - waived_paise AS paise, status::text = ANY($2) AS is_bought
         FROM shop_order WHERE user_id = $1 AND hidden_at IS NULL)
     SELECT count(*)::int AS "orderCount", count(*) FILTER (WHERE is_bought)::int AS "boughtCount",
            coalesce(sum(paise) FILTER (WHERE is_bought), 0)::float8 AS "boughtPaise",
            (SELECT coalesce(sum(r.amount_paise), 0)::float8 FROM refund r JOIN own ON own.id = r.order_id
               LEFT JOIN payment p ON p.id = r.payment_id
              WHERE r.state = 'processed' AND p.is_kept IS NOT FALSE AND NOT r.is_off_invoice) AS "refundedPaise"
       FROM own`,
    [userId, [...BOUGHT_STATUSES]],
  )
  return row ?? { orderCount: 0, boughtCount: 0, boughtPaise: 0, refundedPaise: 0 }
}

export function listCustomerOrders(db: Db, userId: string) {
  return db.order.findMany({
    where: { userId, hiddenAt: null },
    orderBy: [{ placedAt: 'desc' }, { id: 'desc' }],
    take: CUSTOMER_LATEST,
    select: {
      id: true,
      orderNumber: true,
      status: true,
      totalPaise: true,
      waivedPaise: true,
      placedAt: true,
    },
  })
}

export function listCustomerCases(db: Db, userId: string) {
  return db.serviceCase.findMany({
    where: { order: { userId } },
    orderBy: { raisedAt: 'desc' },
    take: CUSTOMER_LATEST,
    select: { id: true, number: true, kind: true, state: true, raisedAt: true },
  })
}

/** Those of the contact form; returns and repairs are cases. */
export function listCustomerQuestions(db: Db, userId: string) {
  return db.serviceRequest.findMany({
    where: { userId, kind: 'support' },
    orderBy: { createdAt: 'desc' },
    take: CUSTOMER_LATEST,
    select: { id: true, number: true, reason: true, state: true, createdAt: true },
  })
}

export async function listCustomerMessages(db: Db, userId: string) {
  return db.outboxMessage.findMany({
    where: await messagesOf(db, userId),
    orderBy: { createdAt: 'desc' },
    take: CUSTOMER_LATEST,
    select: { id: true, channel: true, plugin: true, subject: true, state: true, createdAt: true },
  })
}

/** Oldest first, as they were written. */
export function listCustomerNotes(db: Db, userId: string) {
  return db.customerNote.findMany({
    where: { userId },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { id: true, text: true, at: true, author: { select: { name: true, email: true } } },
  })
}

export type Merge = { endedId: string; stayedId: string; at: Date }

/** Lists the accounts that were merged into an account, oldest first, and the account that it was merged into. */
export function listMergesAround(db: Db, userId: string): Promise<Merge[]> {
  return db.accountMerge.findMany({
    where: { OR: [{ stayedId: userId }, { endedId: userId }] },
    orderBy: [{ at: 'asc' }, { endedId: 'asc' }],
  })
}
