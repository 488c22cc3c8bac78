import { STORE_CREDIT } from '@dobara/domain/store-credit/store-credit.ts'
import { PaymentProviderError, type ProviderRefund } from '@dobara/providers/payments/payment-port.ts'
import { postponeJob } from '../base/jobs/queries.ts'
import { type OrderId, storedOrderId } from '../checked-ids.ts'
import type { Deps } from '../context.ts'
import { lockOrder } from '../engine/orders/queries.ts'
import { inTransaction } from '../transaction.ts'
import { alertFailed, noteRefunds } from './note-refunds.ts'
import { isProviderDown, providerNamed } from './provider-call.ts'
import { refundToStoreCredit } from './refund-to-store-credit.ts'

type SentRefund = {
  id: string
  orderId: OrderId
  amountPaise: number
  idempotencyKey: string
  providerRefundId: string | null
  payment: { id: string; orderId: string; amountPaise: number; provider: string; providerPaymentId: string }
}

/**
 * Requests a refund from the provider, or queries the state of one that it has accepted. The key is the same on every
 * try, so the money is refunded once however often the job runs. An outage postpones the job and uses up none of its
 * tries.
 */
export async function settleRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await deps.db.refund.findUnique({ where: { id: refundId }, include: { payment: true } })
  if (!refund?.payment || refund.state !== 'pending') return
  const sent = { ...refund, orderId: storedOrderId(refund.orderId), payment: refund.payment }
  try {
    await record(deps, sent, [await requestRefund(deps, sent)])
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    await deps.db.refund.update({ where: { id: refundId }, data: { attempts: { increment: 1 }, lastError } })
    if (isProviderDown(error)) {
      await postponeJob(deps.db, 'settle-refund', { payload: { refundId }, about: refundId })
      return
    }
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ err: error, refundId, reason: error.reason }, 'a refund was refused')
    await lookWhy(deps, sent)
  }
}

async function requestRefund(deps: Deps, refund: SentRefund): Promise<ProviderRefund> {
  const { id, amountPaise, idempotencyKey, payment, providerRefundId } = refund
  if (payment.provider === STORE_CREDIT) return refundToStoreCredit(deps, refund)
  const payments = providerNamed(deps, payment.provider)
  if (providerRefundId) return payments.fetchRefund(providerRefundId)
  const { providerPaymentId: paymentId } = payment
  return payments.refundPayment({ paymentId, amountPaise, idempotencyKey, reference: id })
}

async function record(
  deps: Deps,
  { orderId, payment }: SentRefund,
  refunds: ProviderRefund[],
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderId)
    await noteRefunds(tx, deps, { orderId, payment, refunds })
  })
}

/** Handles a refused refund. It may have been made already, or by hand; if neither, staff are alerted. */
async function lookWhy(deps: Deps, refund: SentRefund): Promise<void> {
  const { id, orderId, payment } = refund
  const refunds = await providerNamed(deps, payment.provider).listRefunds(payment.providerPaymentId)
  await record(deps, refund, refunds)
  await inTransaction(deps.db, async (tx) => {
    const { count } = await tx.refund.updateMany({
      where: { id, state: 'pending', providerRefundId: null },
      data: { state: 'failed' },
    })
    if (count === 1) await alertFailed(tx, deps, { refundId: id, orderId })
  })
}
