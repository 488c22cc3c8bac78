import type { OrderStatus, PaymentMethod, PaymentStatus } from './order-status.ts'

/** State of an order when captured money comes for it. */
export type PayableOrder = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  /** True if another payment is already retained for it. */
  hasRetainedPayment: boolean
}

/** Relation of the captured money to the order: see isExactlyOwed and isWhole. */
export type CapturedMoney = { isExactlyOwed: boolean; isWhole: boolean }

/**
 * `confirm`: the order waits for it. `reinstate`: it came after the time to pay; retained if the stock is still
 * available, otherwise refunded. `accept`: the order was marked as paid by hand, and this is that money. `mark-paid`:
 * confirmed as cash on delivery, then paid online. `return`: it is refunded in full.
 */
export type CaptureDecision = 'confirm' | 'reinstate' | 'accept' | 'mark-paid' | 'return'

/** Decides what is done with captured money, independent of the source and the delay of the news. */
export function decideCapture(order: PayableOrder, money: CapturedMoney): CaptureDecision {
  if (!money.isExactlyOwed || !money.isWhole) return 'return'
  if (order.hasRetainedPayment || order.status === 'cancelled') return 'return'
  if (order.status === 'pending') return 'confirm'
  if (order.status === 'failed') return 'reinstate'
  if (order.paymentStatus === 'paid' && order.paymentMethod !== 'cod') return 'accept'
  return order.paymentStatus === 'unpaid' ? 'mark-paid' : 'return'
}
