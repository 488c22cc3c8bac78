import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import { actionOf } from '@dobara/domain/orders/order-transitions.ts'
import type { MovableOrder } from '@dobara/domain/orders/order-effect.ts'
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { type PaymentRefusal, paymentEffects } from '@dobara/domain/orders/payment-effects.ts'
import type { Result } from '@dobara/domain/result.ts'

/** Why a payment status cannot be set. */
export type WhyNotPayable = PaymentRefusal | 'went-back'

const timeOf = (iso: string | null) => (iso === null ? null : new Date(iso))

/** The order as the rules of its steps know it. */
export function movableOf({ moveFacts, ...order }: AdminOrder): MovableOrder {
  const {
    kept: retained,
    creditableAmount,
    givenBackAmount,
    packedAt,
    shippedAt,
    told: notified,
    ...facts
  } = moveFacts
  const { status, paymentStatus, paymentMethod, deliveredAt } = order
  return {
    ...facts,
    notified,
    status,
    paymentStatus,
    paymentMethod,
    totalPaise: toPaise(order.payableAmount),
    packedAt: timeOf(packedAt),
    shippedAt: timeOf(shippedAt),
    deliveredAt: timeOf(deliveredAt),
    givenBackPaise: toPaise(givenBackAmount),
    creditablePaise: creditableAmount === null ? null : toPaise(creditableAmount),
    retained: retained && {
      unreturnedPaise: toPaise(retained.unreturnedAmount),
      notYetBackPaise: toPaise(retained.notYetBackAmount),
    },
  }
}

const refusalOf = <Code extends string>(decided: Result<unknown, Code>): Code | null =>
  decided.ok ? null : decided.code

/** Why a payment status cannot be set on the order as it is; null when it can. */
export function whyNotPayable(order: AdminOrder, to: PaymentStatus): WhyNotPayable | null {
  const decided = paymentEffects(movableOf(order), to, new Date())
  if (decided.ok) return null
  return decided.detail?.why === 'went-back' ? 'went-back' : decided.code
}

/** Every other status, by how it can be reached from the present one; a status is impossible where documents or stock forbid it. */
export function waysOf(order: AdminOrder) {
  const movable = movableOf(order)
  const canBeSet = (status: OrderStatus) => actionOf(movable, status).ok
  const others = ORDER_STATUSES.filter((status) => status !== order.status)
  const isNext = (status: OrderStatus) => order.nextStatuses.includes(status) && canBeSet(status)
  const rest = others.filter((status) => !isNext(status))
  return {
    whyNot: (status: OrderStatus) => refusalOf(actionOf(movable, status)),
    next: others.filter(isNext),
    offPath: rest.filter(canBeSet),
    impossible: rest.filter((status) => !canBeSet(status)),
  }
}
