import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { t } from './texts.ts'

type ConfirmDialogProps = {
  isOpen: boolean
  question: string
  confirmLabel: string
  cancelLabel?: string
  isLoading?: boolean
  /** Shown below the question. */
  details?: ReactNode
  /** It can be taken back. */
  isHarmless?: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Dialog that confirms an action that cannot be undone. The focus starts on the harmless answer; Escape and a click
 * outside, as documented for every dialog of the back office, give that answer too.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, question, confirmLabel, cancelLabel, isLoading, details, isHarmless, onConfirm, onClose } =
    props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={question} hasCloseButton={false} className="w-112">
      {details}
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button variant={isHarmless ? 'default' : 'destructive'} onClick={onConfirm} isLoading={isLoading}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
