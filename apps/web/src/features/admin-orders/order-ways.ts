import type { AdminOrder } from '@dobara/contract/admin-orders.ts'
import { type AdminMove, decideAdminMove } from '@dobara/domain/orders/admin-move.ts'
import { ORDER_STATUSES, type OrderStatus } from '@dobara/domain/orders/order-status.ts'

/** What setting a status means for this order; null when no force helps. */
export function moveOf(order: AdminOrder, to: OrderStatus): AdminMove | null {
  const wasBought = order.timeline.some(({ status }) => status === 'confirmed')
  // Whether goods of it came back the server knows; it says so.
  const known = { status: order.status, wasBought, hasReturns: false }
  const decided = decideAdminMove(known, to, { isForced: true })
  return decided.ok ? decided.value : null
}

/** Every other status, by how it can be reached from the present one. */
export function waysOf(order: AdminOrder) {
  const others = ORDER_STATUSES.filter((status) => status !== order.status)
  const isNext = (status: OrderStatus) => order.nextStatuses.includes(status)
  const rest = others.filter((status) => !isNext(status))
  return {
    next: others.filter(isNext),
    offPath: rest.filter((status) => moveOf(order, status) !== null),
    impossible: rest.filter((status) => moveOf(order, status) === null),
  }
}
