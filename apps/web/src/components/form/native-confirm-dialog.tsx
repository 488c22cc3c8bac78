import { Button } from '../../ui/button.tsx'
import { NativeDialog } from '../../ui/native-dialog.tsx'
import { t } from '../texts.ts'

type NativeConfirmDialogProps = {
  isOpen: boolean
  question: string
  confirmLabel: string
  cancelLabel?: string
  isLoading?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. The focus starts on the harmless answer. */
export function NativeConfirmDialog(props: NativeConfirmDialogProps) {
  const { isOpen, question, confirmLabel, cancelLabel, isLoading, onConfirm, onClose } = props
  return (
    <NativeDialog
      isOpen={isOpen}
      onClose={onClose}
      title={question}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant="destructive" onClick={onConfirm} isLoading={isLoading}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
