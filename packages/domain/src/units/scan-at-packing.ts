import { ok, type Result, refuse } from '../result.ts'
import type { UnitState } from './unit-moves.ts'

/** The machine whose label was scanned; `soldWith`: the order that has it now. */
export type ScannedMachine = {
  unitId: number
  stockItemId: number
  state: UnitState
  soldWith: { orderId: string; orderNumber: string } | null
}

/** A line of the order that is packed, with the machines it has now. */
export type PackedLine = {
  orderItemId: string
  stockItemId: number
  /** The very machine that its buyer chose. */
  chosenUnitId: number | null
  machines: readonly { unitId: number; state: UnitState; isConfirmed: boolean }[]
}

/** Result of a scan: the right machine, for the first time or again, or one that may replace another. */
export type ScanResult =
  | { kind: 'confirm' | 'known'; orderItemId: string }
  | { kind: 'offer'; orderItemId: string; givenUnitId: number }

export type ScanFault =
  | 'MACHINE_OF_OTHER_ORDER'
  | 'MACHINE_NOT_OF_ORDER'
  | 'MACHINE_NOT_FOR_SALE'
  | 'MACHINE_CHOSEN'
  | 'MACHINE_LINE_FULL'

type Scan = { machine: ScannedMachine; orderId: string; lines: readonly PackedLine[] }

/**
 * Judges the machine that was scanned to pack an order. A machine that is for sale as the same item may replace one
 * not scanned yet, unless the buyer chose that very machine.
 */
export function planScan({ machine, orderId, lines }: Scan): Result<ScanResult, ScanFault> {
  const { unitId, stockItemId, state, soldWith } = machine
  if (soldWith && soldWith.orderId !== orderId)
    return refuse('MACHINE_OF_OTHER_ORDER', { number: soldWith.orderNumber })
  for (const { orderItemId, machines } of lines) {
    const own = machines.find((one) => one.unitId === unitId)
    if (own) return ok({ kind: own.isConfirmed ? 'known' : 'confirm', orderItemId })
  }
  const alike = lines.filter((line) => line.stockItemId === stockItemId)
  if (alike.length === 0) return refuse('MACHINE_NOT_OF_ORDER')
  const open = alike.flatMap(({ orderItemId, chosenUnitId, machines }) =>
    machines
      .filter((one) => one.state === 'sold' && !one.isConfirmed)
      .map((one) => ({ orderItemId, givenUnitId: one.unitId, isChosen: chosenUnitId !== null })),
  )
  const [first] = open
  if (!first) return refuse('MACHINE_LINE_FULL')
  if (state !== 'listed') return refuse('MACHINE_NOT_FOR_SALE')
  const given = open.find(({ isChosen }) => !isChosen)
  if (!given) return refuse('MACHINE_CHOSEN', { unitId: first.givenUnitId })
  return ok({ kind: 'offer', orderItemId: given.orderItemId, givenUnitId: given.givenUnitId })
}

/** How many machines of an order are about to leave without having been scanned. */
export function countUnscanned(
  lines: readonly { machines: readonly { state: UnitState; isConfirmed: boolean; isReleased: boolean }[] }[],
): number {
  return lines
    .flatMap(({ machines }) => machines)
    .filter(({ state, isConfirmed, isReleased }) => state === 'sold' && !isConfirmed && !isReleased).length
}
