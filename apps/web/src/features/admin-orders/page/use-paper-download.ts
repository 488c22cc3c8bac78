import type { AdminOrder } from '@dobara/contract/admin-orders.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { savePdf } from '../../../lib/save-pdf.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from './page-texts.ts'

/** Fetches the invoice of an order, or its proforma before there is one, and saves it under the order's number. */
export function usePaperDownload({ id, orderNumber }: Pick<AdminOrder, 'id' | 'orderNumber'>) {
  const { client } = trpc.useUtils()
  const [isLoading, setIsLoading] = useState(false)

  async function download() {
    setIsLoading(true)
    try {
      const { pdfBase64 } = await client.orders.invoice.query({ id })
      savePdf(pdfBase64, `invoice-${orderNumber}.pdf`)
    } catch (error) {
      toast.error(t('invoiceFailed', { reason: messageOf(error) }))
    } finally {
      setIsLoading(false)
    }
  }
  return { download, isLoading }
}
