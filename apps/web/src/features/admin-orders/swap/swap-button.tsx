import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'

const SwapDialog = lazy(async () => ({ default: (await import('./swap-dialog.tsx')).SwapDialog }))

type SwapButtonProps = { order: AdminOrder; onDone: () => void }

/** Opens the exchange of an item; where there can be none, it says why. */
export function SwapButton({ order, onDone }: SwapButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const reasonId = useId()
  const { swapLock: lock } = order
  function close() {
    setIsOpen(false)
    onDone()
  }
  return (
    <div className="mt-2">
      <Button
        variant="outline"
        size="sm"
        disabled={lock !== null}
        aria-describedby={lock ? reasonId : undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      {lock && (
        <p id={reasonId} className="mt-1.5 text-sm text-muted">
          {sentenceText(lock)}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <SwapDialog order={order} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
