import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../components/cancel-items/texts.ts'
import { Button } from '../../ui/button.tsx'

const CancelItems = lazy(async () => ({ default: (await import('./cancel-items.tsx')).CancelItems }))

/** Leads to the dialog in which single items are cancelled; its script is fetched when it is opened. */
export function CancelItemsButton({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" className="text-clay" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <CancelItems order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
