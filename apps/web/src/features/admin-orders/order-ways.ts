import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import { actionOf } from '@dobara/domain/orders/order-transitions.ts'
import type { MovableOrder } from '@dobara/domain/orders/order-effect.ts'
import { ORDER_STATUSES, type OrderStatus } from '@dobara/domain/orders/order-status.ts'

const timeOf = (iso: string | null) => (iso === null ? null : new Date(iso))

/** The order as the rules of its steps know it. */
export function movableOf({ moveFacts, ...order }: AdminOrder): MovableOrder {
  const { kept, creditableAmount, givenBackAmount, packedAt, shippedAt, told: notified, ...facts } = moveFacts
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
    kept: kept && {
      unreturnedPaise: toPaise(kept.unreturnedAmount),
      notYetBackPaise: toPaise(kept.notYetBackAmount),
    },
  }
}

/** Every other status, by how it can be reached from the present one; a status is impossible where documents or stock forbid it. */
export function waysOf(order: AdminOrder) {
  const movable = movableOf(order)
  const canBeSet = (status: OrderStatus) => actionOf(movable, status).ok
  const others = ORDER_STATUSES.filter((status) => status !== order.status)
  const isNext = (status: OrderStatus) => order.nextStatuses.includes(status) && canBeSet(status)
  const rest = others.filter((status) => !isNext(status))
  return {
    next: others.filter(isNext),
    offPath: rest.filter(canBeSet),
    impossible: rest.filter((status) => !canBeSet(status)),
  }
}
