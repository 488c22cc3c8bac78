import {
  type ExportedOrders,
  type exportOrdersInput,
  ORDER_FILE_COLUMNS,
  ORDERS_EXPORTED_AT_ONCE,
  type OrderFileColumn,
} from '@dobara/contract/admin-orders/order-export.ts'
import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { indiaTimeInput } from '@dobara/domain/calendar/india-time.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import { heldCreditPaise, payablePaise, unitsBought } from '@dobara/domain/orders/remaining-items.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { readAddress } from '../../engine/orders/order-address.ts'
import { orderNetView } from '../../engine/orders/order-facts.ts'
import { type ExportedOrderRow, listOrdersAfter } from './export-queries.ts'
import { orderFilter } from './list-admin-orders.ts'

/** One page of the orders that the list has by these filters, as rows of a file. */
export async function exportOrders(
  { sql, now }: CustomerContext,
  { after, ...filter }: z.output<typeof exportOrdersInput>,
): Promise<ExportedOrders> {
  const limit = ORDERS_EXPORTED_AT_ONCE
  const found = await listOrdersAfter(sql, { filter: orderFilter(filter, now()), after, limit })
  const rows = found.map(cellsOf).map((cells) => ORDER_FILE_COLUMNS.map((column) => cells[column] ?? ''))
  return {
    columns: [...ORDER_FILE_COLUMNS],
    rows,
    next: found.length === limit ? (found.at(-1)?.id ?? null) : null,
  }
}

function cellsOf(row: ExportedOrderRow): Record<OrderFileColumn, string | number | null> {
  const to = readAddress(row.shippingAddress)
  const lines = row.items
    .map((item) => ({ ...item, units: unitsBought(item) }))
    .filter(({ units }) => units > 0)
  const payable = rupees(payablePaise(row))
  return {
    orderNumber: row.orderNumber,
    // As a spreadsheet reads a time.
    placedAt: indiaTimeInput(row.placedAt).replace('T', ' '),
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    customer: row.customerName,
    email: row.customerEmail,
    // Ten digits: a plus sign would be a formula to a spreadsheet.
    phone: normalizeIndianMobile(to.phone)?.slice('+91'.length) ?? to.phone,
    recipient: to.name,
    line1: to.line1,
    line2: to.line2,
    city: to.city,
    state: to.state,
    pinCode: to.postcode,
    units: lines.reduce((sum, { units }) => sum + units, 0),
    items: lines.map(({ title, sku, units }) => `${units} × ${title} (${sku})`).join('; '),
    subtotal: rupees(row.subtotalPaise),
    discountAmount: rupees(row.discountPaise),
    shippingAmount: rupees(row.shippingPaise),
    taxAmount: rupees(row.taxPaise),
    totalAmount: rupees(row.totalPaise),
    payableAmount: payable,
    refundedAmount: rupees(row.refundedPaise),
    netAmount: orderNetView(row).netAmount,
    creditAmount: rupees(heldCreditPaise(row)),
    revenueAmount: isBought(row.status) ? payable : 0,
    transactionId: row.transactionId,
    invoiceNumber: row.invoiceNumber,
    buyerGstin: row.buyerGstin,
    promisedTo: row.promisedTo,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    channel: row.channel,
  }
}
