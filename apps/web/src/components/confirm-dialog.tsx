import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { t } from './component-texts.ts'

type ConfirmDialogProps = {
  isOpen: boolean
  question: string
  confirmLabel: string
  cancelLabel?: string
  isLoading?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. The focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, question, confirmLabel, cancelLabel, isLoading, onConfirm, onClose } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={question}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant="danger" onClick={onConfirm} isLoading={isLoading}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
