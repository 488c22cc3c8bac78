import { MOST_ITEMS_AT_ONCE } from '@dobara/contract/admin-products/product-sorts.ts'
import { useReducer, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { inBatches } from '../../../lib/in-batches.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { type CellEdit, EMPTY_SHEET, meaningOf, sheetReducer } from './sheet-model.ts'
import { t } from './texts.ts'

/** Edits of one row go together: the shop saves each row as a whole. */
function rowsOf(edits: readonly CellEdit[]): CellEdit[][] {
  const rows = new Map<string, CellEdit[]>()
  for (const edit of edits) {
    const key = `${edit.row.productId} ${edit.row.productVariantId ?? ''}`
    rows.set(key, [...(rows.get(key) ?? []), edit])
  }
  return [...rows.values()]
}

/** Holds the edits of the sheet and saves them; only changed cells are sent. */
export function useSheet(readAt: number) {
  const [knownAt, setKnownAt] = useState(readAt)
  const [state, dispatch] = useReducer(sheetReducer, EMPTY_SHEET)
  const utils = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.admin.products.saveCells.useMutation()
  if (knownAt !== readAt) {
    setKnownAt(readAt)
    dispatch({ type: 'read' })
  }

  async function send(batch: CellEdit[][]) {
    const { rows } = await mutateAsync({
      rows: batch.map(([first, ...others]) => ({
        productId: first?.row.productId ?? 0,
        productVariantId: first?.row.productVariantId ?? null,
        cells: [first, ...others].flatMap((edit) => {
          const meaning = edit && meaningOf(edit)
          return edit && meaning && 'value' in meaning
            ? [{ field: edit.field, from: edit.from, to: meaning.value }]
            : []
        }),
      })),
    })
    return batch.flatMap((edits, at) =>
      edits.map((edit) => {
        const cell = rows[at]?.cells.find(({ field }) => field === edit.field)
        const fault = cell?.refusal ? sentenceText(cell.refusal.message) : null
        return { edit, now: cell?.value ?? null, fault }
      }),
    )
  }
  async function save() {
    const sent = [...state.edits.values()].filter((edit) => 'value' in meaningOf(edit))
    if (sent.length === 0 || isPending) return
    try {
      const cells = await inBatches(rowsOf(sent), MOST_ITEMS_AT_ONCE, send)
      dispatch({ type: 'saved', cells })
      const refused = cells.filter(({ fault }) => fault !== null).length
      if (refused < cells.length) toast.success(t('saved', { count: cells.length - refused }))
      if (refused > 0) toast.error(t('refused', { count: refused }))
      await Promise.all([utils.admin.products.list.invalidate(), utils.admin.products.lowStock.invalidate()])
    } catch (error) {
      toast.error(messageOf(error, t('saveFailed')))
    }
  }
  return { state, dispatch, save, isSaving: isPending }
}
export type Sheet = ReturnType<typeof useSheet>
