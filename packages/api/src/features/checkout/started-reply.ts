import type { PaymentStarted } from '@dobara/contract/checkout.ts'
import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'

/** The answer to `pay` where no provider takes part: cash on delivery, or null when nothing is to be paid. */
export function startedReply(
  order: { id: string; totalPaise: number; creditPaise?: number; status: string },
  paymentMethod: PaymentMethod | null,
): PaymentStarted {
  return {
    paymentMethod,
    provider: null,
    orderId: order.id,
    status: order.status,
    keyId: null,
    order: null,
    amount: order.totalPaise - (order.creditPaise ?? 0),
    currency: 'INR',
    checkoutScriptUrl: null,
  }
}
