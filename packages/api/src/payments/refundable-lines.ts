import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { RefundableLine, RefundLine } from '@dobara/domain/payments/plan-refund.ts'
import type { OrderId } from '../checked-ids.ts'
import type { Db, Tx } from '../context.ts'

const linesOf = ({ lines, shippingLine }: InvoiceContent) => (shippingLine ? [...lines, shippingLine] : lines)

/** The lines of an order as its invoice counts them, shipping last, and how much of each went back or is on its way since it was issued. */
export async function listRefundableLines(
  db: Db | Tx,
  orderId: OrderId,
): Promise<(RefundableLine & { title: string })[]> {
  const { invoice, refunds } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      invoice: { select: { content: true } },
      refunds: { where: { state: { not: 'failed' }, isOffInvoice: false } },
    },
  })
  if (!invoice) return []
  const refunded = refunds.flatMap(({ lines }) => (lines as RefundLine[] | null) ?? [])
  return linesOf(invoice.content as InvoiceContent).map(({ position, title, quantity, totalPaise }) => {
    const own = refunded.filter((line) => line.position === position)
    const refundedQuantity = own.reduce((sum, line) => sum + line.quantity, 0)
    return { position, title, quantity, totalPaise, refundedQuantity }
  })
}
