import { Download } from 'lucide-react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { useInvoiceDownload } from './use-invoice-download.ts'

type DownloadInvoiceButtonProps = { order: { id: string; hasInvoice: boolean } } & Pick<
  ButtonProps,
  'size' | 'className'
>

/** Button that downloads the tax invoice, or its proforma until the order is packed or paid; the label names which. */
export function DownloadInvoiceButton({ order, ...look }: DownloadInvoiceButtonProps) {
  const { download, isLoading } = useInvoiceDownload(order.id)
  return (
    <Button variant="outline" isLoading={isLoading} onClick={() => void download()} {...look}>
      {!isLoading && <Download aria-hidden="true" className="size-4" />}
      {t(order.hasInvoice ? 'downloadInvoice' : 'downloadProforma')}
    </Button>
  )
}
