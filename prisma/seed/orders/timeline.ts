import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import {
  stepCodeOf,
  TIMELINE_SENTENCES,
  type TimelineCode,
} from '@dobara/domain/orders/timeline-sentences.ts'
import type { BuiltOrder } from './build-order.ts'

interface Step {
  at: Date | null
  kind: string
  status?: OrderStatus
  code?: TimelineCode
  values?: Readonly<Record<string, string>>
  by: 'customer' | 'admin' | 'system'
}

/** Returns the timeline of an order, in the shop's own wording. */
export function timelineOf({ plan, life, order }: BuiltOrder, adminId: string) {
  const parcel = { carrier: order.carrier ?? 'the courier', number: order.trackingNumber ?? '' }
  const steps: Step[] = [
    { at: life.placedAt, kind: 'placed', status: 'pending', by: 'customer' },
    { at: life.paidAt, kind: 'paid', code: 'step_paid', by: 'system' },
    {
      at: life.failedAt,
      kind: 'hold-expired',
      status: 'failed',
      code: 'step_time_over',
      by: 'system',
    },
    {
      at: life.confirmedAt,
      kind: 'confirmed',
      status: 'confirmed',
      by: plan.method === 'cod' ? 'customer' : 'system',
    },
    { at: life.processingAt, kind: 'processing', status: 'processing', by: 'admin' },
    { at: life.packedAt, kind: 'packed', code: 'step_packed', by: 'admin' },
    {
      at: life.shippedAt,
      kind: 'shipped',
      status: 'shipped',
      code: 'step_handed_over',
      values: parcel,
      by: 'admin',
    },
    { at: life.deliveredAt, kind: 'delivered', status: 'delivered', by: 'admin' },
    {
      at: life.deliveredAt && plan.method === 'cod' ? life.deliveredAt : null,
      kind: 'paid',
      code: 'step_cash_received',
      by: 'admin',
    },
    { at: life.cancelledAt, kind: 'cancelled', status: 'cancelled', by: 'customer' },
    {
      at: life.refundedAt,
      kind: 'refunded',
      code: 'step_returned_to_source',
      by: plan.isReturned ? 'admin' : 'system',
    },
  ]
  return steps.flatMap(({ at, kind, status, by, ...facts }) =>
    at
      ? [
          {
            orderId: order.id,
            kind,
            status: status ?? null,
            ...wordsOf(status, facts),
            actorKind: by,
            actorId: by === 'admin' ? adminId : by === 'customer' ? order.userId : null,
            at,
          },
        ]
      : [],
  )
}

/** Returns the sentence of a step: its own, or that of its status. */
function wordsOf(status: OrderStatus | undefined, { code, values = {} }: Pick<Step, 'code' | 'values'>) {
  const own = code ?? (status && stepCodeOf(status))
  if (!own) throw new Error('A step of a timeline has neither a status nor a sentence')
  const message = TIMELINE_SENTENCES[own].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { code: own, values, message }
}
