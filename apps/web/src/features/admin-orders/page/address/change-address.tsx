import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { sentenceText } from '../../../../lib/sentences/sentence-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { t } from '../../page-texts.ts'

const AddressDialog = lazy(async () => ({
  default: (await import('./address-dialog.tsx')).AddressDialog,
}))

type ChangeAddressProps = { order: AdminOrder; onDone: () => void }

/** Opens the form of another delivery address; where there can be none, it says why. */
export function ChangeAddress({ order, onDone }: ChangeAddressProps) {
  const [isOpen, setIsOpen] = useState(false)
  const reasonId = useId()
  const { lock } = order.addressChange
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
        {t('changeAddress')}
      </Button>
      {lock && (
        <p id={reasonId} className="mt-1.5 text-sm text-muted">
          {sentenceText(lock)}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <AddressDialog order={order} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
