import type { Db, Deps, Prisma, Sql, Tx } from '../context.ts'

export type PaymentSource = 'browser' | 'webhook' | 'reconciler' | 'admin'

/** The order's open attempt at the provider, made when missing: every click on "pay" goes on with the same one. */
export async function openAttempt(tx: Tx, deps: Deps, order: { id: string; totalPaise: number }) {
  const { id: orderId, totalPaise: amountPaise } = order
  await tx.$executeRaw`
    INSERT INTO payment_attempt (id, order_id, method, provider, amount_paise, created_at, updated_at)
    VALUES (${deps.newId()}::uuid, ${orderId}::uuid, payment_method_of('online'), ${deps.providers.payments.name},
            ${amountPaise}, ${deps.now()}, ${deps.now()})
    ON CONFLICT (order_id, method) WHERE state = 'created' DO NOTHING`
  return tx.paymentAttempt.findFirstOrThrow({ where: { orderId, method: 'online', state: 'created' } })
}

/**
 * Remembers the provider's order on the attempt and returns the one that is remembered: twins get the same id, because the
 * receipt is the same, and if the provider ever made two, the shopper pays on the one that we know.
 */
export async function setProviderOrder(db: Db, id: string, providerOrderId: string): Promise<string> {
  await db.paymentAttempt.updateMany({ where: { id, providerOrderId: null }, data: { providerOrderId } })
  const known = await db.paymentAttempt.findUniqueOrThrow({ where: { id } })
  return known.providerOrderId ?? providerOrderId
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

/** Whether somebody may have paid for it: the provider has an order of it. */
export async function hasProviderOrder(tx: Tx, orderId: string): Promise<boolean> {
  const where = { orderId, method: 'online', providerOrderId: { not: null } } as const
  return (await tx.paymentAttempt.findFirst({ where, select: { id: true } })) !== null
}

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

/** How many payments of an order are known to have failed, and how many of its tries have been counted. */
export async function countPayTries(tx: Tx, orderId: string): Promise<{ failed: number; counted: number }> {
  const [failed, counted] = [
    await tx.paymentEvent.groupBy({ by: ['providerPaymentId'], where: { orderId, kind: 'failed' } }),
    await tx.paymentEvent.count({ where: { orderId, kind: 'try' } }),
  ]
  return { failed: failed.length, counted }
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
