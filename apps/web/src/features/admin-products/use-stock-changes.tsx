import { MOST_ITEMS_AT_ONCE } from '@dobara/contract/admin-products/product-sorts.ts'
import type { StockChanges } from '@dobara/contract/admin-products/row-changes.ts'
import type { ActResult } from '../../components/result-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { inBatches } from '../../lib/in-batches.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import type { BulkStock } from './bulk-stock-bar.tsx'
import { unitsIn, wholeIn } from './drafts/read-draft.ts'
import { t } from './texts.ts'
import { RefusedRows } from './refused-rows.tsx'
import { useStockUndo } from './use-stock-undo.tsx'

type NamedResult = StockChanges['results'][number] & { name: string }

/** How many rows were changed, and of each other one why it was not. */
function bulkResult(results: readonly NamedResult[]): ActResult {
  const refused = results.flatMap(({ name, refusal }) => (refusal ? [{ name, refusal }] : []))
  const done = results.length - refused.length
  return {
    type: refused.length === 0 ? 'success' : done > 0 ? 'warning' : 'error',
    title: t(done > 0 ? 'bulkUpdated' : 'stockFailed'),
    ...(done > 0 && { text: t('bulkUpdatedText', { count: done }) }),
    details: <RefusedRows title={t('bulkRefused', { count: refused.length })} rows={refused} />,
  }
}

/** Changes the stock of the selected rows; `onResult` receives the outcome and the undo action. */
export function useStockChanges(onResult: (result: ActResult | undefined) => void) {
  const utils = trpc.useUtils()
  const refresh = () => utils.admin.products.invalidate()
  const fail = (error: unknown) =>
    onResult({ type: 'error', title: t('stockFailed'), text: messageOf(error, t('tryAgainText')) })
  const many = trpc.admin.products.changeStock.useMutation()
  const withUndo = useStockUndo(onResult)

  async function saveMany({ items, mode, typed, onDone }: BulkStock) {
    const amount = mode === 'increase' ? wholeIn(typed) : unitsIn(typed)
    if (amount === null) {
      const text = t(mode === 'increase' ? 'invalidIncreaseText' : 'invalidStockText')
      return onResult({ type: 'error', title: t('invalidAmount'), text })
    }
    if (items.length === 0) {
      return onResult({ type: 'warning', title: t('noneSelected'), text: t('noneSelectedText') })
    }
    const named: NamedResult[] = []
    try {
      await inBatches(items, MOST_ITEMS_AT_ONCE, async (batch) => {
        const sent = batch.map(({ productId, productVariantId }) => ({ productId, productVariantId }))
        const { results } = await many.mutateAsync({ items: sent, mode, amount })
        named.push(...results.map((result, at) => ({ ...result, name: batch[at]?.name ?? '' })))
        return []
      })
      onResult(withUndo(bulkResult(named), named))
      onDone()
    } catch (error) {
      if (named.length === 0) return fail(error)
      // The batches before this one are saved, and can be taken back.
      const { text, details } = bulkResult(named)
      const why = messageOf(error, t('tryAgainText'))
      onResult(
        withUndo({ type: 'warning', title: t('bulkUpdated'), text: `${text ?? ''} ${why}`, details }, named),
      )
    }
    await refresh()
  }
  return { saveMany, isBusy: many.isPending }
}
