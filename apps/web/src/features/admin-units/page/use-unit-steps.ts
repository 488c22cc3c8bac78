import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { type WorkshopMove, workshopMovesOf } from '@dobara/domain/units/unit-moves.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { entriesOf, isHeld } from '../../../lib/outbox/entries.ts'
import type { Entry } from '../../../lib/outbox/outbox.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { waitingMoves } from '../../../lib/outbox/waiting-moves.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

/**
 * Returns the pending steps that only this device has, the state that they and the pending repairs lead to, and the
 * actions possible from there. `isSending`: the last one is being sent.
 */
function useWaitingSteps({ code, events, moves: possible, state }: AdminUnit, isSending: boolean) {
  const outbox = useOutbox()
  const seq = events[0]?.seq
  const all = waitingMoves(outbox.entries, { code, state, seq: seq ?? 0 })
  // With a network the last one is gone as soon as the server has answered.
  const moves = isSending ? all.slice(0, -1) : all
  const last = moves.at(-1)
  const waiting = entriesOf(
    moves.map(({ entry }) => entry),
    'step',
    code,
  )
  const waitsForPerson = (entry: Entry) => entry.refusal !== undefined || isHeld(outbox.entries, entry)
  const seqOf = (row: number) => (seq === undefined ? {} : { seq: row })
  return {
    waiting,
    /** Checks whether an entry waits behind a refused one. */
    isHeld: (entry: Entry) => isHeld(outbox.entries, entry),
    /** Returns the states from and to which an entry moves the machine. */
    placeOf: (id: string) => moves.find(({ entry }) => entry.id === id),
    /** The entry that moves it last, and so far is the only one to be taken back. */
    last: last?.entry,
    /** Those that can be taken next; none while one is refused. */
    moves: waiting.some(waitsForPerson) ? [] : last ? workshopMovesOf(last.to) : possible,
    send: (move: WorkshopMove) =>
      outbox.add({
        kind: 'step',
        about: code,
        input: { unit: code, move, ...seqOf(last?.seqAfter ?? seq ?? 0) },
        after: last?.entry.id,
      }),
    /** Gives up a step that waits. */
    takeBack: outbox.drop,
    /** Sends refused steps again, from the state in which the machine is now. */
    tryAgain() {
      for (const { entry, seq: row } of moves)
        if (entry.kind === 'step') outbox.again(entry.id, { ...entry.input, ...seqOf(row) })
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
      // Usually another person was faster: their change is shown.
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
