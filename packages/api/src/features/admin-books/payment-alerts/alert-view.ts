import type { PaymentAlertKind, PaymentAlertRow } from '@dobara/contract/admin-books/payment-alerts.ts'
import type { AlertWithSubject } from './queries.ts'

/** Returns the payment data in `detail` about money that has no row of ours. */
function paymentIn(detail: unknown): { paymentId?: string; amountPaise?: number; currency?: string } {
  if (typeof detail !== 'object' || detail === null) return {}
  const { paymentId, amountPaise, currency } = detail as Record<string, unknown>
  return {
    ...(typeof paymentId === 'string' && { paymentId }),
    ...(typeof amountPaise === 'number' && { amountPaise }),
    ...(typeof currency === 'string' && { currency }),
  }
}

/** Returns the provider's id that an alert is about, and the amount. */
function moneyOf({ kind, subject, detail, refund, payment }: AlertWithSubject) {
  if (refund) return { id: refund.providerRefundId, paise: refund.amountPaise, currency: 'INR' }
  if (payment)
    return { id: payment.providerPaymentId, paise: payment.amountPaise, currency: payment.currency }
  const { paymentId, amountPaise = null, currency = null } = paymentIn(detail)
  if (kind === 'wrong-payment' || kind === 'order-lost')
    return { id: paymentId ?? subject, paise: amountPaise, currency }
  if (kind === 'money-to-return') return { id: null, paise: amountPaise, currency }
  return { id: kind === 'webhook-dead' ? subject : null, paise: null, currency: null }
}

export function alertView(row: AlertWithSubject): PaymentAlertRow {
  const { kind, refund, resolvedAt } = row
  const money = moneyOf(row)
  return {
    id: String(row.id),
    kind: kind as PaymentAlertKind,
    message: row.message,
    orderId: row.orderId,
    orderNumber: row.order?.orderNumber ?? null,
    providerId: money.id,
    amount: money.paise === null ? null : money.paise / 100,
    currency: money.currency,
    refundId: refund?.id ?? null,
    canRetry: kind === 'refund-failed' && resolvedAt === null && refund?.state === 'failed',
    at: row.at.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolver,
    resolution: row.resolution,
  }
}
