import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import type { WorkshopMove } from '@dobara/domain/units/unit-moves.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

/** The steps of one machine; each can be taken back from the message that reports it. */
export function useUnitSteps({ code: unit, events }: Pick<AdminUnit, 'code' | 'events'>) {
  const { client, admin } = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  const seq = events[0]?.seq

  async function keep(call: Promise<AdminUnit>, failure: string): Promise<AdminUnit | null> {
    setIsBusy(true)
    try {
      const moved = await call
      admin.units.get.setData({ unit }, moved)
      return moved
    } catch (error) {
      // Most often somebody was quicker: what they did is shown.
      await admin.units.get.invalidate({ unit })
      toast.error(messageOf(error, failure))
      return null
    } finally {
      setIsBusy(false)
      void admin.units.list.invalidate()
    }
  }
  async function undo(last = seq) {
    const undone = await keep(client.admin.units.undo.mutate({ unit, seq: last }), t('undoFailed'))
    if (undone) toast.success(t('undone'))
  }
  async function move(step: WorkshopMove) {
    const moved = await keep(client.admin.units.move.mutate({ unit, move: step, seq }), t('moveFailed'))
    if (!moved) return
    const at = moved.events[0]?.seq
    offerUndo(t('moved', { code: unit, state: t(`state_${moved.state}`) }), () => void undo(at))
  }
  return { isBusy, move, undo: () => undo() }
}
