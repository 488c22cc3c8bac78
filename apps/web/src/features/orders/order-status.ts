import type { OrderDetail, OrderRow } from '@dobara/contract/orders/orders.ts'
import {
  isAwaitingPayment,
  isDueAtDoor,
  type OrderStatus,
  type PaymentStatus,
} from '@dobara/domain/orders/order-status.ts'
import { type MethodOrder, paymentMethodKey } from '../../lib/payment-method-key.ts'
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

type Payable = Pick<
  OrderRow | OrderDetail,
  'paymentStatus' | 'paymentMethod' | 'totalAmount' | 'isPartlyRefunded'
>

/** How an order's status is called and coloured. */
export function statusOf(order: Pick<OrderRow | OrderDetail, 'status' | 'paymentMethod'>) {
  const { status } = order
  return { label: t(isAwaitingPayment(order) ? 'awaitingPayment' : status), tone: STATUS_TONE[status] }
}

/** How far its payment is. */
export function paymentStatusOf(order: Pick<OrderDetail, 'status'> & Payable) {
  if (isDueAtDoor(order)) return { label: t('paymentAtDoor'), tone: 'neutral' as const }
  if (order.totalAmount === 0) return { label: t('nothingToPay'), tone: 'leaf' as const }
  if (order.isPartlyRefunded) return { label: t('partlyRefunded'), tone: 'sky' as const }
  const { text, tone } = PAYMENT[order.paymentStatus]
  return { label: t(text), tone }
}

/** Returns the payment method as text, in the shop's wording. */
export const paymentMethodLabel = (order: MethodOrder): string => t(paymentMethodKey(order))

/**
 * Returns true if the buyer has an item: a parcel may arrive before the others of its order, and its items then have
 * dates.
 */
export function hasArrived(
  { status }: Pick<OrderDetail, 'status'>,
  { returnEndsAt, warrantyEndsAt }: Pick<OrderDetail['items'][number], 'returnEndsAt' | 'warrantyEndsAt'>,
): boolean {
  return status === 'delivered' || (returnEndsAt ?? warrantyEndsAt) !== null
}
