import type { AdminOrder, AdminOrderRow } from '@dobara/contract/admin-orders/admin-orders.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'
import { hasSameFields } from '../undo-update.ts'
import { type BulkMove, canUndoAll } from './bulk-move.ts'
import { UndoButton } from './undo-button.tsx'

/** A step that waits for an answer, with the orders as they are now. */
export type RequestedMove = { move: BulkMove; orders: AdminOrder[] }

/** An order that was not changed. `why`: a sentence. */
type Refused = { orderNumber: string; why: string }

/** Which of several orders were not changed, each with its reason. */
function RefusedOrders({ title, orders }: { title: string; orders: readonly Refused[] }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid max-h-64 list-disc gap-1 overflow-y-auto pl-5 text-sm">
        {orders.map(({ orderNumber, why }) => (
          <li key={orderNumber} className="wrap-anywhere">
            <span className="font-semibold">{orderNumber}</span>: {why}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Result of a bulk step; `done` has the orders as the step left them. */
type Outcome = { move: BulkMove; done: AdminOrder[]; refused: Refused[]; canUndo: boolean }

/** The way back for the orders that a step was done for; one that was changed since stays, and is named. */
function useBulkUndo(showResult: (result: ActResult | undefined) => void) {
  const { client, admin } = trpc.useUtils()

  async function takeBackOne({ from, status }: BulkMove, saved: AdminOrder): Promise<Refused[]> {
    const { id, orderNumber } = saved
    try {
      const now = await client.admin.orders.get.query({ id })
      if (!hasSameFields(saved, now)) return [{ orderNumber, why: t('undoChanged') }]
      await client.admin.orders.update.mutate({ id, status: from, seenStatus: status })
      return []
    } catch (error) {
      return [{ orderNumber, why: messageOf(error, t('bulkUndoFailed')) }]
    }
  }

  return async (move: BulkMove, orders: readonly AdminOrder[]) => {
    const refused: Refused[] = []
    for (const saved of orders) refused.push(...(await takeBackOne(move, saved)))
    void admin.orders.invalidate()
    const count = orders.length - refused.length
    const text = t('bulkUndone', { count })
    if (refused.length === 0) {
      showResult(undefined)
      toast.success(text)
      return
    }
    showResult({
      type: count > 0 ? 'warning' : 'error',
      title: count > 0 ? text : t('bulkUndoFailed'),
      details: <RefusedOrders title={t('refused', { count: refused.length })} orders={refused} />,
    })
  }
}

/**
 * Moves selected orders to the next step, each individually. A move with irreversible consequences is confirmed
 * first; any other runs at once and can be undone for 8 seconds.
 */
export function useBulkMoves() {
  const { client, admin } = trpc.useUtils()
  const [requested, setRequested] = useState<RequestedMove>()
  const [running, setRunning] = useState<{ move: BulkMove; count: number; done: number }>()
  const [result, setResult] = useState<ActResult>()
  const takeBack = useBulkUndo(setResult)

  function showResult({ move, done, refused, canUndo }: Outcome) {
    const count = done.length
    const undo = canUndo && count > 0 ? () => void takeBack(move, done) : undefined
    const text = t('done', { count })
    if (refused.length === 0) {
      if (undo) offerUndo(text, undo)
      else toast.success(text)
      return
    }
    setResult({
      type: count > 0 ? 'warning' : 'error',
      title: count > 0 ? text : t('noneDone'),
      details: <RefusedOrders title={t('refused', { count: refused.length })} orders={refused} />,
      ...(undo && { action: <UndoButton onUndo={undo} />, onRead: () => offerUndo(text, undo) }),
    })
  }

  async function run({ move, orders }: RequestedMove) {
    const canUndo = canUndoAll(orders, move)
    const done: AdminOrder[] = []
    const refused: Refused[] = []
    // One after another: of orders that want the same stock the first selected has it.
    for (const [place, { id, orderNumber }] of orders.entries()) {
      setRunning({ move, count: orders.length, done: place })
      try {
        done.push(await client.admin.orders.update.mutate({ id, status: move.status, seenStatus: move.from }))
      } catch (error) {
        refused.push({ orderNumber, why: messageOf(error) })
      }
    }
    setRunning(undefined)
    setRequested(undefined)
    showResult({ move, done, refused, canUndo })
    void admin.orders.invalidate()
  }

  async function begin(move: BulkMove, rows: readonly Pick<AdminOrderRow, 'id'>[]) {
    setRunning({ move, count: rows.length, done: 0 })
    try {
      const orders = await Promise.all(rows.map(({ id }) => client.admin.orders.get.query({ id })))
      if (canUndoAll(orders, move)) await run({ move, orders })
      else setRequested({ move, orders })
    } catch (error) {
      toast.error(messageOf(error, t('askFailed')))
    } finally {
      setRunning(undefined)
    }
  }
  return { requested, running, result, begin, run, cancel: () => setRequested(undefined), setResult }
}
export type BulkMoves = ReturnType<typeof useBulkMoves>
