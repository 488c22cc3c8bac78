import { canCustomerCancel, type OrderStatus } from './order-status.ts'

export type RefundState = 'pending' | 'processed' | 'failed'

/**
 * The state of a refund after news of it, or null when the news is old. Forward only: one that arrived stays so whatever
 * arrives later, and one that failed can only turn out to have arrived after all.
 */
export function nextRefundState(stored: RefundState, reported: RefundState): RefundState | null {
  if (stored === 'processed' || (stored === 'failed' && reported !== 'processed')) return null
  return reported
}

/** Consequence for an order when all money retained for it was returned. */
export type AfterRefund = 'cancel' | 'alert' | 'nothing'

/**
 * Returns the consequence of a full refund. An order that is not packed is cancelled; one that is packed or on its
 * way needs a person to stop it or request it back; a delivered or ended one is unchanged. `packedAt`: when it was
 * packed, null before.
 */
export function afterFullRefund(order: { status: OrderStatus; packedAt: Date | null }): AfterRefund {
  if (canCustomerCancel(order)) return 'cancel'
  return order.status === 'confirmed' || order.status === 'processing' || order.status === 'shipped'
    ? 'alert'
    : 'nothing'
}
