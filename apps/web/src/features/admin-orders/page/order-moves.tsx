import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { useRef } from 'react'
import { t as cancelText } from '../../../components/cancel-items/texts.ts'
import { useFocusFallback } from '../../../lib/page/use-focus-fallback.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Button } from '../../../ui/button.tsx'
import { BulkButtons } from '../bulk/bulk-buttons.tsx'
import { BulkDialogs } from '../bulk/bulk-dialogs.tsx'
import { useBulkMoves } from '../bulk/use-bulk-moves.tsx'
import { t } from '../page-texts.ts'
import { WriteCustomer } from '../write/write-customer.tsx'
import { useDocumentDownload } from './use-document-download.ts'

/** Action that the page of an order opens. */
export type OrderAct = 'update' | 'refund' | 'cancel-items' | 'remove'

type OrderMovesProps = { order: AdminOrder; canRefund: boolean; onOpen: (act: OrderAct) => void }

/** All that can be done with an order; what is not done at once has a form or a question. */
export function OrderMoves({ order, canRefund, onOpen }: OrderMovesProps) {
  const document = useDocumentDownload(order)
  const bulk = useBulkMoves()
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place)
  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
      <ForWriters permission="orders.write">
        <BulkButtons bulk={bulk} orders={[order]} isOne />
        <BulkDialogs bulk={bulk} />
        <Button variant="outline" onClick={() => onOpen('update')}>
          {t('update')}
        </Button>
        {order.canCancelItems && (
          <Button variant="outline" onClick={() => onOpen('cancel-items')}>
            {cancelText('open')}
          </Button>
        )}
        {canRefund && (
          <Button variant="outline" onClick={() => onOpen('refund')}>
            {t('refund')}
          </Button>
        )}
      </ForWriters>
      <WriteCustomer order={order} />
      <Button variant="outline" onClick={() => window.print()}>
        {t('slip')}
      </Button>
      <Button variant="outline" onClick={() => void document.download()} isLoading={document.isLoading}>
        {t(order.hasInvoice ? 'invoice' : 'proforma')}
      </Button>
      {!order.hiddenAt && (
        <ForWriters permission="orders.write">
          <Button variant="outline" onClick={() => onOpen('remove')}>
            {t('remove')}
          </Button>
        </ForWriters>
      )}
    </div>
  )
}
