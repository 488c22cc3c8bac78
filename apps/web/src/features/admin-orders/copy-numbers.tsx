import type { AdminOrderRow } from '@dobara/contract/admin-orders/admin-orders.ts'
import { Copy } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

/** The numbers of the selected orders, one a line, as a courier's booking sheet takes them. */
export function CopyNumbers({ orders }: { orders: AdminOrderRow[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(orders.map(({ orderNumber }) => orderNumber).join('\n'))
      toast.success(t('numbersCopied', { count: orders.length }))
    } catch (error) {
      // The browser may refuse its clipboard, and has none without TLS.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      toast.error(t('copyFailed'))
    }
  }
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
      {t('copyNumbers')}
    </Button>
  )
}
