import type { PackingSlipFacts } from '@dobara/contract/admin-orders/slips.ts'
import type { UsedNumbers } from '@dobara/contract/orders/shipments.ts'
import {
  pastedCells,
  readTrackingNumber,
  repeatedNumbers,
  type TrackingFault,
  trackingFault,
} from '@dobara/domain/shipments/tracking-number.ts'

/** Text entered for one order. An empty carrier means the one for all orders. */
export type TypedRow = { carrier: string; number: string }
export const EMPTY_ROW: TypedRow = { carrier: '', number: '' }
export type TypedRows = Readonly<Record<string, TypedRow>>

/** Checks whether any unit of an order can be handed to a courier. */
export const canHandOver = ({ unitsToShip, status }: PackingSlipFacts): boolean =>
  unitsToShip > 0 && status !== 'delivered'

/** Problem that prevents the use of a number: a fault of its own, another row with it, or a parcel of another order. */
export type RowProblem =
  | { kind: 'fault'; fault: Exclude<TrackingFault, 'missing'> }
  | { kind: 'repeated' }
  | { kind: 'used'; orderNumber: string }

type Evaluated = { slips: readonly PackingSlipFacts[]; typed: TypedRows; used: UsedNumbers }

/** The problem of each row by its order; a row without a number has none, and waits. */
export function problemsOf({ slips, typed, used }: Evaluated): Map<string, RowProblem> {
  const open = slips.filter(canHandOver)
  const repeated = repeatedNumbers(open.map(({ id }) => typed[id]?.number ?? ''))
  const problems = new Map<string, RowProblem>()
  for (const { id } of open) {
    const number = readTrackingNumber(typed[id]?.number ?? '')
    const fault = trackingFault(number)
    const other = used.find((known) => known.number === number && known.orderId !== id)
    if (fault === 'missing') continue
    if (fault) problems.set(id, { kind: 'fault', fault })
    else if (repeated.has(number)) problems.set(id, { kind: 'repeated' })
    else if (other) problems.set(id, { kind: 'used', orderNumber: other.orderNumber })
  }
  return problems
}

/** The orders that can be handed over now: with a number, and without a problem. */
export function readyOf({ slips, typed, used }: Evaluated): PackingSlipFacts[] {
  const problems = problemsOf({ slips, typed, used })
  return slips.filter(
    (slip) =>
      canHandOver(slip) && !problems.has(slip.id) && readTrackingNumber(typed[slip.id]?.number ?? '') !== '',
  )
}

type Paste = { text: string; into: keyof TypedRow; startId: string }

/**
 * Returns the rows filled by pasted spreadsheet cells: one line per row, from the row of the paste downwards. A line
 * that names an order goes to that order. Of two cells the first is the carrier. Null for a single value, which is
 * pasted like any text.
 */
export function pastedRows(
  slips: readonly PackingSlipFacts[],
  { text, into, startId }: Paste,
): Record<string, Partial<TypedRow>> | null {
  const lines = pastedCells(text)
  if (lines.length === 1 && lines[0]?.length === 1) return null
  const open = slips.filter(canHandOver)
  const byNumber = new Map(open.map(({ id, orderNumber }) => [orderNumber, id]))
  const start = open.findIndex(({ id }) => id === startId)
  const filled: Record<string, Partial<TypedRow>> = {}
  for (const [place, cells] of lines.entries()) {
    const named = cells.find((cell) => byNumber.has(cell.toUpperCase()))
    const id = named === undefined ? open[start + place]?.id : byNumber.get(named.toUpperCase())
    const values = cells.filter((cell) => cell !== named)
    if (id === undefined || values.length === 0) continue
    const last = values.at(-1) ?? ''
    filled[id] = values.length > 1 ? { carrier: values.at(-2) ?? '', number: last } : { [into]: last }
  }
  return filled
}
