import type { BulkRun } from '@dobara/contract/admin-products/bulk-changes.ts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { PastChangesDialog } from './past-changes-dialog.tsx'
import { t } from './texts.ts'

/** Button that opens the past bulk changes; undoing one is confirmed first. */
export function PastChanges({ onUndo }: { onUndo: (change: BulkRun) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [confirming, setConfirming] = useState<BulkRun>()

  function request(change: BulkRun) {
    setIsOpen(false)
    setConfirming(change)
  }
  function confirm() {
    if (confirming) onUndo(confirming)
    setConfirming(undefined)
  }
  const isScheduled = confirming?.state === 'scheduled'
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <History aria-hidden="true" className="size-5" />
        {t('past')}
      </Button>
      {isOpen && <PastChangesDialog onUndo={request} onClose={() => setIsOpen(false)} />}
      <ConfirmDialog
        isOpen={confirming !== undefined}
        question={t(isScheduled ? 'cancelQuestion' : 'undoQuestion', { count: confirming?.total ?? 0 })}
        confirmLabel={t(isScheduled ? 'cancel' : 'undo')}
        onConfirm={confirm}
        onClose={() => setConfirming(undefined)}
      />
    </>
  )
}
