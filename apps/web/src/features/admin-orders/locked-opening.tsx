import type { Sentence } from '@dobara/contract/sentences/sentence.ts'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { sentenceText } from '../../lib/sentences/sentence-text.ts'
import { Button } from '../../ui/button.tsx'

type LockedOpeningProps = {
  label: string
  /** Why it cannot be opened; null when it can. */
  lock: Sentence | null
  /** After the dialog was closed, whatever was done in it. */
  onDone: () => void
  renderDialog: (close: () => void) => ReactNode
}

/** Button that opens a lazily loaded dialog; if it is locked, the button is disabled and the reason is shown. */
export function LockedOpening({ label, lock, onDone, renderDialog }: LockedOpeningProps) {
  const [isOpen, setIsOpen] = useState(false)
  const reasonId = useId()
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
        {label}
      </Button>
      {lock && (
        <p id={reasonId} className="mt-1.5 text-sm text-muted">
          {sentenceText(lock)}
        </p>
      )}
      {isOpen && <Suspense>{renderDialog(close)}</Suspense>}
    </div>
  )
}
