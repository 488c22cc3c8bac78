import { duePaise } from '@dobara/domain/orders/remaining-items.ts'
import type { Db, Deps } from '../context.ts'
import { findAttempt } from './queries.ts'
import { onPool } from '../sql.ts'

/** Which of these payments of the provider's are written down here. */
export async function findRecordedIds(db: Db, providerPaymentIds: string[]): Promise<Set<string>> {
  const rows = await db.payment.findMany({
    where: { providerPaymentId: { in: providerPaymentIds } },
    select: { providerPaymentId: true },
  })
  return new Set(rows.map(({ providerPaymentId }) => providerPaymentId))
}

/** Checks whether a payment was found to belong to an order that the database lost. */
export async function isLost(db: Db, providerPaymentId: string): Promise<boolean> {
  const dedupeKey = `order-lost:${providerPaymentId}`
  return (await db.paymentAlert.findUnique({ where: { dedupeKey }, select: { id: true } })) !== null
}

type LostAttempt = { orderId: string; provider: string; providerOrderId: string; receipt: string | null }

/**
 * Restores the record that an order was opened at the provider. Returns null if the order is missing too. If only the
 * provider's reply was lost, completes the attempt that the receipt names; otherwise adds a closed attempt, because
 * the shopper may have begun another.
 */
export async function restoreAttempt(
  deps: Deps,
  { orderId, provider, providerOrderId, receipt }: LostAttempt,
) {
  const order = await deps.db.order.findUnique({ where: { id: orderId } })
  if (!order) return null
  const { count } = await deps.db.paymentAttempt.updateMany({
    where: { id: receipt ?? '', orderId, providerOrderId: null },
    data: { providerOrderId },
  })
  if (count === 0) {
    const amountPaise = duePaise(order)
    await deps.db.paymentAttempt.createMany({
      data: [
        {
          id: deps.newId(),
          orderId,
          method: 'online',
          provider,
          providerOrderId,
          amountPaise,
          state: 'superseded',
          createdAt: deps.now(),
        },
      ],
      skipDuplicates: true,
    })
  }
  return findAttempt(onPool(deps.sql), providerOrderId)
}
