import type { PastOrder } from '@dobara/providers/payments/sandbox/adopt-orders.ts'
import type { Deps } from '../../context.ts'
import { listAttemptsUntil } from '../../payments/queries.ts'
import { onPool } from '../../sql.ts'
import { findDemoTime } from './queries.ts'

type Attempt = Awaited<ReturnType<typeof listAttemptsUntil>>[number]

/**
 * Returns the provider's side of the orders that a demo shop came with, for a sandbox to adopt: it does not know
 * them, and would refuse to refund them. Empty in a shop that is not a demo.
 */
export async function findDemoMoney({ db, sql }: Pick<Deps, 'db' | 'sql'>): Promise<PastOrder[]> {
  const demoAt = await findDemoTime(onPool(sql))
  const attempts = demoAt ? await listAttemptsUntil(db, demoAt) : []
  return attempts.flatMap(({ id: receipt, providerOrderId, amountPaise, createdAt: at, order }) =>
    providerOrderId
      ? [{ id: providerOrderId, receipt, amountPaise, at, payments: paymentsOf(order, providerOrderId) }]
      : [],
  )
}

function paymentsOf({ payments }: Attempt['order'], providerOrderId: string): PastOrder['payments'] {
  return payments
    .filter((payment) => payment.providerOrderId === providerOrderId)
    .map(({ providerPaymentId: id, amountPaise, capturedAt: at, refunds }) => ({
      id,
      amountPaise,
      at,
      refunds: refunds.flatMap(({ id: reference, providerRefundId, state, ...refund }) =>
        providerRefundId && state === 'processed'
          ? [{ id: providerRefundId, reference, amountPaise: refund.amountPaise, at: refund.updatedAt }]
          : [],
      ),
    }))
}
