import { payablePaise } from '@dobara/domain/orders/remaining-items.ts'
import type { SmsFrame } from '../../outbox/sms/make-sms.ts'
import type { OrderSmsData } from '../../outbox/sms/order-sms.ts'
import type { LockedOrder } from '../orders/queries.ts'
import type { OrderStep } from './order-step.ts'

/** Returns the content of an SMS about a step of an order. */
export function smsTextOf({
  order,
  step,
}: {
  order: LockedOrder
  step: OrderStep
}): Omit<OrderSmsData, keyof SmsFrame> {
  const isPart = step.kind === 'refunded' || step.kind === 'items-cancelled'
  return {
    orderNumber: order.orderNumber,
    amountPaise: isPart ? step.amountPaise : payablePaise(order),
    ...('parcel' in step && step.parcel),
    ...(step.kind === 'parcel-failed' && { reason: step.reason }),
    ...(step.kind === 'parcel-late' && { newDay: step.newDay }),
    ...(step.kind === 'cancelled' && { isUnpaid: step.refundPaise === 0 }),
  }
}
