import type { Db, Deps, Prisma, Tx } from '../../context.ts'

export type PaymentSource = 'browser' | 'webhook' | 'reconciler' | 'admin'

/** The order's open attempt at the provider, made when missing: every click on "pay" goes on with the same one. */
export async function openAttempt(tx: Tx, deps: Deps, order: { id: string; totalPaise: number }) {
  const { id: orderId, totalPaise: amountPaise } = order
  await tx.$executeRaw`
    INSERT INTO payment_attempt (id, order_id, method, amount_paise, created_at, updated_at)
    VALUES (${deps.newId()}::uuid, ${orderId}::uuid, 'razorpay', ${amountPaise}, ${deps.now()}, ${deps.now()})
    ON CONFLICT (order_id, method) WHERE state = 'created' DO NOTHING`
  return tx.paymentAttempt.findFirstOrThrow({ where: { orderId, method: 'razorpay', state: 'created' } })
}

/** Remembers the provider's order on the attempt. Twins write the same id, because the receipt is the same. */
export async function setProviderOrder(db: Db, attemptId: string, providerOrderId: string): Promise<void> {
  await db.paymentAttempt.updateMany({
    where: { id: attemptId, OR: [{ providerOrderId: null }, { providerOrderId }] },
    data: { providerOrderId },
  })
}

export function findAttempt(db: Db | Tx, providerOrderId: string) {
  return db.paymentAttempt.findUnique({ where: { providerOrderId } })
}

export function findOrderAttempt(db: Db, orderId: string) {
  return db.paymentAttempt.findFirst({
    where: { orderId, method: 'razorpay', providerOrderId: { not: null } },
    orderBy: { createdAt: 'desc' },
  })
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

/** Stores a webhook once by its event id; returns whether it is new. */
export async function storeWebhook(
  tx: Tx,
  event: { eventId: string; event: string; rawBody: string; receivedAt: Date },
): Promise<boolean> {
  const { count } = await tx.webhookEvent.createMany({ data: [event], skipDuplicates: true })
  return count === 1
}

/** Attempts whose provider has not been asked for a while and whose end is not known. */
export function listUnfinishedAttempts(db: Db, input: { olderThan: Date; newerThan: Date; limit: number }) {
  return db.paymentAttempt.findMany({
    where: {
      state: 'created',
      providerOrderId: { not: null },
      createdAt: { lt: input.olderThan, gt: input.newerThan },
    },
    orderBy: { updatedAt: 'asc' },
    take: input.limit,
  })
}

/** So that the next round asks about others first. */
export async function touchAttempt(db: Db, id: string, at: Date): Promise<void> {
  await db.paymentAttempt.updateMany({ where: { id }, data: { updatedAt: at } })
}
