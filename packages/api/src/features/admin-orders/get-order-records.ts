import type { OrderRecords } from '@dobara/contract/admin-orders/admin-order-refunds.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { payablePaise } from '@dobara/domain/orders/remaining-items.ts'
import { refundablePaise } from '@dobara/domain/orders/refund-effects.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { getMoveFacts } from '../../engine/order-transitions/queries.ts'
import { creditNoteRow, creditNotesOf } from '../../engine/orders/order-facts.ts'
import { RefusedError } from '../../errors.ts'
import { orderRowView } from './list-admin-orders.ts'
import { findOrderRecords, listBuyerOrders, sumBuyerOrders } from './records-queries.ts'
import { listRefundableLines } from '../../payments/refundable-lines.ts'

/** The money, documents and buyer of one order. */
export async function getOrderRecords({ db, sql, now }: CustomerContext, id: OrderId): Promise<OrderRecords> {
  const order = await findOrderRecords(db, id)
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  const { userId, refunds, paymentStatus } = order
  const totalPaise = payablePaise(order)
  const facts = await getMoveFacts(db, id)
  const lines = await listRefundableLines(db, id)
  const buyer = { userId, exceptId: id }
  const [orders, sums] = [await listBuyerOrders(sql, buyer), await sumBuyerOrders(sql, buyer)]
  return {
    leftAmount: rupees(Math.max(0, refundablePaise({ ...facts, totalPaise, paymentStatus }))),
    way: facts.retained ? 'provider' : 'hand',
    lines: lines.map(({ totalPaise: linePaise, ...line }) => ({ ...line, totalAmount: rupees(linePaise) })),
    refunds: refunds.map(({ amountPaise, createdAt, paymentId, ...refund }) => ({
      id: refund.id,
      at: createdAt.toISOString(),
      amount: rupees(amountPaise),
      state: refund.state,
      way: paymentId ? 'provider' : 'hand',
      reason: refund.reason,
      reference: refund.bankReference ?? refund.reference ?? refund.providerRefundId,
    })),
    creditNotes: creditNotesOf(order).map(creditNoteRow),
    history: {
      orders: orders.map((row) => orderRowView(row, now())),
      count: sums.count,
      paidAmount: rupees(sums.paidPaise),
    },
  }
}
