import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { WORKSHOP_MOVES, type WorkshopMove, workshopMovesOf } from '@dobara/domain/units/unit-moves.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { entriesOf, useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

/** The steps that only this device has, where they lead, and what can be done from there. `isSending`: the last one is on its way. */
function useWaitingSteps({ code, events, moves, state }: AdminUnit, isSending: boolean) {
  const outbox = useOutbox()
  const seq = events[0]?.seq
  const all = entriesOf(outbox.entries, 'step', code)
  // With a network the last one is gone as soon as it is answered.
  const waiting = isSending ? all.slice(0, -1) : all
  const last = waiting.at(-1)
  const isRefused = waiting.some(({ refusal }) => refusal !== undefined)
  const reached = last ? WORKSHOP_MOVES[last.input.move].to : state
  const possible = last ? workshopMovesOf(reached) : moves
  const seqAfter = (steps: number) => (seq === undefined ? {} : { seq: seq + steps })
  return {
    waiting,
    /** Those that can be taken next; none while one is refused. */
    moves: isRefused ? [] : possible,
    send: (move: WorkshopMove) =>
      outbox.add({
        kind: 'step',
        about: code,
        input: { unit: code, move, ...seqAfter(waiting.length) },
        after: last?.id,
      }),
    /** Gives up a step that waits. */
    takeBack: outbox.drop,
    /** Sends refused steps again, from the state in which the machine is now. */
    tryAgain() {
      for (const [index, { id, input }] of waiting.entries())
        outbox.again(id, { ...input, ...seqAfter(index) })
    },
  }
}

/**
 * The steps of one machine; each can be taken back from the message that reports it. Without a network a step waits on this device,
 * and the next one starts from the state that it leads to.
 */
export function useUnitSteps(shown: AdminUnit) {
  const { code: unit, events } = shown
  const { client, admin } = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  const { send, ...steps } = useWaitingSteps(shown, isBusy)

  async function save<Moved>(call: Promise<Moved>, failure: string): Promise<Moved | null> {
    setIsBusy(true)
    try {
      return await call
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
  async function undo(seq = events[0]?.seq) {
    const undone = await save(client.admin.units.undo.mutate({ unit, seq }), t('undoFailed'))
    if (!undone) return
    admin.units.get.setData({ unit }, undone)
    toast.success(t('undone'))
  }
  async function move(step: WorkshopMove) {
    const sent = await save(send(step), t('moveFailed'))
    if (!sent) return
    const moved = sent.answer
    const at = moved.events[0]?.seq
    offerUndo(t('moved', { code: unit, state: t(`state_${moved.state}`) }), () => void undo(at))
  }
  return { ...steps, isBusy, move, undo: () => undo() }
}
export type Steps = ReturnType<typeof useUnitSteps>
