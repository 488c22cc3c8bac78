import {
  type AdminOrderList,
  type AdminOrderRow,
  listAdminOrdersInput,
  type OrdersRead,
  type readOrdersInput,
} from '@dobara/contract/admin-orders/admin-orders.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { orderNetView } from '../../engine/orders/order-facts.ts'
import { orderDelivery } from '../../engine/orders/order-delivery.ts'
import { requestsChanges, readChanges, refuseFilters } from '../../base/changes/read-changes.ts'
import { type AdminOrderRecord, listAdminOrderRows, type OrderFilter } from './queries.ts'

// PostgreSQL has no year 0; no order is older than this.
const FIRST_DAY = '2000-01-01'
const sinceFirstDay = (day: string | undefined) => (day !== undefined && day < FIRST_DAY ? FIRST_DAY : day)

/** The filter as the statements take it: with days that PostgreSQL can read, and the time that it is about. */
export function orderFilter(given: Omit<OrderFilter, 'now'>, now: Date): OrderFilter {
  const { startDate, endDate } = given
  return { ...given, now, startDate: sinceFirstDay(startDate), endDate: sinceFirstDay(endDate) }
}

/** A row as the contract has it. */
export function orderRowView(row: AdminOrderRecord, now: Date): AdminOrderRow {
  const { id, orderNumber, previewImageUrl, previewTitle, itemCount, paymentMethod, channel } = row
  const { status, paymentStatus } = row
  return {
    id,
    orderNumber,
    previewImageUrl,
    previewTitle,
    itemCount,
    paymentMethod,
    channel,
    status,
    paymentStatus,
    ...orderDelivery(row, now),
    customer: { name: row.customerName, email: row.customerEmail },
    totalAmount: rupees(row.totalPaise),
    ...orderNetView(row),
    createdAt: row.placedAt.toISOString(),
  }
}

/** One page of everybody's orders that fit the search and the filters. */
export async function listAdminOrders(
  { sql, now }: CustomerContext,
  input: z.output<typeof listAdminOrdersInput>,
): Promise<AdminOrderList> {
  const { page, limit, sortBy, sortOrder, ...given } = input
  const filter = orderFilter(given, now())
  const { rows, total } = await listAdminOrderRows(sql, {
    filter,
    page: { sortBy, sortOrder, limit, offset: (page - 1) * limit },
  })
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) }
  return { orders: rows.map((row) => orderRowView(row, now())), pagination }
}

const CHANGES = {
  kind: 'order',
  table: 'shop_order',
  idType: 'uuid',
  removed: 't.hidden_at IS NOT NULL',
} as const

/** The same for programs, or what changed: hidden orders too, as removed. */
export async function readOrders(
  ctx: CustomerContext,
  { updatedSince, cursor, ...list }: z.output<typeof readOrdersInput>,
): Promise<OrdersRead> {
  if (!requestsChanges({ updatedSince, cursor })) return listAdminOrders(ctx, list)
  refuseFilters(listAdminOrdersInput, list, ['limit'])
  const { limit, status, paymentStatus, paymentMethod, tab, sortBy, sortOrder } = list
  const rowsOf = async (ids: string[]) => {
    const filter = orderFilter({ ids, status, paymentStatus, paymentMethod, hidden: 'all', tab }, ctx.now())
    const found = await listAdminOrderRows(ctx.sql, {
      filter,
      page: { sortBy, sortOrder, limit, offset: 0 },
    })
    return found.rows.map((row) => orderRowView(row, ctx.now()))
  }
  const { rows, ...page } = await readChanges(
    { sql: ctx.sql, source: CHANGES, rowsOf },
    { updatedSince, cursor, limit },
  )
  return { orders: rows, ...page }
}
