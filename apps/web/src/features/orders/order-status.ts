import type { OrderDetail, OrderRow } from '@dobara/contract/orders.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

const STATUS: Readonly<Record<OrderStatus, { label: string; tone: BadgeTone }>> = {
  // The documented word of the list for an order that waits.
  pending: { label: 'Processing', tone: 'marigold' },
  confirmed: { label: 'Confirmed', tone: 'leaf' },
  processing: { label: 'Being prepared', tone: 'leaf' },
  shipped: { label: 'Shipped', tone: 'sky' },
  delivered: { label: 'Delivered', tone: 'leaf' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'clay' },
}

const PAYMENT: Readonly<Record<PaymentStatus, { label: string; tone: BadgeTone }>> = {
  unpaid: { label: 'Unpaid', tone: 'marigold' },
  paid: { label: 'Paid', tone: 'leaf' },
  failed: { label: 'Failed', tone: 'clay' },
  refunded: { label: 'Refunded', tone: 'sky' },
}

const METHOD: Readonly<Record<PaymentMethod, string>> = { razorpay: 'Razorpay', cod: 'Cash on delivery' }

/** How an order's status is called and coloured. */
export function statusOf({ status }: Pick<OrderRow | OrderDetail, 'status'>) {
  return STATUS[status]
}

export function paymentStatusOf({ paymentStatus }: Pick<OrderDetail, 'paymentStatus'>) {
  return PAYMENT[paymentStatus]
}

export function paymentMethodLabel(method: PaymentMethod | null): string {
  return method === null ? 'Not chosen yet' : METHOD[method]
}
