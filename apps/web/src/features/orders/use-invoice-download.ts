import type { DocumentFile } from '@dobara/contract/orders/orders.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { savePdf } from '../../lib/files/save-pdf.ts'
import { t } from './texts.ts'

type Failure = 'invoiceFailed' | 'creditNoteFailed'

/** Fetches a document and saves it under its name. */
function useDownload(fetchDocument: () => Promise<DocumentFile>, failure: Failure) {
  const [isLoading, setIsLoading] = useState(false)

  async function download() {
    setIsLoading(true)
    try {
      const { pdfBase64, fileName } = await fetchDocument()
      savePdf(pdfBase64, fileName)
    } catch (error) {
      toast.error(t(failure, { reason: messageOf(error) }))
    } finally {
      setIsLoading(false)
    }
  }

  return { download, isLoading }
}

/** Fetches an order's invoice and saves it as invoice-{id}.pdf. */
export function useInvoiceDownload(orderId: string) {
  const { client } = trpc.useUtils()
  return useDownload(() => client.orders.invoice.query({ id: orderId }), 'invoiceFailed')
}

/** Fetches a credit note, by its own id, and saves it as credit-note-{id}.pdf. */
export function useCreditNoteDownload(id: string) {
  const { client } = trpc.useUtils()
  return useDownload(() => client.orders.creditNote.query({ id }), 'creditNoteFailed')
}
