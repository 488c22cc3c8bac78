import type { OrderDetail, OrderRow } from '@dobara/contract/orders/orders.ts'
import {
  isDueAtDoor,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '@dobara/domain/orders/order-status.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { t } from './status-texts.ts'

const STATUS_TONE: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'marigold',
  confirmed: 'leaf',
  processing: 'leaf',
  shipped: 'sky',
  delivered: 'leaf',
  cancelled: 'neutral',
  failed: 'clay',
}

const PAYMENT = {
  unpaid: { text: 'paymentUnpaid', tone: 'marigold' },
  paid: { text: 'paymentPaid', tone: 'leaf' },
  failed: { text: 'paymentFailed', tone: 'clay' },
  refunded: { text: 'paymentRefunded', tone: 'sky' },
} as const satisfies Record<PaymentStatus, { text: string; tone: BadgeTone }>

/** How an order's status is called and coloured. */
export function statusOf({ status }: Pick<OrderRow | OrderDetail, 'status'>) {
  return { label: t(status), tone: STATUS_TONE[status] }
}

export function paymentStatusOf(order: Pick<OrderDetail, 'status' | 'paymentStatus' | 'paymentMethod'>) {
  if (isDueAtDoor(order)) return { label: t('paymentAtDoor'), tone: 'neutral' as const }
  const { text, tone } = PAYMENT[order.paymentStatus]
  return { label: t(text), tone }
}

export function paymentMethodLabel(method: PaymentMethod | null): string {
  return t(method ?? 'notChosen')
}
