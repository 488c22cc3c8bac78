import { type OrderStatus, TIMELINE_TEXT } from '@dobara/domain/orders/order-status.ts'
import type { BuiltOrder } from './build-order.ts'

interface Step {
  at: Date | null
  kind: string
  status?: OrderStatus
  message?: string
  by: 'customer' | 'admin' | 'system'
}

/** The timeline of an order, in the words the shop itself uses. */
export function timelineOf({ plan, life, order }: BuiltOrder, adminId: string) {
  const sent = `Handed to ${order.carrier ?? 'the courier'}, tracking number ${order.trackingNumber ?? ''}`
  const steps: Step[] = [
    { at: life.placedAt, kind: 'placed', status: 'pending', by: 'customer' },
    { at: life.paidAt, kind: 'paid', message: 'Payment received', by: 'system' },
    {
      at: life.failedAt,
      kind: 'hold-expired',
      status: 'failed',
      message: 'The time to pay ran out',
      by: 'system',
    },
    {
      at: life.confirmedAt,
      kind: 'confirmed',
      status: 'confirmed',
      by: plan.method === 'cod' ? 'customer' : 'system',
    },
    { at: life.processingAt, kind: 'processing', status: 'processing', by: 'admin' },
    { at: life.packedAt, kind: 'packed', message: 'Packed and sealed', by: 'admin' },
    {
      at: life.shippedAt,
      kind: 'shipped',
      status: 'shipped',
      message: `${TIMELINE_TEXT.shipped}. ${sent}`,
      by: 'admin',
    },
    { at: life.deliveredAt, kind: 'delivered', status: 'delivered', by: 'admin' },
    {
      at: life.deliveredAt && plan.method === 'cod' ? life.deliveredAt : null,
      kind: 'paid',
      message: 'Cash received on delivery',
      by: 'admin',
    },
    { at: life.cancelledAt, kind: 'cancelled', status: 'cancelled', by: 'customer' },
    {
      at: life.refundedAt,
      kind: 'refunded',
      message: 'The money has been returned to the source it came from',
      by: plan.isReturned ? 'admin' : 'system',
    },
  ]
  return steps.flatMap(({ at, kind, status, message, by }) =>
    at
      ? [
          {
            orderId: order.id,
            kind,
            status: status ?? null,
            message: message ?? (status ? TIMELINE_TEXT[status] : ''),
            actorKind: by,
            actorId: by === 'admin' ? adminId : by === 'customer' ? order.userId : null,
            at,
          },
        ]
      : [],
  )
}
