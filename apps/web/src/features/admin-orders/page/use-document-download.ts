import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { CreditNoteRow } from '@dobara/contract/orders/orders.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { savePdf } from '../../../lib/files/save-pdf.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../page-texts.ts'

/** Fetches the invoice of an order, or its proforma before there is one, and saves it under the order's number. */
export function useDocumentDownload({ id, orderNumber }: Pick<AdminOrder, 'id' | 'orderNumber'>) {
  const { client } = trpc.useUtils()
  return useDownload(async () => {
    const { pdfBase64 } = await client.orders.invoice.query({ id })
    savePdf(pdfBase64, `invoice-${orderNumber}.pdf`)
  }, 'invoiceFailed')
}

/** Fetches an invoice that was replaced and saves it under its number. */
export function useFormerInvoiceDownload({ id, number }: Pick<CreditNoteRow, 'id' | 'number'>) {
  const { client } = trpc.useUtils()
  return useDownload(async () => {
    const { pdfBase64 } = await client.orders.invoice.query({ id })
    savePdf(pdfBase64, `invoice-${number.replaceAll('/', '-')}.pdf`)
  }, 'invoiceFailed')
}

/** Fetches a credit note and saves it under its number. */
export function useCreditNoteDownload({ id, number }: Pick<CreditNoteRow, 'id' | 'number'>) {
  const { client } = trpc.useUtils()
  return useDownload(async () => {
    const { pdfBase64 } = await client.orders.creditNote.query({ id })
    savePdf(pdfBase64, `credit-note-${number.replaceAll('/', '-')}.pdf`)
  }, 'creditNoteFailed')
}

function useDownload(save: () => Promise<void>, failure: 'invoiceFailed' | 'creditNoteFailed') {
  const [isLoading, setIsLoading] = useState(false)

  async function download() {
    setIsLoading(true)
    try {
      await save()
    } catch (error) {
      toast.error(t(failure, { reason: messageOf(error) }))
    } finally {
      setIsLoading(false)
    }
  }
  return { download, isLoading }
}
