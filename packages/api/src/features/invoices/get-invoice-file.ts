import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { getPaper } from './get-paper.ts'

/** The order's invoice as a PDF, for its owner or an admin. */
export async function getInvoiceFile(ctx: CustomerContext, orderId: string) {
  const owner = ctx.user.role === 'admin' ? {} : { userId: ctx.user.id }
  const order = await ctx.db.order.findFirst({ where: { id: orderId, ...owner }, select: { invoice: true } })
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  if (!order.invoice) throw new RefusedError('INVOICE_NOT_READY')
  const { id, content } = order.invoice
  const pdf = await getPaper(ctx, { kind: 'invoice', id }, content as InvoiceContent)
  return { success: true as const, fileName: `invoice-${orderId}.pdf`, pdfBase64: pdf.toString('base64') }
}
