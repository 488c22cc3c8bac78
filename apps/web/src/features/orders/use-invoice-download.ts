import { trpc } from '../../lib/api/trpc.ts'
import { usePdfDownload } from '../../lib/files/use-pdf-download.ts'
import { t } from './texts.ts'

/** Fetches an order's invoice and saves it as invoice-{id}.pdf. */
export function useInvoiceDownload(orderId: string) {
  const { client } = trpc.useUtils()
  return usePdfDownload(() => client.orders.invoice.query({ id: orderId }), {
    failureText: (reason) => t('invoiceFailed', { reason }),
  })
}

/** Fetches a credit note, by its own id, and saves it as credit-note-{id}.pdf. */
export function useCreditNoteDownload(id: string) {
  const { client } = trpc.useUtils()
  return usePdfDownload(() => client.orders.creditNote.query({ id }), {
    failureText: (reason) => t('creditNoteFailed', { reason }),
  })
}
