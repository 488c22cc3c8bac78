import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { savePdf } from '../../lib/save-pdf.ts'
import { t } from './order-texts.ts'

/** Fetches an order's invoice and saves it as invoice-{id}.pdf. */
export function useInvoiceDownload(orderId: string) {
  const { client } = trpc.useUtils()
  const [isLoading, setIsLoading] = useState(false)

  async function download() {
    setIsLoading(true)
    try {
      const { pdfBase64 } = await client.orders.invoice.query({ id: orderId })
      savePdf(pdfBase64, `invoice-${orderId}.pdf`)
    } catch (error) {
      toast.error(t('invoiceFailed', { reason: messageOf(error) }))
    } finally {
      setIsLoading(false)
    }
  }

  return { download, isLoading }
}
