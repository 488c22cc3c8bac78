import type { OrderStatus, PaymentMethod, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { t } from './orders-texts.ts'

// Louder is what waits for the store: an order to be paid or packed.
const STATUS_TONE: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'marigold',
  confirmed: 'sky',
  processing: 'sky',
  shipped: 'neutral',
  delivered: 'leaf',
  cancelled: 'clay',
  failed: 'clay',
}

const PAYMENT_TONE: Readonly<Record<PaymentStatus, BadgeTone>> = {
  unpaid: 'marigold',
  paid: 'leaf',
  failed: 'clay',
  refunded: 'neutral',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={STATUS_TONE[status]}>{t(status)}</Badge>
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={PAYMENT_TONE[status]}>{t(`payment-${status}`)}</Badge>
}

export function methodName(method: PaymentMethod | null): string {
  return t(method ?? 'notChosen')
}
