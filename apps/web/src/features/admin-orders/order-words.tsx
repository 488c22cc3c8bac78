import type { OrderStatus, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { type MethodOrder, paymentMethodKey } from '../../lib/payment-method-key.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { en, t } from './texts.ts'

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

type PaidOrder = { paymentStatus: PaymentStatus; isPartlyRefunded: boolean; totalAmount: number }

export function PaymentBadge({ order }: { order: PaidOrder }) {
  if (order.isPartlyRefunded) return <Badge tone="sky">{t('partlyRefunded')}</Badge>
  return <Badge tone={PAYMENT_TONE[order.paymentStatus]}>{t(`payment-${order.paymentStatus}`)}</Badge>
}

/** Returns the payment method in back-office wording. */
export const paymentMethodLabel = (order: MethodOrder): string => t(paymentMethodKey(order))

/** An automatic actor has a word; people have names. */
export function actorName(actor: string): string {
  const word = (['byBuyer', 'byShop', 'byAdmin'] as const).find((key) => en[key] === actor)
  return word ? t(word) : actor
}
