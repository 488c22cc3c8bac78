import type { ActResult } from '../../../components/result-dialog.tsx'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { RefusedRows } from '../refused-rows.tsx'
import { t } from '../texts.ts'
import { type ItemDraft, useItemDrafts } from './item-drafts.tsx'
import { numberIn } from './read-draft.ts'
import { backOf, type Outcome, useSendCells } from './use-send-cells.ts'

const nothing = { stockQty: 'invalidStockText', price: 'invalidPriceText' } as const

/** Saves numbers that were typed into rows, all of them in one go; what was saved can be taken back. */
export function useSaveDrafts(onResult: (result: ActResult | undefined) => void) {
  const utils = trpc.useUtils()
  const drafts = useItemDrafts()
  const { send, isPending } = useSendCells()

  async function undo(saved: readonly Outcome[]) {
    try {
      const back = await send(saved.map(backOf))
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
      const empty = typed.filter((draft) => !filled.includes(draft))
      drafts.settle([...outcomes, ...empty.map((draft) => ({ draft, now: draft.from }))])
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
