import { entriesOf, isHeld, type OutboxInputs } from '../../lib/outbox/entries.ts'
import type { Entry } from '../../lib/outbox/outbox.ts'
import { useOutbox } from '../../lib/outbox/use-outbox.ts'
import { lastMove } from '../../lib/outbox/waiting-moves.ts'
import { runningRepair, type UnitRepairs } from '../../lib/unit-repairs.ts'

/** A repair that can be closed: with its number, or, where only this device has it, with the entry that opens it. */
export type RunningRepair = { id: number; version: number; fault: string; opening?: string }
export type UnsentRepair = {
  entry: Entry<OutboxInputs['repairOpened']> | Entry<OutboxInputs['repairClosed']>
  opened?: OutboxInputs['repairOpened']
  closed?: OutboxInputs['repairClosed']
  /** It waits behind what was refused. */
  isHeld: boolean
}

/** The repair that runs on the server, as it is closed. */
export function runningOf(data: UnitRepairs): RunningRepair | null {
  const repair = runningRepair(data)
  return repair ? { id: repair.id, version: repair.version, fault: repair.fault } : null
}

/** The name of the draft that is typed to close a repair. */
export const draftOf = ({ id, opening }: RunningRepair): number | string => opening ?? id

/**
 * Returns the entries about a machine's repairs that exist only on this device, in the order of entry, and the repair
 * that is open after them.
 */
export function useUnsentRepairs(data: UnitRepairs) {
  const { add, entries, drop, again } = useOutbox()
  const { code } = data
  const unsent = entries.flatMap((entry): UnsentRepair[] => {
    const state = { isHeld: isHeld(entries, entry) }
    const [opened] = entriesOf([entry], 'repairOpened', code)
    if (opened) return [{ entry: opened, opened: opened.input, ...state }]
    const [closed] = entriesOf([entry], 'repairClosed', code)
    return closed ? [{ entry: closed, closed: closed.input, ...state }] : []
  })
  let running = runningOf(data)
  for (const { entry, opened, closed, isHeld: waits } of unsent) {
    // An entry that waits for a person's decision changes nothing yet.
    if (entry.refusal !== undefined || waits) continue
    if (opened) running = { id: 0, version: 0, fault: opened.fault, opening: entry.id }
    if (closed) running = null
  }
  const after = lastMove(entries, code)?.id
  return {
    unsent,
    running,
    open: (input: OutboxInputs['repairOpened']) => add({ kind: 'repairOpened', about: code, input, after }),
    close: (input: OutboxInputs['repairClosed']) => add({ kind: 'repairClosed', about: code, input, after }),
    /** Returns true if an entry that closes a repair needs this one, which opens it. */
    isNeeded: (id: string) => unsent.some(({ closed }) => closed?.opening === id),
    /** The last entry can be taken back, and what waits for a person; not what opens a repair that is closed by another one. */
    canTakeBack: ({ entry, isHeld: waits }: UnsentRepair) =>
      !unsent.some(({ closed }) => closed?.opening === entry.id) &&
      (entry.refusal !== undefined || waits || entry.id === after),
    drop,
    /** Sends an entry again that was refused. */
    tryAgain: ({ entry }: UnsentRepair) => again(entry.id, entry.input),
    /** Closes the repair that runs on the server with what was entered for another one, which is given up. */
    closeInstead({ entry, opened, closed }: UnsentRepair, { id, version }: RunningRepair) {
      const ends = opened ? unsent.filter((one) => one.closed?.opening === entry.id) : [{ entry, closed }]
      for (const one of ends) {
        const { opening: _, ...input } = one.closed ?? {}
        again(one.entry.id, { ...input, id, version })
      }
      if (opened) drop(entry.id)
    },
  }
}
