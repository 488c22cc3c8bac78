import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import type { SetStatesInput, StatesSet } from '@dobara/contract/admin-products/product-states.ts'
import { MOST_ITEMS_AT_ONCE } from '@dobara/contract/admin-products/product-sorts.ts'
import type { ProductState } from '@dobara/domain/catalog/product-state.ts'
import { toast } from 'react-hot-toast/headless'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { inBatches } from '../../../lib/in-batches.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { RefusedRows } from '../refused-rows.tsx'
import { t } from '../texts.ts'

type Item = SetStatesInput['items'][number]
type Result = StatesSet['results'][number]
type Row = Pick<AdminProductRow, 'id' | 'title' | 'state'>

/** Changes the state of products, and offers the way back; `onResult` receives what could not be changed. */
export function useStateChanges(onResult: (result: ActResult) => void) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.admin.products.setStates.useMutation()

  /** Returns what was changed; null when nothing could be sent. */
  async function send(items: readonly Item[], rows: readonly Row[]): Promise<Result[] | null> {
    const nameOf = new Map(rows.map(({ id, title }) => [id, title]))
    try {
      const results = await inBatches(items, MOST_ITEMS_AT_ONCE, async (batch) => {
        const { results: some } = await mutateAsync({ items: batch })
        return some
      })
      const kept = results.flatMap(({ id, refusal }) =>
        refusal ? [{ name: nameOf.get(id) ?? '', refusal }] : [],
      )
      if (kept.length > 0) {
        const details = <RefusedRows title={t('statesKept', { count: kept.length })} rows={kept} />
        onResult({ type: 'warning', title: t('statesNotSet'), details })
      }
      return results.filter(({ refusal }) => refusal === null)
    } catch (error) {
      onResult({ type: 'error', title: t('statesNotSet'), text: messageOf(error, t('tryAgainText')) })
      return null
    } finally {
      void utils.admin.products.invalidate()
      void utils.catalog.invalidate()
    }
  }

  async function takeBack(done: readonly Result[], rows: readonly Row[]) {
    const items = done.flatMap(({ id, before, after }) =>
      before && after ? [{ id, ...before, from: after.state }] : [],
    )
    if ((await send(items, rows))?.length) toast.success(t('statesBack'))
  }

  async function change(state: ProductState, changing: readonly Row[], onDone?: () => void) {
    const done = await send(
      changing.map(({ id, state: from }) => ({ id, state, from })),
      changing,
    )
    if (!done || done.length === 0) return
    onDone?.()
    const text = t('statesSet', { count: done.length, state: t(`state_${state}`) })
    offerUndo(text, () => void takeBack(done, changing))
  }

  return (state: ProductState, selected: readonly Row[], onDone?: () => void) => {
    // A row of a variant stands for its product.
    const rows = [...new Map(selected.map((row) => [row.id, row])).values()]
    const changing = rows.filter((row) => row.state !== state)
    if (changing.length === 0) {
      toast(t('statesSame'))
      return
    }
    void change(state, changing, onDone)
  }
}
