import { t as formWords } from '../../../components/form/texts.ts'
import { ResultDialog } from '../../../components/result-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { Follows } from '../effects.tsx'
import { bulkEffectsOf } from './bulk-move.ts'
import { t } from '../texts.ts'
import type { RequestedMove, BulkMoves } from './use-bulk-moves.tsx'

/**
 * Shows the dialogs of bulk moves. They are rendered outside the list's selection, which disappears when the orders
 * leave the list.
 */
export function BulkDialogs({ bulk }: { bulk: BulkMoves }) {
  const { requested, result, setResult } = bulk
  return (
    <>
      {requested && <BulkQuestion bulk={bulk} requested={requested} />}
      <ResultDialog result={result} onClose={() => setResult(undefined)} />
    </>
  )
}

/**
 * Dialog that shows the combined consequences for all orders before the move. The focus starts on the harmless
 * button.
 */
function BulkQuestion({ bulk, requested }: { bulk: BulkMoves; requested: RequestedMove }) {
  const { running, run, cancel } = bulk
  const { move, orders } = requested
  const count = orders.length
  const isRunning = running !== undefined
  return (
    <Dialog
      onClose={() => !isRunning && cancel()}
      title={t(move.question, { count })}
      hasCloseButton={false}
      className="w-136"
    >
      <p className="max-h-24 overflow-y-auto text-sm text-muted tabular-nums">
        {orders.map(({ orderNumber }) => orderNumber).join(', ')}
      </p>
      <Follows sentences={bulkEffectsOf(orders, move)} />
      <p>{t('cannotUndo')}</p>
      <DialogFooter>
        <Button variant="outline" disabled={isRunning} onClick={cancel}>
          {formWords('cancel')}
        </Button>
        <Button isLoading={isRunning} onClick={() => void run(requested)}>
          {running ? t('progress', running) : t(move.label, { count })}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
