import { type BuildInvoiceInput, buildInvoiceContent } from './build-invoice.ts'
import type { InvoiceContent } from './invoice-content.ts'

const PAYMENT_TEXT = { online: 'Online, not received yet', cod: 'Cash on delivery' } as const

/**
 * Returns the content of a proforma invoice for an order that is neither packed nor paid: the lines and sums of its tax
 * invoice, without a number of the series. The same order always gives the same content.
 * @throws RangeError as `buildInvoiceContent` does.
 */
export function buildProformaContent(
  input: Pick<BuildInvoiceInput, 'order' | 'items' | 'settings' | 'orderUrl'>,
): InvoiceContent {
  const { orderNumber, placedAt, paymentMethod } = input.order
  return {
    ...buildInvoiceContent({ ...input, number: orderNumber, issuedAt: placedAt }),
    kind: 'proforma',
    title: 'Proforma Invoice',
    paymentMethod: paymentMethod ? PAYMENT_TEXT[paymentMethod] : 'Not chosen yet',
  }
}
