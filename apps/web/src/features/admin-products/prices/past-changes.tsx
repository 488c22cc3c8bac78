import type { PastPriceChange } from '@dobara/contract/admin-products/price-changes.ts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { PastChangesDialog } from './past-changes-dialog.tsx'
import { t } from '../texts.ts'
import { usePriceUndo } from './use-price-undo.tsx'

/** Opens the past changes of prices; before one is taken back, it asks. */
export function PastChanges({ onResult }: { onResult: (result: ActResult) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<PastPriceChange>()
  const undo = usePriceUndo(onResult)

  function ask(change: PastPriceChange) {
    setIsOpen(false)
    setAsked(change)
  }
  function confirm() {
    if (asked) undo(asked.id)
    setAsked(undefined)
  }
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <History aria-hidden="true" className="size-5" />
        {t('pricePast')}
      </Button>
      {isOpen && <PastChangesDialog onUndo={ask} onClose={() => setIsOpen(false)} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t('undoQuestion', { count: asked?.prices ?? 0 })}
        confirmLabel={t('undo')}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
