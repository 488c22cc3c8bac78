import type { listOrdersInput, OrderList, OrderRow } from '@dobara/contract/orders/orders.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { canCustomerCancel } from '@dobara/domain/orders/order-status.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { readAddress } from '../../engine/orders/order-address.ts'
import { orderDelivery } from '../../engine/orders/order-delivery.ts'
import { orderItemView, orderNetView } from '../../engine/orders/order-facts.ts'
import { prepared } from '../../sql.ts'
import { isPayable } from './get-order.ts'
import { countOrdersByStatus, listOrderItems, listOrderRows, type OrderRowRecord } from './queries.ts'

function rowView(row: OrderRowRecord, items: OrderRow['items'], now: Date): OrderRow {
  const { id, orderNumber, status, paymentStatus, paymentMethod, itemCount, previewImageUrl, previewTitle } =
    row
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    paymentMethod,
    itemCount,
    previewImageUrl,
    previewTitle,
    placedAt: row.placedAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    ...orderDelivery(row, now),
    transactionId: row.transactionId,
    subtotal: rupees(row.subtotalPaise),
    discountAmount: rupees(row.discountPaise),
    taxAmount: rupees(row.taxPaise),
    shippingAmount: rupees(row.shippingPaise),
    totalAmount: rupees(row.totalPaise),
    ...orderNetView(row),
    items,
    shippingAddress: readAddress(row.shippingAddress),
    canCancel: canCustomerCancel(row),
    canPay: isPayable(row, now),
    hasInvoice: row.hasInvoice,
  }
}

/** The caller's orders, newest first, with the counts behind the filter chips. */
export async function listOrders(
  ctx: CustomerContext,
  input: z.output<typeof listOrdersInput>,
): Promise<OrderList> {
  const { page, limit, status = null } = input
  const userId = ctx.user.id
  const [rows, counts] = await Promise.all([
    listOrderRows(prepared(ctx.sql), { userId, status, limit, offset: (page - 1) * limit }),
    countOrdersByStatus(ctx.db, userId),
  ])
  const items = Map.groupBy(
    await listOrderItems(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const itemsOf = (id: string) => (items.get(id) ?? []).map(orderItemView)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const of = (key: 'pending' | 'confirmed' | 'cancelled') => counts.get(key) ?? 0
  const total = status ? (counts.get(status) ?? 0) : all
  return {
    orders: rows.map((row) => rowView(row, itemsOf(row.id), ctx.now())),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    counts: { all, pending: of('pending'), confirmed: of('confirmed'), cancelled: of('cancelled') },
  }
}
