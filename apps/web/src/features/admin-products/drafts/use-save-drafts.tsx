import type { CellsSaved } from '@dobara/contract/admin-products/cells.ts'
import { MOST_ITEMS_AT_ONCE } from '@dobara/contract/admin-products/product-sorts.ts'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { inBatches } from '../../../lib/in-batches.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { RefusedRows } from '../refused-rows.tsx'
import { t } from '../texts.ts'
import { type ItemDraft, useItemDrafts } from './item-drafts.tsx'
import { numberIn } from './read-draft.ts'

type Change = { draft: ItemDraft; from: number; to: number }
type Cell = CellsSaved['rows'][number]['cells'][number]
type Outcome = Change & { now: number; refusal: Cell['refusal'] }

const nothing = { stockQty: 'invalidStockText', price: 'invalidPriceText' } as const

/** Saves numbers that were typed into rows, all of them in one go; what was saved can be taken back. */
export function useSaveDrafts(onResult: (result: ActResult | undefined) => void) {
  const utils = trpc.useUtils()
  const drafts = useItemDrafts()
  const { mutateAsync, isPending } = trpc.admin.products.saveCells.useMutation()

  async function send(changes: readonly Change[]): Promise<Outcome[]> {
    return inBatches(changes, MOST_ITEMS_AT_ONCE, async (batch) => {
      const { rows } = await mutateAsync({
        rows: batch.map(({ draft: { item, field }, from, to }) => ({
          productId: item.productId,
          productVariantId: item.productVariantId ?? null,
          cells: [{ field, from, to }],
        })),
      })
      return batch.map((change, at) => {
        const { value, refusal = null } = rows[at]?.cells[0] ?? {}
        return { ...change, now: typeof value === 'number' ? value : change.from, refusal }
      })
    })
  }
  /** They stay typed. What is there now has been seen by then: saving again overwrites it. */
  function mark(refused: readonly Outcome[]) {
    for (const { draft, now, refusal } of refused)
      if (refusal) drafts.edit({ ...draft, from: now, fault: sentenceText(refusal.message) })
  }
  async function undo(saved: readonly Outcome[]) {
    try {
      const back = await send(saved.map(({ draft, from, to }) => ({ draft, from: to, to: from })))
      report(back, t('restoredCells', { count: countSaved(back) }), t('keptCells'))
    } catch (error) {
      onResult({ type: 'error', title: t('undoStockFailed'), text: messageOf(error, t('tryAgainText')) })
    }
    await utils.admin.products.invalidate()
  }
  function report(outcomes: readonly Outcome[], text: string, refusedTitle: string) {
    const refused = outcomes.flatMap(({ draft, refusal }) =>
      refusal ? [{ name: draft.item.name, refusal }] : [],
    )
    if (refused.length === 0) return
    const hasSaved = refused.length < outcomes.length
    onResult({
      type: hasSaved ? 'warning' : 'error',
      title: t(hasSaved ? 'cellsSaved' : 'cellsNotSaved'),
      ...(hasSaved && { text }),
      details: <RefusedRows title={refusedTitle} rows={refused} />,
    })
  }
  async function save(typed: readonly ItemDraft[]) {
    const filled = typed.filter((draft) => draft.typed.trim() !== '')
    const wrong = filled.find((draft) => numberIn(draft) === null)
    if (wrong) {
      const title = t(wrong.field === 'price' ? 'invalidPrice' : 'invalidStock')
      return onResult({ type: 'error', title, text: t(nothing[wrong.field]) })
    }
    const changes = filled.map((draft) => ({ draft, from: draft.from, to: numberIn(draft) ?? draft.from }))
    try {
      const outcomes = await send(changes)
      const saved = outcomes.filter(({ refusal }) => refusal === null)
      drafts.drop([...saved.map(({ draft }) => draft), ...typed.filter((draft) => !filled.includes(draft))])
      mark(outcomes)
      const text = t('cellsSavedText', { count: saved.length })
      report(outcomes, text, t('refusedCells'))
      if (saved.length > 0) offerUndo(text, () => void undo(saved))
    } catch (error) {
      onResult({ type: 'error', title: t('cellsNotSaved'), text: messageOf(error, t('tryAgainText')) })
    }
    await utils.admin.products.invalidate()
  }
  return { save, isSaving: isPending }
}

const countSaved = (outcomes: readonly Outcome[]) => outcomes.filter(({ refusal }) => refusal === null).length
