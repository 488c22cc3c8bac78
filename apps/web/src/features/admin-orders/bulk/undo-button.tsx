import { t } from '../../../components/undo/texts.ts'
import { Button } from '../../../ui/button.tsx'

/** The way back in a dialog that tells of what was done. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  return (
    <Button variant="outline" onClick={onUndo}>
      {t('undo')}
    </Button>
  )
}
