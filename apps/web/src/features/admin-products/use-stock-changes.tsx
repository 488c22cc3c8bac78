import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import type { StockChanges } from '@dobara/contract/admin-products/row-changes.ts'
import type { ActResult } from '../../components/result-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import type { BulkStock } from './bulk-stock-bar.tsx'
import { t } from './products-texts.ts'
import { RefusedRows } from './refused-rows.tsx'
import type { StockEdit } from './stock-boxes.tsx'
import { useStockUndo } from './use-stock-undo.tsx'

/** A number of units as somebody typed it; null when it is none. */
function unitsIn(typed: string): number | null {
  const amount = Number(typed.trim() === '' ? Number.NaN : typed)
  return Number.isFinite(amount) && amount >= 0 ? amount : null
}

type Item = { productId: number; productVariantId?: number }

/** What a row's stock is counted by: itself, or its only variant. Of several the server says that one must be chosen. */
function itemOf({ id, variants }: AdminProductRow): Item {
  const [only] = variants
  return only && variants.length === 1 ? { productId: id, productVariantId: only.id } : { productId: id }
}

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

/** Stock typed into a row, and stock of the selected rows; `tell` shows how it ended, and the way back. */
export function useStockChanges(tell: (result: ActResult | undefined) => void) {
  const utils = trpc.useUtils()
  const refresh = () => utils.admin.products.invalidate()
  const fail = (error: unknown) =>
    tell({ type: 'error', title: t('stockFailed'), text: messageOf(error, t('tryAgainText')) })
  const one = trpc.admin.stock.adjust.useMutation()
  const many = trpc.admin.products.changeStock.useMutation()
  const withUndo = useStockUndo(tell)

  function saveOne({ typed, name, ...item }: StockEdit) {
    const amount = unitsIn(typed)
    if (amount === null) return tell({ type: 'error', title: t('invalidStock'), text: t('invalidStockText') })
    one.mutate(
      { ...item, mode: 'set', amount },
      {
        onSuccess: async ({ stockQty, movementId }) => {
          const text = t('stockUpdatedText', { name, count: stockQty })
          tell(withUndo({ type: 'success', title: t('stockUpdated'), text }, [{ movementId, name }]))
          await refresh()
        },
        onError: fail,
      },
    )
  }

  function saveMany({ rows, mode, typed, onDone }: BulkStock) {
    const amount = unitsIn(typed)
    if (amount === null)
      return tell({ type: 'error', title: t('invalidAmount'), text: t('invalidStockText') })
    if (rows.length === 0) {
      return tell({ type: 'warning', title: t('noneSelected'), text: t('noneSelectedText') })
    }
    const titleOf = new Map(rows.map(({ id, title }) => [id, title]))
    many.mutate(
      { items: rows.map(itemOf), mode, amount },
      {
        onSuccess: async ({ results }) => {
          const named = results.map((result) => ({ ...result, name: titleOf.get(result.productId) ?? '' }))
          tell(withUndo(bulkResult(named), named))
          onDone()
          await refresh()
        },
        onError: fail,
      },
    )
  }
  return { saveOne, saveMany, isBusy: many.isPending }
}
