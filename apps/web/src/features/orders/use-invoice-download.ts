import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './order-texts.ts'

function savePdf(base64: string, fileName: string) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The click starts the download in a task of its own, which still needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

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
