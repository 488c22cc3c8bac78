import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

/** The order's invoice as a PDF, for its owner or an admin. Drawn anew from the frozen content each time. */
export async function getInvoiceFile(ctx: CustomerContext, orderId: string) {
  const owner = ctx.user.role === 'admin' ? {} : { userId: ctx.user.id }
  const order = await ctx.db.order.findFirst({ where: { id: orderId, ...owner }, select: { invoice: true } })
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  if (!order.invoice) throw new RefusedError('INVOICE_NOT_READY')
  const pdf = await renderInvoicePdf(order.invoice.content as InvoiceContent)
  return { success: true as const, fileName: `invoice-${orderId}.pdf`, pdfBase64: pdf.toString('base64') }
}
