import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { CreditNoteRow } from '@dobara/contract/orders/orders.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { usePdfDownload } from '../../../lib/files/use-pdf-download.ts'
import { t } from '../page-texts.ts'

const fileOf = (kind: string, number: string) => `${kind}-${number.replaceAll('/', '-')}.pdf`

/** Fetches the invoice of an order, or its proforma before there is one, and saves it under the order's number. */
export function useDocumentDownload({ id, orderNumber }: Pick<AdminOrder, 'id' | 'orderNumber'>) {
  const { client } = trpc.useUtils()
  return usePdfDownload(() => client.orders.invoice.query({ id }), {
    fileName: `invoice-${orderNumber}.pdf`,
    failureText: (reason) => t('invoiceFailed', { reason }),
  })
}

/** Fetches an invoice that was replaced and saves it under its number. */
export function useFormerInvoiceDownload({ id, number }: Pick<CreditNoteRow, 'id' | 'number'>) {
  const { client } = trpc.useUtils()
  return usePdfDownload(() => client.orders.invoice.query({ id }), {
    fileName: fileOf('invoice', number),
    failureText: (reason) => t('invoiceFailed', { reason }),
  })
}

/** Fetches a credit note and saves it under its number. */
export function useCreditNoteDownload({ id, number }: Pick<CreditNoteRow, 'id' | 'number'>) {
  const { client } = trpc.useUtils()
  return usePdfDownload(() => client.orders.creditNote.query({ id }), {
    fileName: fileOf('credit-note', number),
    failureText: (reason) => t('creditNoteFailed', { reason }),
  })
}
