import type { OrderChannel } from '@dobara/domain/orders/order-channel.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import type { Prisma, Sql } from '../../context.ts'
import { BACK_PAISE, TRANSACTION_ID } from '../../engine/orders/queries.ts'
import { onPool } from '../../sql.ts'
import { type OrderFilter, whereOf } from './queries.ts'

export type ExportedOrderRow = {
  id: string
  orderNumber: string
  placedAt: Date
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  customerName: string | null
  customerEmail: string | null
  shippingAddress: Prisma.JsonValue
  items: { title: string; sku: string; quantity: number; cancelledQuantity: number }[]
  subtotalPaise: number
  discountPaise: number
  shippingPaise: number
  taxPaise: number
  totalPaise: number
  waivedPaise: number
  creditPaise: number
  /** Refunds, done or under way, of the money retained for it. */
  backPaise: number
  /** All that has been refunded of it. */
  refundedPaise: number
  confirmedAt: Date | null
  transactionId: string | null
  invoiceNumber: string | null
  buyerGstin: string | null
  /** A day of India, YYYY-MM-DD. */
  promisedTo: string | null
  carrier: string | null
  trackingNumber: string | null
  channel: OrderChannel | null
}

/** The orders that fit, newest first, after one of them: their ids are in the order of their time. */
export function listOrdersAfter(
  sql: Sql,
  { filter, after, limit }: { filter: OrderFilter; after: string | undefined; limit: number },
): Promise<ExportedOrderRow[]> {
  const { where, values } = whereOf(filter)
  const cursor = `($${values.length + 1}::uuid IS NULL OR o.id < $${values.length + 1}::uuid)`
  return onPool(sql)<ExportedOrderRow>(
    `SELECT o.id, o.order_number AS "orderNumber", o.placed_at AS "placedAt", o.status::text AS status,
            o.payment_status::text AS "paymentStatus", payment_method_word(o.payment_method) AS "paymentMethod",
            u.name AS "customerName", u.email AS "customerEmail", o.shipping_address AS "shippingAddress",
            (SELECT json_agg(json_build_object('title', title, 'sku', sku, 'quantity', quantity,
                                               'cancelledQuantity', cancelled_quantity) ORDER BY position)
               FROM order_item WHERE order_id = o.id) AS items,
            o.subtotal_paise AS "subtotalPaise", o.discount_paise AS "discountPaise", o.shipping_paise AS "shippingPaise",
            o.tax_paise AS "taxPaise", o.total_paise AS "totalPaise",
            o.waived_paise AS "waivedPaise", o.credit_paise AS "creditPaise", ${BACK_PAISE} AS "backPaise",
            (SELECT coalesce(sum(amount_paise), 0)::int FROM refund WHERE order_id = o.id AND state = 'processed') AS "refundedPaise",
            o.confirmed_at AS "confirmedAt", o.buyer_gstin AS "buyerGstin", o.promised_to::text AS "promisedTo",
            ${TRANSACTION_ID} AS "transactionId",
            (SELECT number FROM invoice WHERE order_id = o.id) AS "invoiceNumber",
            o.carrier, o.tracking_number AS "trackingNumber", o.channel::text AS channel
       FROM shop_order o JOIN app_user u ON u.id = o.user_id
      ${where === '' ? 'WHERE' : `${where} AND`} ${cursor}
      ORDER BY o.id DESC LIMIT ${Math.trunc(limit)}`,
    [...values, after ?? null],
  )
}
