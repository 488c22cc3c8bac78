import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import type { SetStatesInput, StatesSet } from '@dobara/contract/admin-products/product-states.ts'
import { MOST_ITEMS_AT_ONCE } from '@dobara/contract/admin-products/product-sorts.ts'
import type { ProductState } from '@dobara/domain/catalog/product-state.ts'
import { type ReactNode, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
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
type Refused = { row: Row; refusal: NonNullable<Result['refusal']> }
type Change = { state: ProductState; rows: readonly Row[]; onDone: (() => void) | undefined }

const isBare = ({ refusal }: Refused) => refusal.code === 'picture_missing'

/** Sends changes of states, and offers the way back; `onResult` receives what could not be sent or changed. */
function useSendStates(onResult: (result: ActResult) => void) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.admin.products.setStates.useMutation()

  function report(refused: readonly Refused[]) {
    if (refused.length === 0) return
    const rows = refused.map(({ row, refusal }) => ({ name: row.title, refusal }))
    const details = <RefusedRows title={t('statesKept', { count: rows.length })} rows={rows} />
    onResult({ type: 'warning', title: t('statesNotSet'), details })
  }
  /** Returns what was changed and what stays; null when nothing could be sent. */
  async function send(items: readonly Item[], rows: readonly Row[]) {
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    try {
      const results = await inBatches(items, MOST_ITEMS_AT_ONCE, async (batch) => {
        const { results: some } = await mutateAsync({ items: batch })
        return some
      })
      const refused = results.flatMap(({ id, refusal }): Refused[] => {
        const row = rowOf.get(id)
        return row && refusal ? [{ row, refusal }] : []
      })
      return { done: results.filter(({ refusal }) => refusal === null), refused }
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
      // A product that was on sale without a picture returns to that state.
      before && after ? [{ id, ...before, from: after.state, withoutPicture: true }] : [],
    )
    const sent = await send(items, rows)
    if (!sent) return
    report(sent.refused)
    if (sent.done.length > 0) toast.success(t('statesBack'))
  }
  function offerBack(done: readonly Result[], { state, rows, onDone }: Change) {
    if (done.length === 0) return
    onDone?.()
    const text = t('statesSet', { count: done.length, state: t(`state_${state}`) })
    offerUndo(text, () => void takeBack(done, rows))
  }
  return { send, report, offerBack }
}

/**
 * Changes the state of products, and offers the way back. Products without a picture are published after a question that names
 * them, the others at once.
 */
export function useStateChanges(onResult: (result: ActResult) => void): {
  change: (state: ProductState, selected: readonly Row[], onDone?: () => void) => void
  question: ReactNode
} {
  const { send, report, offerBack } = useSendStates(onResult)
  const [confirming, setConfirming] = useState<{
    change: Change
    bare: readonly Row[]
    refused: readonly Refused[]
  }>()

  async function run(change: Change) {
    const { state, rows } = change
    const sent = await send(
      rows.map(({ id, state: from }) => ({ id, state, from })),
      rows,
    )
    if (!sent) return
    const bare = sent.refused.filter(isBare).map(({ row }) => row)
    const refused = sent.refused.filter((one) => !isBare(one))
    offerBack(sent.done, change)
    if (bare.length > 0) setConfirming({ change, bare, refused })
    else report(refused)
  }
  async function publish() {
    if (!confirming) return
    setConfirming(undefined)
    const { change, bare, refused } = confirming
    const items = bare.map(({ id, state: from }) => ({ id, state: change.state, from, withoutPicture: true }))
    const sent = await send(items, bare)
    if (sent) offerBack(sent.done, { ...change, rows: bare })
    report([...refused, ...(sent?.refused ?? [])])
  }
  function giveUp() {
    setConfirming(undefined)
    report(confirming?.refused ?? [])
  }
  function change(state: ProductState, selected: readonly Row[], onDone?: () => void) {
    // A row of a variant represents its product.
    const rows = [...new Map(selected.map((row) => [row.id, row])).values()].filter(
      (row) => row.state !== state,
    )
    if (rows.length === 0) toast(t('statesSame'))
    else void run({ state, rows, onDone })
  }
  const question = (
    <ConfirmDialog
      isOpen={confirming !== undefined}
      question={t('publishBare')}
      details={<BareRows rows={confirming?.bare ?? []} />}
      confirmLabel={t('publishAnyway')}
      isHarmless
      onConfirm={() => void publish()}
      onClose={giveUp}
    />
  )
  return { change, question }
}

function BareRows({ rows }: { rows: readonly Row[] }) {
  return (
    <div>
      <p>{t('publishBareRows', { count: rows.length })}</p>
      <ul className="mt-1 grid max-h-64 list-disc gap-1 overflow-y-auto pl-5 text-sm">
        {rows.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </div>
  )
}
