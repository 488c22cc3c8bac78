import type { AdminOrder, UpdateOrderInput } from '@dobara/contract/admin-orders/admin-orders.ts'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../components/undo/offer-undo.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { standsAs, undoOf } from './undo-update.ts'
import { t } from './texts.ts'

type Update = { before: AdminOrder; sent: UpdateOrderInput; saved: AdminOrder }

/** Says that an order was updated, and where that can truly be taken back, offers to. */
export function useUpdateUndo(): (update: Update) => void {
  const { client, admin } = trpc.useUtils()
  const { orders } = admin

  async function takeBack(undo: UpdateOrderInput, saved: AdminOrder) {
    try {
      const now = await client.admin.orders.get.query({ id: saved.id })
      if (!standsAs(saved, now)) {
        toast.error(t('undoChanged'))
        return
      }
      orders.get.setData({ id: saved.id }, await client.admin.orders.update.mutate(undo))
      toast.success(t('updateUndone'))
    } catch (error) {
      toast.error(messageOf(error, t('updateUndoFailed')))
    } finally {
      void orders.invalidate()
    }
  }
  return ({ before, sent, saved }) => {
    const undo = undoOf(before, sent)
    if (undo) offerUndo(t('updated'), () => void takeBack(undo, saved))
    else toast.success(t('updated'))
  }
}
