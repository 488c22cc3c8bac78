import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import { type Random, seededId } from '../random.ts'
import type { BuiltOrder } from './build-order.ts'

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

const PROVIDER = 'razorpay'

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

function attemptOf(random: Random, { life, order }: BuiltOrder, method: PaymentMethod) {
  const settledAt = life.paidAt ?? (method === 'cod' ? life.deliveredAt : null)
  const unsettled = life.failedAt ? ('failed' as const) : ('created' as const)
  return {
    id: seededId(random, life.placedAt),
    orderId: order.id,
    method,
    provider: method === 'online' ? PROVIDER : null,
    providerOrderId: method === 'online' ? providerId(random, 'order') : null,
    amountPaise: order.totalPaise,
    state: settledAt ? ('captured' as const) : unsettled,
    createdAt: seconds(life.placedAt, 20),
    updatedAt: settledAt ?? life.failedAt ?? life.placedAt,
  }
}

type Attempt = ReturnType<typeof attemptOf>

function paymentOf(random: Random, { life, order }: BuiltOrder, attempt: Attempt) {
  if (!life.paidAt || !attempt.providerOrderId) return null
  return {
    id: seededId(random, life.paidAt),
    orderId: order.id,
    provider: PROVIDER,
    providerPaymentId: providerId(random, 'pay'),
    providerOrderId: attempt.providerOrderId,
    amountPaise: order.totalPaise,
    currency: 'INR',
    isKept: true,
    capturedAt: life.paidAt,
  }
}

/**
 * Returns the attempts, captured money and refunds of an order, with the events that reported them; null for an order
 * without an attempt to pay.
 */
export function moneyTrailOf(random: Random, built: BuiltOrder) {
  const { life, order, plan } = built
  if (!plan.method) return null
  const attempt = attemptOf(random, built, plan.method)
  const payment = paymentOf(random, built, attempt)
  const refund = payment ? refundOf(random, built, payment) : null
  const learnt = [
    { source: 'browser' as const, kind: 'attempt-created', at: attempt.createdAt },
    { source: 'webhook' as const, kind: 'captured', at: life.paidAt },
    { source: 'webhook' as const, kind: 'failed', at: life.failedAt && seconds(life.failedAt, -300) },
    { source: 'admin' as const, kind: 'cash-received', at: plan.method === 'cod' ? life.deliveredAt : null },
    { source: 'webhook' as const, kind: 'refund-processed', at: refund?.updatedAt ?? null },
  ]
  const common = { orderId: order.id, attemptId: attempt.id, amountPaise: order.totalPaise }
  const events = learnt.flatMap(({ at, ...event }) =>
    at
      ? [
          {
            ...common,
            ...event,
            providerPaymentId: at > attempt.createdAt ? (payment?.providerPaymentId ?? null) : null,
            at,
          },
        ]
      : [],
  )
  return { attempt, payment, refund, events }
}

export type MoneyTrail = NonNullable<ReturnType<typeof moneyTrailOf>>
