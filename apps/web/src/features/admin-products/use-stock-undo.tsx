import { MOST_ITEMS_AT_ONCE } from '@dobara/contract/admin-products/product-sorts.ts'
import type { StockUndone } from '@dobara/contract/admin-products/row-changes.ts'
import { toast } from 'react-hot-toast/headless'
import type { ActResult } from '../../components/result-dialog.tsx'
import { offerUndo } from '../../components/undo/offer-undo.tsx'
import { t as undoWords } from '../../components/undo/texts.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { inBatches } from '../../lib/in-batches.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { RefusedRows } from './refused-rows.tsx'

/** The result of a change with the way back: in the dialog that reports it, and for 8 seconds after that was read. */
export function withWayBack(result: ActResult, undo: () => void): ActResult {
  return {
    ...result,
    action: (
      <Button variant="outline" onClick={undo}>
        {undoWords('undo')}
      </Button>
    ),
    onRead: () => offerUndo(result.text ?? result.title, undo),
  }
}

/** A stock movement, null if nothing moved, and the name of its item. */
type Moved = { movementId: number | null; name: string }

type OnResult = (result: ActResult | undefined) => void

/** Takes movements of stock back, each with what to call it. Returns those that were not; null where nothing is known of any. */
export function useUndoMovements(onResult: OnResult) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.admin.stock.undo.useMutation()

  function showRestored(nameOf: Map<number, string>, results: StockUndone['results']) {
    const remaining = results.flatMap(({ movementId, refusal }) =>
      refusal ? [{ name: nameOf.get(movementId) ?? '', refusal }] : [],
    )
    const count = results.length - remaining.length
    const text = t('stockRestoredText', { count })
    if (remaining.length === 0) {
      onResult(undefined)
      toast.success(text)
      return
    }
    onResult({
      type: count > 0 ? 'warning' : 'error',
      title: t(count > 0 ? 'stockRestored' : 'undoStockFailed'),
      ...(count > 0 && { text }),
      details: <RefusedRows title={t('stockKept', { count: remaining.length })} rows={remaining} />,
    })
  }
  return async function undo(nameOf: Map<number, string>): Promise<readonly number[] | null> {
    let remaining: number[] | null = null
    try {
      const results = await inBatches([...nameOf.keys()], MOST_ITEMS_AT_ONCE, async (movementIds) => {
        const undone = await mutateAsync({ movementIds })
        return undone.results
      })
      remaining = results.flatMap(({ movementId, refusal }) => (refusal ? [movementId] : []))
      showRestored(nameOf, results)
    } catch (error) {
      onResult({ type: 'error', title: t('undoStockFailed'), text: messageOf(error, t('tryAgainText')) })
    }
    await Promise.all([utils.admin.products.invalidate(), utils.admin.stock.invalidate()])
    return remaining
  }
}

/** Adds an undo to the result of a stock change. Units sold in the meantime remain sold and are reported. */
export function useStockUndo(onResult: OnResult) {
  const undo = useUndoMovements(onResult)
  return (result: ActResult, rows: readonly Moved[]): ActResult => {
    const moved = rows.flatMap(({ movementId, name }) =>
      movementId === null ? [] : [[movementId, name] as const],
    )
    if (moved.length === 0) return result
    return withWayBack(result, () => void undo(new Map(moved)))
  }
}
