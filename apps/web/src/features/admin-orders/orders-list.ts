import type { ListAdminOrdersInput } from '@dobara/contract/admin-orders/admin-orders.ts'
import { ADMIN_ORDER_SORTS } from '@dobara/contract/orders/order-sorts.ts'
import { ORDER_TABS } from '@dobara/domain/shipping/order-tabs.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { type AddressOf, day, listSearch, oneOf, uuid } from '../../lib/lists/list-search.ts'

export const PERIODS = ['today', 'week', 'month'] as const

/**
 * Address of the list, such as `/admin/orders?status=confirmed&page=2`. `tab` is the kind of work shown, which Clear
 * preserves; `from` and `to` are days in India; `period` is that of the figures above the list (everything if
 * absent); `order` is the order whose details are open.
 */
export const ordersList = listSearch({
  filters: {
    // 'paid' is an old word for confirmed, still in old links.
    status: oneOf(ORDER_STATUSES, { paid: 'confirmed' }),
    payment: oneOf(PAYMENT_STATUSES),
    method: oneOf(PAYMENT_METHODS),
    hidden: oneOf(['only', 'all']),
    from: day,
    to: day,
  },
  extras: { tab: oneOf(ORDER_TABS), period: oneOf(PERIODS) },
  opened: { order: uuid },
  sorts: ADMIN_ORDER_SORTS,
  first: { sortBy: 'createdAt', sortOrder: 'desc' },
})
export type OrdersAddress = AddressOf<typeof ordersList>

const ORDERS_PER_PAGE = 20

/** Returns the filter of the list, as its procedures take it. */
export function orderFilterOf({ search, status, payment, method, hidden, tab, from, to }: OrdersAddress) {
  return {
    search,
    status: status ?? 'all',
    paymentStatus: payment ?? 'all',
    paymentMethod: method ?? 'all',
    hidden,
    tab,
    startDate: from,
    endDate: to,
  } satisfies ListAdminOrdersInput
}

/** The same as the list procedure's input. */
export function ordersInput(address: OrdersAddress) {
  return {
    ...orderFilterOf(address),
    ...ordersList.sortingOf(address),
    page: address.page ?? 1,
    limit: ORDERS_PER_PAGE,
  } satisfies ListAdminOrdersInput
}

/** The list as the search for the neighbours of an order takes it. */
export function neighboursInput(id: string, address: OrdersAddress) {
  return { ...orderFilterOf(address), ...ordersList.sortingOf(address), id }
}
