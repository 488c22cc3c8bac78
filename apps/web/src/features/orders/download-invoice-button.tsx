import { Download } from 'lucide-react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { t } from './order-texts.ts'
import { useInvoiceDownload } from './use-invoice-download.ts'

type DownloadInvoiceButtonProps = { orderId: string } & Pick<ButtonProps, 'size' | 'className'>

export function DownloadInvoiceButton({ orderId, ...look }: DownloadInvoiceButtonProps) {
  const { download, isLoading } = useInvoiceDownload(orderId)
  return (
    <Button variant="outline" isLoading={isLoading} onClick={() => void download()} {...look}>
      {!isLoading && <Download aria-hidden="true" className="size-4" />}
      {t('downloadInvoice')}
    </Button>
  )
}
