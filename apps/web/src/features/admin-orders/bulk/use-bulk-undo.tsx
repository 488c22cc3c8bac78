import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { toast } from 'react-hot-toast/headless'
import type { ActResult } from '../../../components/result-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { standsAs } from '../undo-update.ts'
import { t } from '../texts.ts'
import type { BulkMove } from './bulk-move.ts'
import { type Refused, RefusedOrders } from './refused-orders.tsx'

/** The way back for the orders that a step was done for; one that was changed since stays, and is named. */
export function useBulkUndo(tell: (result: ActResult | undefined) => void) {
  const { client, admin } = trpc.useUtils()

  async function takeBackOne({ from, status }: BulkMove, saved: AdminOrder): Promise<Refused[]> {
    const { id, orderNumber } = saved
    try {
      const now = await client.admin.orders.get.query({ id })
      if (!standsAs(saved, now)) return [{ orderNumber, why: t('undoChanged') }]
      await client.admin.orders.update.mutate({ id, status: from, seenStatus: status })
      return []
    } catch (error) {
      return [{ orderNumber, why: messageOf(error, t('bulkUndoFailed')) }]
    }
  }

  return async (move: BulkMove, orders: readonly AdminOrder[]) => {
    const kept: Refused[] = []
    for (const saved of orders) kept.push(...(await takeBackOne(move, saved)))
    void admin.orders.invalidate()
    const count = orders.length - kept.length
    const text = t('bulkUndone', { count })
    if (kept.length === 0) {
      tell(undefined)
      toast.success(text)
      return
    }
    tell({
      type: count > 0 ? 'warning' : 'error',
      title: count > 0 ? text : t('bulkUndoFailed'),
      details: <RefusedOrders title={t('refused', { count: kept.length })} orders={kept} />,
    })
  }
}
