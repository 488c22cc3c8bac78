import type { BulkRun } from '@dobara/contract/admin-products/bulk-changes.ts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { PastChangesDialog } from './past-changes-dialog.tsx'
import { t } from './texts.ts'

/** Opens the past bulk changes; before one is taken back, it asks. */
export function PastChanges({ onUndo }: { onUndo: (change: BulkRun) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<BulkRun>()

  function ask(change: BulkRun) {
    setIsOpen(false)
    setAsked(change)
  }
  function confirm() {
    if (asked) onUndo(asked)
    setAsked(undefined)
  }
  const isScheduled = asked?.state === 'scheduled'
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <History aria-hidden="true" className="size-5" />
        {t('past')}
      </Button>
      {isOpen && <PastChangesDialog onUndo={ask} onClose={() => setIsOpen(false)} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t(isScheduled ? 'cancelQuestion' : 'undoQuestion', { count: asked?.total ?? 0 })}
        confirmLabel={t(isScheduled ? 'cancel' : 'undo')}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
