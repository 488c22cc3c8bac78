import type { InvoicedOrder, OrderAddress } from '@dobara/domain/invoices/build-invoice.ts'

type Row = Omit<InvoicedOrder, 'shippingAddress' | 'billingAddress'>

/** An order's row as its papers print it: the addresses are JSON that checkout froze. */
export function invoicedOrder<Stored extends Row & { shippingAddress: unknown; billingAddress: unknown }>(
  order: Stored,
): InvoicedOrder {
  return {
    ...order,
    shippingAddress: order.shippingAddress as OrderAddress,
    billingAddress: order.billingAddress as OrderAddress,
  }
}
