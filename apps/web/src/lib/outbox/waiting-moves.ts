import {
  stepsIntoRepair,
  stepsOutOfRepair,
  type UnitState,
  type UnitStep,
  WORKSHOP_MOVES,
} from '@dobara/domain/units/unit-moves.ts'
import { isHeld, type OutboxInputs } from './entries.ts'
import type { Entry } from './outbox.ts'

const MOVING: readonly string[] = ['step', 'repairOpened', 'repairClosed'] satisfies (keyof OutboxInputs)[]

/** An entry that moves a machine, from where it is by then to where it leads; the ledger's last rows before it and after it. */
export type WaitingMove = { entry: Entry; from: UnitState; to: UnitState; seq: number; seqAfter: number }
type Unit = { code: string; state: UnitState; seq: number }

function stepsOf({ kind, input }: Entry, state: UnitState): readonly UnitStep[] {
  if (kind === 'repairOpened') return stepsIntoRepair(state)
  if (kind === 'repairClosed') return stepsOutOfRepair(state)
  return [WORKSHOP_MOVES[(input as OutboxInputs['step']).move]]
}

/**
 * Returns the moves of a machine that only this device has, in the order of entry. A repair that was refused, or
 * waits behind a refused entry, moves nothing until a person decides; a refused step retains its place because it is
 * retried from there.
 */
export function waitingMoves(entries: readonly Entry[], unit: Unit): WaitingMove[] {
  const moves: WaitingMove[] = []
  let { state: from, seq } = unit
  for (const entry of entries) {
    if (entry.about !== unit.code || !MOVING.includes(entry.kind)) continue
    if (entry.kind !== 'step' && (entry.refusal !== undefined || isHeld(entries, entry))) continue
    const steps = stepsOf(entry, from)
    const to = steps.at(-1)?.to ?? from
    const seqAfter = seq + steps.length
    moves.push({ entry, from, to, seq, seqAfter })
    from = to
    seq = seqAfter
  }
  return moves
}

/** Returns the last pending entry that moves a machine, which the next one follows; undefined if there is none. */
export function lastMove(entries: readonly Entry[], code: string): Entry | undefined {
  return entries.findLast(
    (entry) =>
      entry.about === code &&
      MOVING.includes(entry.kind) &&
      entry.refusal === undefined &&
      !isHeld(entries, entry),
  )
}
