import type { ListAdminOrdersInput } from '@dobara/contract/admin-orders.ts'
import { ADMIN_ORDER_SORTS, type AdminOrderSort } from '@dobara/contract/order-sorts.ts'
import { pageOf } from '@dobara/contract/page-address.ts'
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
} from '@dobara/domain/orders/order-status.ts'
import { nextSorting } from '../../lib/sorting.ts'

export const PERIODS = ['today', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]

/**
 * The address of the list, such as `/admin/orders?status=confirmed&page=2`; what is left out is as at first.
 * `from` and `to` are days of India, `order` is the id of the order whose details are open.
 */
export type OrdersSearch = {
  search?: string
  status?: OrderStatus
  payment?: PaymentStatus
  method?: PaymentMethod
  from?: string
  to?: string
  sort?: AdminOrderSort
  dir?: 'asc'
  page?: number
  /** What the figures above the list are about; without it, everything. */
  period?: Period
  order?: string
}

const ORDERS_PER_PAGE = 20
const MAX_SEARCH = 100
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A day there is, of a year that a shop can have orders of: a half-typed year is none. */
export function readDay(day: unknown): string | undefined {
  if (typeof day !== 'string' || !/^2\d{3}-\d{2}-\d{2}$/.test(day)) return undefined
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : undefined
}

/** Reads the address; what makes no sense is as if it were not there. */
export function readOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  const page = pageOf(search)
  const words = typeof search.search === 'string' ? search.search : ''
  // An old word for confirmed, still in old links.
  const status = search.status === 'paid' ? 'confirmed' : search.status
  return {
    search: words.trim().slice(0, MAX_SEARCH) || undefined,
    status: ORDER_STATUSES.find((known) => known === status),
    payment: PAYMENT_STATUSES.find((known) => known === search.payment),
    method: PAYMENT_METHODS.find((known) => known === search.method),
    from: readDay(search.from),
    to: readDay(search.to),
    sort: ADMIN_ORDER_SORTS.find((known) => known === search.sort && known !== 'createdAt'),
    dir: search.dir === 'asc' ? 'asc' : undefined,
    page: page > 1 ? page : undefined,
    period: PERIODS.find((known) => known === search.period),
    order: typeof search.order === 'string' && UUID.test(search.order) ? search.order : undefined,
  }
}

/** The same as the list procedure's input. */
export function ordersInput(search: OrdersSearch) {
  return {
    search: search.search,
    status: search.status ?? 'all',
    paymentStatus: search.payment ?? 'all',
    paymentMethod: search.method ?? 'all',
    startDate: search.from,
    endDate: search.to,
    sortBy: search.sort ?? 'createdAt',
    sortOrder: search.dir ?? 'desc',
    page: search.page ?? 1,
    limit: ORDERS_PER_PAGE,
  } satisfies ListAdminOrdersInput
}

/** The address after a press on a column's title. */
export function sortedBy(search: OrdersSearch, column: AdminOrderSort): OrdersSearch {
  const { sortBy, sortOrder } = nextSorting<AdminOrderSort>(ordersInput(search), column)
  return {
    ...search,
    sort: sortBy === 'createdAt' ? undefined : sortBy,
    dir: sortOrder === 'asc' ? 'asc' : undefined,
    page: undefined,
  }
}

/** Which of all results a page shows: 21 to 40. */
export function shownRange({ page, limit, totalCount }: { page: number; limit: number; totalCount: number }) {
  return { from: (page - 1) * limit + 1, to: Math.min(page * limit, totalCount) }
}
