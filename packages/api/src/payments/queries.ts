import { STORE_CREDIT } from '@dobara/domain/store-credit/store-credit.ts'
import { duePaise } from '@dobara/domain/orders/remaining-items.ts'
import type { OrderId } from '../checked-ids.ts'
import type { Db, Deps, Prisma, Sql, Tx } from '../context.ts'
import { uncountedTry } from '../base/limits/queries.ts'
import { STEP_ROWS } from '../engine/order-transitions/queries.ts'
import { heldSince, type LockedOrder } from '../engine/orders/queries.ts'
import { onPool, type Run } from '../sql.ts'

export type PaymentSource = 'browser' | 'webhook' | 'reconciler' | 'admin'

/** Facts that decide whether another payment of an order may be tried; its row is locked. */
export type PayFacts = {
  /** Tries that are not counted yet: one, and one for each payment that failed, less those that are. */
  due: number
  /** Since when its items have been held without a break. */
  heldSince: Date
}

export async function getPayFacts(run: Run, order: Pick<LockedOrder, 'id' | 'cartId'>): Promise<PayFacts> {
  const [facts] = await run<PayFacts>(
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
export type OpenAttempt = Pick<UnfinishedAttempt, 'id' | 'provider' | 'amountPaise' | 'providerOrderId'>

/**
 * Stores in one statement that a pending order is paid online: its time to pay, the tries to count, and its open
 * attempt at the provider, created if missing. Every click on "pay" reuses the same attempt.
 */
export async function startAttempt(
  run: Run,
  deps: Deps,
  { order, holdExpiresAt, tries }: Started,
): Promise<OpenAttempt> {
  const holds = order.items.flatMap((item) => item.reservations.map(({ id }) => id))
  const [attempt] = await run<OpenAttempt>(
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
       RETURNING id, provider, amount_paise, provider_order_id)
     SELECT id, provider, amount_paise AS "amountPaise", provider_order_id AS "providerOrderId" FROM opened
     UNION ALL
     SELECT id, provider, amount_paise, provider_order_id FROM payment_attempt
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
      duePaise(order),
    ],
  )
  if (!attempt) throw new Error(`order ${order.id} has no open attempt after one was made`)
  return attempt
}

/**
 * Remembers the provider's order on the attempt and returns the one that is remembered: twins get the same id, because the
 * receipt is the same, and if the provider ever made two, the shopper pays on the one that we know.
 */
export async function setProviderOrder(run: Run, id: string, providerOrderId: string): Promise<string> {
  const known = await run<{ providerOrderId: string }>(
    `UPDATE payment_attempt SET provider_order_id = coalesce(provider_order_id, $2),
            updated_at = CASE WHEN provider_order_id IS NULL THEN $3::timestamptz ELSE updated_at END
      WHERE id = $1::uuid RETURNING provider_order_id AS "providerOrderId"`,
    [id, providerOrderId, new Date()],
  )
  return known[0]?.providerOrderId ?? providerOrderId
}

/** The columns of an UnfinishedAttempt, of a row called `attempt`. */
export const ATTEMPT = `attempt.id, attempt.order_id AS "orderId", attempt.provider, attempt.amount_paise AS "amountPaise", attempt.currency,
            attempt.provider_order_id AS "providerOrderId", attempt.swap_offer_id AS "swapOfferId"`

export async function findAttempt(run: Run, providerOrderId: string): Promise<UnfinishedAttempt | null> {
  const [attempt] = await run<UnfinishedAttempt>(
    `SELECT ${ATTEMPT} FROM payment_attempt attempt WHERE provider_order_id = $1`,
    [providerOrderId],
  )
  return attempt ?? null
}

/** The latest attempt at a provider to pay for the order itself. */
export async function findOrderAttempt(run: Run, orderId: OrderId): Promise<UnfinishedAttempt | null> {
  const [attempt] = await run<UnfinishedAttempt>(
    `SELECT ${ATTEMPT} FROM payment_attempt attempt
      WHERE order_id = $1::uuid AND method = payment_method_of('online') AND provider_order_id IS NOT NULL
        AND swap_offer_id IS NULL
      ORDER BY created_at DESC LIMIT 1`,
    [orderId],
  )
  return attempt ?? null
}

/** Returns the SQL condition that `$order` may have been paid: the provider has an order for it. */
export const hasProviderOrder = (order: string) => `EXISTS (
  SELECT 1 FROM payment_attempt
   WHERE order_id = ${order}::uuid AND method = payment_method_of('online') AND provider_order_id IS NOT NULL)`

export async function insertPaymentEvent(
  tx: Tx | Db,
  event: {
    orderId: OrderId
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

type RetainedCapture = {
  id: string
  payment: { providerPaymentId: string; providerOrderId: string; amountPaise: number; currency: string }
  attempt: UnfinishedAttempt
  source: PaymentSource
  at: Date
  /** Key in the limit on payment tries: a payment that bought something was not a card test. */
  tryKey: string
}

/** Stores retained money, in one statement with the rows of the step that it caused. */
export async function insertRetainedCapture(
  run: Run,
  capture: RetainedCapture,
  stepRows: readonly string[],
): Promise<void> {
  const { id, payment, attempt, source, at, tryKey } = capture
  const { providerPaymentId, providerOrderId, amountPaise, currency } = payment
  await run(
    `WITH ${STEP_ROWS},
     received AS (
       INSERT INTO payment (id, order_id, provider, provider_payment_id, provider_order_id, amount_paise, currency,
                            is_kept, captured_at)
       VALUES ($4::uuid, $5::uuid, $6, $7, $8, $9::int, $10, true, $11::timestamptz)),
     closed AS (
       UPDATE payment_attempt SET state = 'captured', updated_at = $12::timestamptz WHERE id = $13::uuid),
     heard AS (
       INSERT INTO payment_event (order_id, attempt_id, source, kind, provider_payment_id, amount_paise, at)
       VALUES ($5::uuid, $13::uuid, $14::payment_source, 'captured', $7, $9::int, $11::timestamptz)),
     ${uncountedTry('$15')}
     SELECT count(*) FROM delivery`,
    [
      ...stepRows,
      id,
      attempt.orderId,
      attempt.provider,
      providerPaymentId,
      providerOrderId,
      amountPaise,
      currency,
      at,
      new Date(),
      attempt.id,
      source,
      tryKey,
    ],
  )
}

export type UnfinishedAttempt = {
  id: string
  orderId: OrderId
  /** The name of the provider at which it was begun. */
  provider: string
  amountPaise: number
  currency: string
  providerOrderId: string | null
  /** The exchange whose difference it is for; null: for the order itself. */
  swapOfferId: string | null
}

/**
 * Returns unfinished attempts at one provider that are due, those never queried first. The older an attempt, the
 * longer the interval between its queries (a tenth of its age, at most an hour), so a week of abandoned orders costs
 * the provider little. Attempts of an exchange that is over are queried as well: late payments for it are refunded.
 */
export function listUnfinishedAttempts(
  db: Db,
  input: { provider: string; now: Date; olderThan: Date; newerThan: Date; limit: number },
): Promise<UnfinishedAttempt[]> {
  const { provider, now, olderThan, newerThan, limit } = input
  return db.$queryRaw<UnfinishedAttempt[]>`
    SELECT id, order_id AS "orderId", provider, amount_paise AS "amountPaise", currency, provider_order_id AS "providerOrderId",
           swap_offer_id AS "swapOfferId"
      FROM payment_attempt
     WHERE (state = 'created' OR (state = 'superseded' AND swap_offer_id IS NOT NULL)) AND provider = ${provider} AND provider_order_id IS NOT NULL
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
    include: { payment: { select: { provider: true } } },
    orderBy: { updatedAt: 'asc' },
    take: input.limit,
  })
}

/** Refunds that arrived, whose bank has not named its reference. */
export function listUnnamedRefunds(db: Db, input: { newerThan: Date; limit: number }) {
  return db.refund.findMany({
    where: {
      state: 'processed',
      bankReference: null,
      providerRefundId: { not: null },
      payment: { provider: { not: STORE_CREDIT } },
      createdAt: { gt: input.newerThan },
    },
    include: { payment: true },
    orderBy: { createdAt: 'desc' },
    take: input.limit,
  })
}

type CapturedMoney = { id: string; amountPaise: number }

/** Returns the amount of a payment that is neither refunded nor being refunded. */
export async function unreturnedPaise(tx: Tx, payment: CapturedMoney): Promise<number> {
  const { id: paymentId, amountPaise } = payment
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId, state: { in: ['pending', 'processed'] } },
    _sum: { amountPaise: true },
  })
  return amountPaise - (_sum.amountPaise ?? 0)
}

/** Counts the alerts that wait for a person, by kind. */
export async function countOpenAlerts(sql: Sql): Promise<{ kind: string; count: number }[]> {
  return onPool(sql)<{ kind: string; count: number }>(
    'SELECT kind, count(*)::int AS count FROM payment_alert WHERE resolved_at IS NULL GROUP BY kind',
  )
}

/** Everything that was tried online until then, with the money that came of it, the oldest first. */
export function listAttemptsUntil(db: Db, until: Date) {
  return db.paymentAttempt.findMany({
    where: { method: 'online', createdAt: { lte: until } },
    orderBy: { createdAt: 'asc' },
    include: { order: { include: { payments: { include: { refunds: true } } } } },
  })
}
