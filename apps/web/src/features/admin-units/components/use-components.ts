import type { UnitComponents } from '@dobara/contract/admin-units/components.ts'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

/** Takes over what a change of the parts of a machine answered; the stock of parts and the e-waste may have changed with it. */
export function useComponents(unit: string) {
  const { client, admin } = trpc.useUtils()
  function take(components: UnitComponents) {
    admin.units.components.setData({ unit }, components)
    void admin.units.partsStock.invalidate()
    void admin.eWaste.invalidate()
  }
  async function undo(componentId: number) {
    try {
      take(await client.admin.units.undoComponent.mutate({ unit, componentId }))
      toast.success(t('undone'))
    } catch (error) {
      // Most often somebody was quicker: what they did is shown.
      void admin.units.components.invalidate({ unit })
      toast.error(messageOf(error, t('undoFailed')))
    }
  }
  /** Says what was done, and offers to take it back. `id`: of the part; null: it has none before the answer. */
  function report(words: string, components: UnitComponents, id: number | null) {
    take(components)
    const changed = id ?? Math.max(0, ...components.components.map((part) => part.id))
    offerUndo(words, () => void undo(changed))
  }
  return { report, undo }
}
