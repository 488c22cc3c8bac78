import { type Random, seededId } from '../random.ts'
import type { BuiltOrder } from './build-order.ts'

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

function providerId(random: Random, prefix: string): string {
  return `${prefix}_${Array.from({ length: 14 }, () => ALPHABET.charAt(random.int(0, ALPHABET.length - 1))).join('')}`
}

function seconds(at: Date, count: number): Date {
  return new Date(at.getTime() + count * 1_000)
}

function refundOf(random: Random, built: BuiltOrder, payment: { id: string; amountPaise: number }) {
  const { life, order, plan } = built
  if (!life.refundedAt) return null
  return {
    id: seededId(random, life.refundedAt),
    orderId: order.id,
    paymentId: payment.id,
    amountPaise: payment.amountPaise,
    state: 'processed' as const,
    reason: plan.isReturned ? 'Returned within 15 days' : 'Order cancelled by the customer',
    idempotencyKey: `refund-${order.id}`,
    providerRefundId: providerId(random, 'rfnd'),
    attempts: 1,
    createdAt: life.cancelledAt ?? life.refundedAt,
    updatedAt: life.refundedAt,
  }
}

/** Attempts, captured money, refunds and what was learnt about them; nothing for an order nobody tried to pay. */
export function moneyTrailOf(random: Random, built: BuiltOrder) {
  const { life, order, plan } = built
  if (!plan.method) return null
  const amountPaise = order.totalPaise
  const isOnline = plan.method === 'razorpay'
  const settledAt = life.paidAt ?? (plan.method === 'cod' ? life.deliveredAt : null)
  const attempt = {
    id: seededId(random, life.placedAt),
    orderId: order.id,
    method: plan.method,
    providerOrderId: isOnline ? providerId(random, 'order') : null,
    amountPaise,
    state: settledAt ? ('captured' as const) : life.failedAt ? ('failed' as const) : ('created' as const),
    createdAt: seconds(life.placedAt, 20),
    updatedAt: settledAt ?? life.failedAt ?? life.placedAt,
  }
  const payment =
    life.paidAt && attempt.providerOrderId
      ? {
          id: seededId(random, life.paidAt),
          orderId: order.id,
          providerPaymentId: providerId(random, 'pay'),
          providerOrderId: attempt.providerOrderId,
          amountPaise,
          currency: 'INR',
          isKept: true,
          capturedAt: life.paidAt,
        }
      : null
  const refund = payment ? refundOf(random, built, payment) : null
  const event = {
    orderId: order.id,
    attemptId: attempt.id,
    amountPaise,
    providerPaymentId: payment?.providerPaymentId ?? null,
  }
  const events = [
    {
      ...event,
      source: 'browser' as const,
      kind: 'attempt-created',
      providerPaymentId: null,
      at: attempt.createdAt,
    },
    ...(payment ? [{ ...event, source: 'webhook' as const, kind: 'captured', at: payment.capturedAt }] : []),
    ...(life.failedAt
      ? [
          {
            ...event,
            source: 'webhook' as const,
            kind: 'failed',
            detail: { reason: 'payment_failed' },
            at: seconds(life.failedAt, -300),
          },
        ]
      : []),
    ...(plan.method === 'cod' && life.deliveredAt
      ? [{ ...event, source: 'admin' as const, kind: 'cash-received', at: life.deliveredAt }]
      : []),
    ...(refund
      ? [{ ...event, source: 'webhook' as const, kind: 'refund-processed', at: refund.updatedAt }]
      : []),
  ]
  return { attempt, payment, refund, events }
}

export type MoneyTrail = NonNullable<ReturnType<typeof moneyTrailOf>>
