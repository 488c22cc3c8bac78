import { STORE_CREDIT } from '@dobara/domain/store-credit/store-credit.ts'
import { owedPaise } from './book-check.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { Db, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'
import type { BookDifference, OpenedOrder, RecordedPayment } from './compare-payments.ts'

/** Returns the time until which payments and orders are from the demo seed, unknown to a real provider; null in a real shop. */
export async function findDemoTime(run: Run): Promise<Date | null> {
  const rows = await run<{ at: Date }>(
    `SELECT (value->>'at')::timestamptz AS at FROM setting WHERE key = 'demoSeed'`,
  )
  return rows[0]?.at ?? null
}

/** Our payments of a time, and those with one of the provider's ids. */
export function listRecordedPayments(
  run: Run,
  input: { provider: string; from: Date; to: Date; paymentIds: readonly string[] },
): Promise<RecordedPayment[]> {
  return run<RecordedPayment>(
    `SELECT p.provider_payment_id AS "providerPaymentId", p.provider_order_id AS "providerOrderId",
            p.amount_paise AS "amountPaise", p.currency, p.order_id AS "orderId", ${owedPaise('p')} AS "orderPaise",
            coalesce(back.done, 0)::int AS "refundedPaise", coalesce(back.queued, 0)::int AS "refundQueuedPaise"
       FROM payment p
       JOIN shop_order o ON o.id = p.order_id
       LEFT JOIN LATERAL (
         SELECT sum(amount_paise) FILTER (WHERE state = 'processed') AS done,
                sum(amount_paise) FILTER (WHERE state = 'pending') AS queued
           FROM refund WHERE payment_id = p.id) back ON true
      WHERE p.provider = $4 AND ((p.captured_at > $1 AND p.captured_at <= $2) OR p.provider_payment_id = ANY ($3))`,
    [input.from, input.to, input.paymentIds, input.provider],
  )
}

/** Which of the provider's orders are ours. */
export function listOpenedOrders(run: Run, providerOrderIds: readonly string[]): Promise<OpenedOrder[]> {
  return run<OpenedOrder>(
    `SELECT a.provider_order_id AS "providerOrderId", a.order_id AS "orderId", ${owedPaise('a')} AS "orderPaise"
       FROM payment_attempt a JOIN shop_order o ON o.id = a.order_id
      WHERE a.provider_order_id = ANY ($1)`,
    [providerOrderIds],
  )
}

/** Lists the differences between orders and the payments retained for them, of all orders. */
export async function listOrderDifferences(run: Run): Promise<BookDifference[]> {
  return run<BookDifference>(`
    SELECT CASE WHEN p.id IS NULL THEN 'order-without-money'
                WHEN p.amount_paise <> ${owedPaise('p')} THEN 'order-amount-differs'
                ELSE 'order-says-unpaid' END AS kind,
           o.id AS "subjectId", o.id AS "orderId", p.provider_order_id AS "providerOrderId",
           NULL::int AS "providerPaise", p.amount_paise AS "paymentsPaise", ${owedPaise('p')} AS "orderPaise"
      FROM shop_order o LEFT JOIN payment p ON p.order_id = o.id AND p.is_kept AND p.provider <> '${STORE_CREDIT}'
     WHERE (p.id IS NULL AND o.payment_status = 'paid' AND o.total_paise > o.credit_paise
            AND NOT EXISTS (SELECT 1 FROM order_event e
                             WHERE e.order_id = o.id AND e.kind = 'paid' AND e.actor_kind = 'admin')
            AND NOT EXISTS (SELECT 1 FROM audit_entry a
                             WHERE a.entity IN ('order', 'shop_order') AND a.entity_id = o.id::text))
        OR (p.id IS NOT NULL AND (p.amount_paise <> ${owedPaise('p')} OR o.payment_status IN ('unpaid', 'failed')))
     ORDER BY o.id`)
}

export async function countPaidOrders(run: Run): Promise<number> {
  const rows = await run<{ orders: number }>(
    `SELECT count(*)::int AS orders FROM shop_order WHERE payment_status IN ('paid', 'refunded')`,
  )
  return rows[0]?.orders ?? 0
}

export async function listOpenPaymentIds(db: Db): Promise<string[]> {
  const where = {
    resolvedAt: null,
    OR: [{ kind: { startsWith: 'payment-' } }, { kind: { startsWith: 'refund-' } }],
  }
  const rows = await db.bookDifference.findMany({ where, select: { subjectId: true } })
  return [...new Set(rows.map(({ subjectId }) => subjectId))]
}

/** Writes a difference, or that it is still there. Returns its row's id and whether it is new. */
export async function storeDifference(
  tx: Tx,
  difference: BookDifference,
  at: Date,
): Promise<{ id: bigint; isNew: boolean }> {
  const { kind, subjectId, orderId, providerOrderId, providerPaise, paymentsPaise, orderPaise } = difference
  const rows = await tx.$queryRaw<{ id: bigint; isNew: boolean }[]>`
    INSERT INTO book_difference AS known
           (kind, subject_id, order_id, provider_order_id, provider_paise, payments_paise, order_paise, found_at, last_seen_at)
    VALUES (${kind}, ${subjectId}, ${orderId}::uuid, ${providerOrderId}, ${providerPaise}::bigint, ${paymentsPaise}::bigint,
            ${orderPaise}::bigint, ${at}, ${at})
    ON CONFLICT (kind, subject_id) WHERE resolved_at IS NULL DO UPDATE
       SET order_id = EXCLUDED.order_id, provider_order_id = EXCLUDED.provider_order_id,
           provider_paise = EXCLUDED.provider_paise, payments_paise = EXCLUDED.payments_paise,
           order_paise = EXCLUDED.order_paise, last_seen_at = greatest(known.last_seen_at, EXCLUDED.last_seen_at)
    RETURNING id, (xmax = 0) AS "isNew"`
  const row = rows[0]
  if (!row) throw new Error('a difference was neither written nor there')
  return row
}

/** Ends the open differences that a comparison did not meet, except what another one has seen since it began. */
export async function resolveOthers(
  tx: Tx,
  input: { metIds: readonly bigint[]; startedAt: Date; at: Date },
): Promise<number> {
  const { count } = await tx.bookDifference.updateMany({
    where: { resolvedAt: null, lastSeenAt: { lte: input.startedAt }, id: { notIn: [...input.metIds] } },
    data: { resolvedAt: input.at },
  })
  return count
}

export function countOpenDifferences(db: Db | Tx): Promise<number> {
  return db.bookDifference.count({ where: { resolvedAt: null } })
}

const OF_STATE = {
  open: { resolvedAt: null },
  resolved: { resolvedAt: { not: null } },
  all: {},
} satisfies Record<string, Prisma.BookDifferenceWhereInput>

/** Newest first, with the numbers of the orders they are about. */
export async function listStoredDifferences(
  db: Db,
  { state, limit, offset }: { state: keyof typeof OF_STATE; limit: number; offset: number },
) {
  const rows = await db.bookDifference.findMany({
    where: OF_STATE[state],
    orderBy: [{ foundAt: 'desc' }, { id: 'desc' }],
    take: limit,
    skip: offset,
  })
  const ids = rows.flatMap(({ orderId }) => orderId ?? [])
  const orders = await db.order.findMany({
    where: { id: { in: ids } },
    select: { id: true, orderNumber: true },
  })
  const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]))
  return rows.map((row) => ({ ...row, orderNumber: numbers.get(row.orderId ?? '') ?? null }))
}

export async function countDifferences(db: Db): Promise<{ open: number; resolved: number }> {
  const [open, resolved] = await Promise.all([
    countOpenDifferences(db),
    db.bookDifference.count({ where: OF_STATE.resolved }),
  ])
  return { open, resolved }
}

export function findLastComparison(db: Db) {
  return db.bookComparison.findFirst({ orderBy: { id: 'desc' } })
}
