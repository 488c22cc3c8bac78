import type { CheckOutcome, SheetPoint } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { t } from './texts.ts'

type FinishDialogProps = {
  outcome: CheckOutcome
  failures: readonly SheetPoint[]
  isLoading: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Dialog that confirms finishing a report and shows what shoppers will see. */
export function FinishDialog({ outcome, failures, isLoading, onConfirm, onClose }: FinishDialogProps) {
  const isPassed = outcome === 'passed'
  return (
    <Dialog onClose={onClose} title={t(isPassed ? 'publishQuestion' : 'failedQuestion')} className="w-120">
      <p>{t(isPassed ? 'publishText' : 'failedText')}</p>
      {failures.length > 0 && (
        <ul className="list-disc pl-5 wrap-anywhere">
          {failures.map((point) => (
            <li key={point.key}>{labelOf(point)}</li>
          ))}
        </ul>
      )}
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button isLoading={isLoading} onClick={onConfirm}>
          {t(isPassed ? 'publishNow' : 'finishNow')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
