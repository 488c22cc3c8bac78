import type { OrderList } from '@dobara/contract/orders/orders.ts'

export const ORDER_FILTERS = ['pending', 'confirmed', 'cancelled'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** The address of the list: `/orders?status=pending&page=2`; without them, all orders from the first. */
export type OrdersSearch = { status?: OrderFilter; page?: number }

const ORDERS_PER_PAGE = 5

/** The key of each chip's text. */
export const FILTER_LABEL = {
  all: 'filterAll',
  pending: 'filterPending',
  confirmed: 'filterConfirmed',
  cancelled: 'filterCancelled',
} as const satisfies Record<keyof OrderList['counts'], string>

/** Reads the address; what makes no sense is as if it were not there. */
export function readOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  const page = Number(search.page)
  return {
    status: ORDER_FILTERS.find((status) => status === search.status),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}

/** The same as the list procedure's input. */
export function ordersInput({ status, page }: OrdersSearch) {
  return { status, page: page ?? 1, limit: ORDERS_PER_PAGE }
}
