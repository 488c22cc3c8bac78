import { toast } from 'react-hot-toast/headless'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { RefusedRows } from '../refused-rows.tsx'
import { t } from '../texts.ts'
import { withWayBack } from '../use-stock-undo.tsx'
import { type ItemDraft, useItemDrafts } from './item-drafts.tsx'
import { unitsIn } from './read-draft.ts'
import { backOf, type Outcome, useSendCells } from './use-send-cells.ts'

/** Saves the stock that was typed into one row, unless it is another by now; `onResult` receives the outcome and the undo action. */
export function useSaveStock(onResult: (result: ActResult | undefined) => void) {
  const utils = trpc.useUtils()
  const drafts = useItemDrafts()
  const { send } = useSendCells()

  async function undo(saved: Outcome) {
    const { name } = saved.draft.item
    try {
      const [back] = await send([backOf(saved)])
      if (back?.refusal) {
        const details = (
          <RefusedRows title={t('stockKept', { count: 1 })} rows={[{ name, refusal: back.refusal }]} />
        )
        onResult({ type: 'error', title: t('undoStockFailed'), details })
      } else {
        onResult(undefined)
        toast.success(t('stockRestoredText', { count: 1 }))
      }
    } catch (error) {
      onResult({ type: 'error', title: t('undoStockFailed'), text: messageOf(error, t('tryAgainText')) })
    }
    await utils.admin.products.invalidate()
  }
  function resultOf(outcome: Outcome): ActResult {
    const { draft, from, now, fault } = outcome
    if (fault !== undefined) return { type: 'error', title: t('stockFailed'), text: fault }
    const text = t('stockUpdatedText', { name: draft.item.name, count: now })
    const result: ActResult = { type: 'success', title: t('stockUpdated'), text }
    return now === from ? result : withWayBack(result, () => void undo(outcome))
  }
  return async (draft: ItemDraft): Promise<void> => {
    const to = unitsIn(draft.typed)
    if (to === null) return onResult({ type: 'error', title: t('invalidStock'), text: t('invalidStockText') })
    try {
      const outcomes = await send([{ draft, from: draft.from, to }])
      drafts.settle(outcomes)
      for (const outcome of outcomes) onResult(resultOf(outcome))
    } catch (error) {
      onResult({ type: 'error', title: t('stockFailed'), text: messageOf(error, t('tryAgainText')) })
    }
    await utils.admin.products.invalidate()
  }
}
