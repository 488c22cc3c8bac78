import type { UnitComponentsChanged } from '@dobara/contract/admin-units/components.ts'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

/** Returns the storage key of the draft about a part of one machine. */
export const partDraftKey = (unit: string) => `dobara_part_${unit}`

/**
 * Takes over what a change of the parts of a machine answered. With it the stock of parts, the e-waste, and what the machine
 * still lacks before it can be put on sale may have changed.
 */
export function useComponents(unit: string) {
  const { client, admin } = trpc.useUtils()
  function take({ components }: UnitComponentsChanged) {
    admin.units.components.setData({ unit }, { components })
    void admin.units.invalidate()
    void admin.eWaste.invalidate()
  }
  async function undo(componentId: number) {
    try {
      take(await client.admin.units.undoComponent.mutate({ unit, componentId }))
      toast.success(t('undone'))
    } catch (error) {
      // Usually another person was faster: their change is shown.
      void admin.units.components.invalidate({ unit })
      toast.error(messageOf(error, t('undoFailed')))
    }
  }
  /** Shows what was done and offers to undo it. */
  const report = (words: string, { componentId }: UnitComponentsChanged) =>
    offerUndo(words, () => void undo(componentId))
  return { report, undo }
}
