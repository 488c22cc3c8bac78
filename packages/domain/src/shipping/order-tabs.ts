import { BOUGHT_STATUSES, type OrderStatus, UNDERWAY_STATUSES } from '../orders/order-status.ts'

/**
 * Tabs for the daily work with orders; each is a filter of the one list. To pack: confirmed and not packed. To ship:
 * packed, and no courier has it. COD today: bought today, in India, for cash on delivery. Late: underway after its
 * last promised day. Refunds: money is on its way back, or staff have to send it.
 */
export const ORDER_TABS = ['to_pack', 'to_ship', 'cod_today', 'late', 'refunds'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** The statuses of the orders in each tab; null: all. */
export const TAB_STATUSES: Readonly<Record<OrderTab, readonly OrderStatus[] | null>> = {
  to_pack: ['confirmed'],
  to_ship: ['processing'],
  cod_today: BOUGHT_STATUSES,
  late: UNDERWAY_STATUSES,
  refunds: null,
}

/** Payment alerts about money that must be refunded and is not refunded automatically. */
export const REFUND_ALERTS = ['refund-failed', 'refund-slow', 'money-to-return'] as const
