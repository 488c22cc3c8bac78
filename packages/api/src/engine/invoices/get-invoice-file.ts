import type { InvoiceFile } from '@dobara/contract/orders/orders.ts'
import { buildProformaContent } from '@dobara/domain/invoices/build-proforma.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { invoicedItems } from '@dobara/domain/orders/remaining-items.ts'
import { isSellerKnown } from '@dobara/domain/settings/shop-identity.ts'
import { getSettings } from '../../base/settings/queries.ts'
import { documentForStaff, orderForStaff } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { mayAsStaff } from '../../may-as-staff.ts'
import { printedDelivery } from '../orders/order-delivery.ts'
import { getDocument } from './get-document.ts'
import { orderPageUrl } from '../orders/order-page-url.ts'
import { invoiceSeller } from './invoice-seller.ts'
import { findFormerInvoice, findOrderDocuments, type OrderDocuments } from './queries.ts'

/**
 * Renders a proforma of the order in its current state, without storing it. An order that ended without an invoice
 * has no proforma either.
 */
async function renderProforma(
  { db, pdfRenderer, publicUrl }: CustomerContext,
  order: OrderDocuments,
): Promise<Buffer> {
  if (order.status === 'cancelled' || order.status === 'failed') throw new RefusedError('INVOICE_NOT_READY')
  const settings = await getSettings(db)
  if (!isSellerKnown(settings.shop)) throw new RefusedError('SELLER_UNKNOWN')
  const shop = invoiceSeller(order, settings.shop)
  const placed = { ...order, delivery: printedDelivery(order) }
  return pdfRenderer.render(
    buildProformaContent({
      order: placed,
      items: invoicedItems(order.items),
      settings: { shop },
      orderUrl: orderPageUrl({ publicUrl }, order.id),
    }),
  )
}

/** One that another replaced, which has an address of its own. */
async function getFormerInvoice(ctx: CustomerContext, id: string): Promise<InvoiceFile> {
  const isStaff = mayAsStaff(ctx, 'orders.read')
  const key = isStaff ? { id: documentForStaff(ctx, id) } : { id, userId: ctx.user.id }
  const former = await findFormerInvoice(ctx.db, key)
  if (!former) throw new RefusedError('ORDER_NOT_FOUND')
  const pdf = await getDocument(ctx, { kind: 'invoice', id }, former.content as InvoiceContent)
  return { fileName: `invoice-${id}.pdf`, isProforma: false, pdfBase64: pdf.toString('base64') }
}

/**
 * The order's invoice as a PDF, for its owner or for staff who read orders; until it is issued a proforma. Also by the id of an
 * invoice that was replaced.
 */
export async function getInvoiceFile(ctx: CustomerContext, orderId: string): Promise<InvoiceFile> {
  const isStaff = mayAsStaff(ctx, 'orders.read')
  const key = isStaff ? { id: orderForStaff(ctx, orderId) } : { id: orderId, userId: ctx.user.id }
  const order = await findOrderDocuments(ctx.db, key)
  if (!order) return getFormerInvoice(ctx, orderId)
  const { invoice } = order
  const pdf = invoice
    ? await getDocument(ctx, { kind: 'invoice', id: invoice.id }, invoice.content as InvoiceContent)
    : await renderProforma(ctx, order)
  return {
    fileName: `invoice-${orderId}.pdf`,
    isProforma: invoice === null,
    pdfBase64: pdf.toString('base64'),
  }
}
