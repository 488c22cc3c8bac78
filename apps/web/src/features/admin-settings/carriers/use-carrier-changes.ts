import type { CarrierInput } from '@dobara/contract/admin-settings/carrier-fields.ts'
import type { AdminSettings } from '@dobara/contract/admin-settings/settings.ts'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

export type SavedCarriers = AdminSettings['carriers']
export type SavedCarrier = SavedCarriers['carriers'][number]
export type EditedCarrier = CarrierInput

const editedOf = ({ id, name, nameHi, trackingUrl, isOn }: EditedCarrier): EditedCarrier => ({
  id,
  name,
  nameHi,
  trackingUrl,
  isOn,
})

/**
 * Saves the whole list against the version that was read. The first editor wins, and this screen then shows that
 * editor's list. A save can be undone while no one else has saved since.
 */
export function useCarrierChanges(saved: SavedCarriers) {
  const utils = trpc.useUtils()
  const saving = trpc.admin.settings.saveCarriers.useMutation({
    onSettled: async () => {
      void utils.admin.shipments.carriers.invalidate()
      await utils.admin.settings.get.invalidate()
    },
  })
  const send = (carriers: readonly EditedCarrier[], updatedAt: string | null) =>
    saving.mutateAsync({ carriers: carriers.map(editedOf), updatedAt })

  async function takeBack(updatedAt: string) {
    try {
      await send(saved.carriers, updatedAt)
      toast.success(t('undone'))
    } catch (error) {
      toast.error(messageOf(error, t('undoFailed')))
    }
  }
  return {
    isSaving: saving.isPending,
    /** Throws what the server refused. */
    async save(carriers: readonly EditedCarrier[], done: string) {
      const { updatedAt } = await send(carriers, saved.updatedAt)
      offerUndo(done, () => void takeBack(updatedAt))
    },
    showError: (error: unknown) =>
      toast.error(fieldsOf(error).carriers ?? messageOf(error, t('carrierSaveFailed'))),
  }
}
