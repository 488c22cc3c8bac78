import type { Db, Deps, Prisma, Sql, Tx } from '../context.ts'
import { heldSince, type LockedOrder } from '../engine/orders/queries.ts'
import { onTx } from '../sql.ts'

export type PaymentSource = 'browser' | 'webhook' | 'reconciler' | 'admin'

/** What decides whether an order may be tried to be paid for once more; its row is locked. */
export type PayFacts = {
  /** Tries that are not counted yet: one, and one for each payment that failed, less those that are. */
  due: number
  /** Since when its goods have been held without a break. */
  heldSince: Date
}

export async function getPayFacts(tx: Tx, order: { id: string; cartId: string | null }): Promise<PayFacts> {
  const [facts] = await onTx(tx)<PayFacts>(
    `SELECT (1 + count(DISTINCT provider_payment_id) FILTER (WHERE kind = 'failed')
               - count(*) FILTER (WHERE kind = 'try'))::int AS due,
            ${heldSince('$1', '$2')} AS "heldSince"
       FROM payment_event WHERE order_id = $1::uuid`,
    [order.id, order.cartId],
  )
  if (!facts) throw new Error('an aggregate without a row')
  return facts
}

type Started = { order: LockedOrder; holdExpiresAt: Date; tries: number }
export type OpenAttempt = { id: string; amountPaise: number; providerOrderId: string | null }

/**
 * Writes that a pending order is paid online, in one statement: its time to pay, the tries that are counted with it, and its open
 * attempt at the provider, made when missing. Every click on "pay" goes on with the same one.
 */
export async function startAttempt(
  tx: Tx,
  deps: Deps,
  { order, holdExpiresAt, tries }: Started,
): Promise<OpenAttempt> {
  const holds = order.items.flatMap((item) => item.reservations.map(({ id }) => id))
  const [attempt] = await onTx(tx)<OpenAttempt>(
    `WITH held AS (UPDATE reservation SET expires_at = $3::timestamptz WHERE id = ANY($4::uuid[])),
     begun AS (
       UPDATE shop_order SET hold_expires_at = $3::timestamptz, payment_method = payment_method_of('online'),
                             updated_at = $5::timestamptz
        WHERE id = $1::uuid),
     counted AS (
       INSERT INTO payment_event (order_id, source, kind, at)
       SELECT $1::uuid, 'browser', 'try', $6::timestamptz FROM generate_series(1, $7::int)),
     opened AS (
       INSERT INTO payment_attempt (id, order_id, method, provider, amount_paise, created_at, updated_at)
       VALUES ($2::uuid, $1::uuid, payment_method_of('online'), $8, $9::int, $6::timestamptz, $6::timestamptz)
       ON CONFLICT (order_id, method) WHERE state = 'created' DO NOTHING
       RETURNING id, amount_paise, provider_order_id)
     SELECT id, amount_paise AS "amountPaise", provider_order_id AS "providerOrderId" FROM opened
     UNION ALL
     SELECT id, amount_paise, provider_order_id FROM payment_attempt
      WHERE order_id = $1::uuid AND method = payment_method_of('online') AND state = 'created'`,
    [
      order.id,
      deps.newId(),
      holdExpiresAt,
      holds,
      new Date(),
      deps.now(),
      tries,
      deps.providers.payments.name,
      order.totalPaise,
    ],
  )
  if (!attempt) throw new Error(`order ${order.id} has no open attempt after one was made`)
  return attempt
}

/**
 * Remembers the provider's order on the attempt and returns the one that is remembered: twins get the same id, because the
 * receipt is the same, and if the provider ever made two, the shopper pays on the one that we know.
 */
export async function setProviderOrder(db: Db, id: string, providerOrderId: string): Promise<string> {
  const known = await db.$queryRaw<{ providerOrderId: string }[]>`
    UPDATE payment_attempt SET provider_order_id = coalesce(provider_order_id, ${providerOrderId}),
           updated_at = CASE WHEN provider_order_id IS NULL THEN ${new Date()} ELSE updated_at END
     WHERE id = ${id}::uuid RETURNING provider_order_id AS "providerOrderId"`
  return known[0]?.providerOrderId ?? providerOrderId
}

export function findAttempt(db: Db | Tx, providerOrderId: string) {
  return db.paymentAttempt.findUnique({ where: { providerOrderId } })
}

export function findOrderAttempt(db: Db, orderId: string) {
  return db.paymentAttempt.findFirst({
    where: { orderId, method: 'online', providerOrderId: { not: null } },
    orderBy: { createdAt: 'desc' },
  })
}

/** Whether somebody may have paid for the order `$order`: the provider has an order of it. */
export const hasProviderOrder = (order: string) => `EXISTS (
  SELECT 1 FROM payment_attempt
   WHERE order_id = ${order}::uuid AND method = payment_method_of('online') AND provider_order_id IS NOT NULL)`

export async function insertPaymentEvent(
  tx: Tx | Db,
  event: {
    orderId: string
    attemptId?: string
    source: PaymentSource
    kind: string
    providerPaymentId?: string
    amountPaise?: number
    detail?: Prisma.InputJsonObject
    at: Date
  },
): Promise<void> {
  await tx.paymentEvent.create({ data: event })
}

/** Stores a webhook once by its event id; returns whether it is new. */
export async function storeWebhook(
  tx: Tx,
  event: { eventId: string; provider: string; event: string; rawBody: string; receivedAt: Date },
): Promise<boolean> {
  const { count } = await tx.webhookEvent.createMany({ data: [event], skipDuplicates: true })
  return count === 1
}

export type UnfinishedAttempt = {
  id: string
  orderId: string
  amountPaise: number
  currency: string
  providerOrderId: string | null
}

/**
 * Attempts whose end is not known and whose turn it is, those never asked about first. The older an attempt, the rarer its
 * turn (a tenth of its age, at most an hour), so a week of abandoned orders costs the provider little.
 */
export function listUnfinishedAttempts(
  db: Db,
  input: { now: Date; olderThan: Date; newerThan: Date; limit: number },
): Promise<UnfinishedAttempt[]> {
  const { now, olderThan, newerThan, limit } = input
  return db.$queryRaw<UnfinishedAttempt[]>`
    SELECT id, order_id AS "orderId", amount_paise AS "amountPaise", currency, provider_order_id AS "providerOrderId"
      FROM payment_attempt
     WHERE state = 'created' AND provider_order_id IS NOT NULL
       AND created_at < ${olderThan} AND created_at > ${newerThan}
       AND (asked_at IS NULL OR asked_at < ${now}::timestamptz - LEAST((${now}::timestamptz - created_at) / 10, interval '1 hour'))
     ORDER BY asked_at NULLS FIRST, created_at LIMIT ${limit}`
}

/** So that others have their turn first. */
export async function touchAttempt(db: Db, id: string, at: Date): Promise<void> {
  await db.paymentAttempt.updateMany({ where: { id }, data: { askedAt: at } })
}

/** Decided refunds that are not known to have arrived, the longest untouched first. */
export function listUnfinishedRefunds(db: Db, input: { olderThan: Date; limit: number }) {
  return db.refund.findMany({
    where: { state: 'pending', createdAt: { lt: input.olderThan } },
    orderBy: { updatedAt: 'asc' },
    take: input.limit,
  })
}

type CapturedMoney = { id: string; amountPaise: number }

/** What of a payment is neither back nor on its way back. */
export async function unreturnedPaise(tx: Tx, payment: CapturedMoney): Promise<number> {
  const { id: paymentId, amountPaise } = payment
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId, state: { in: ['pending', 'processed'] } },
    _sum: { amountPaise: true },
  })
  return amountPaise - (_sum.amountPaise ?? 0)
}

export async function hasWebhookSince(db: Db, since: Date): Promise<boolean> {
  const found = await db.webhookEvent.findFirst({
    where: { receivedAt: { gte: since } },
    select: { eventId: true },
  })
  return found !== null
}

/** What waits for a person, by kind. */
export async function countOpenAlerts(sql: Sql): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql.query<{ kind: string; count: number }>(
    'SELECT kind, count(*)::int AS count FROM payment_alert WHERE resolved_at IS NULL GROUP BY kind',
  )
  return rows
}

/** Everything that was tried online until then, with the money that came of it, the oldest first. */
export function listAttemptsUntil(db: Db, until: Date) {
  return db.paymentAttempt.findMany({
    where: { method: 'online', createdAt: { lte: until } },
    orderBy: { createdAt: 'asc' },
    include: { order: { include: { payments: { include: { refunds: true } } } } },
  })
}
