import { unitsBought } from './remaining-items.ts'
import { ok, type Result, refuse } from '../result.ts'
import type { OrderStatus } from './order-status.ts'
import { isSent, isUnderway, type ShipmentState } from '../shipments/shipment-state.ts'

/** A line of an order, in units. */
export type ShippableLine = {
  orderItemId: string
  quantity: number
  cancelledQuantity: number
  /** In parcels that neither came back nor were taken back. */
  shippedQuantity: number
  /** Units refunded, or being refunded, without having been cancelled. */
  refundedQuantity: number
}
export type ShippedUnits = { orderItemId: string; quantity: number }

/** How many units of a line are still to be sent: what was cancelled or refunded is not. */
export function unitsLeft(line: ShippableLine): number {
  return Math.max(0, unitsBought(line) - line.shippedQuantity - line.refundedQuantity)
}

/** Returns the units of each line that are still to be shipped; lines with none left are omitted. */
export function linesLeft(lines: readonly ShippableLine[]): ShippedUnits[] {
  return lines
    .map((line) => ({ orderItemId: line.orderItemId, quantity: unitsLeft(line) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Returns the units that the packing slip lists: all that were bought, or only the rest if a part was shipped before,
 * so that no part is packed twice. Once nothing is left, it lists all again.
 */
export function linesOnSlip(lines: readonly ShippableLine[]): { units: ShippedUnits[]; isRest: boolean } {
  const left = linesLeft(lines)
  if (left.length > 0 && lines.some(({ shippedQuantity }) => shippedQuantity > 0))
    return { units: left, isRest: true }
  return { units: linesBought(lines), isRest: false }
}

const linesBought = (lines: readonly ShippableLine[]): ShippedUnits[] =>
  lines
    .map((line) => ({ orderItemId: line.orderItemId, quantity: unitsBought(line) }))
    .filter(({ quantity }) => quantity > 0)

/**
 * Returns the units that go when an order is marked shipped: all that are left. If everything was refunded and
 * nothing was shipped, the decision of the back office counts: all units bought and not cancelled.
 */
export function linesToSend(lines: readonly ShippableLine[]): ShippedUnits[] {
  const isUnshipped = lines.every(({ shippedQuantity }) => shippedQuantity === 0)
  const left = linesLeft(lines)
  return left.length > 0 || !isUnshipped ? left : linesBought(lines)
}

export type ShipmentRefusal = 'SHIPMENT_EMPTY' | 'SHIPMENT_TOO_MANY'

/** Plans a parcel: at least one unit, only lines of this order, and never more than is left. */
export function planShipment(
  lines: readonly ShippableLine[],
  requested: readonly ShippedUnits[],
): Result<ShippedUnits[], ShipmentRefusal> {
  const units = new Map<string, number>()
  for (const { orderItemId, quantity } of requested) {
    units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity)
  }
  const packed = [...units].map(([orderItemId, quantity]) => ({ orderItemId, quantity }))
  const put = packed.filter(({ quantity }) => quantity > 0)
  if (put.length === 0) return refuse('SHIPMENT_EMPTY')
  const left = new Map(lines.map((line) => [line.orderItemId, unitsLeft(line)]))
  const over = put.find(({ orderItemId, quantity }) => quantity > (left.get(orderItemId) ?? 0))
  if (over)
    return refuse('SHIPMENT_TOO_MANY', {
      orderItemId: over.orderItemId,
      left: left.get(over.orderItemId) ?? 0,
    })
  return ok(put)
}

/** The parcels of an order, counted. */
export type ShippingFacts = {
  /** Units that go when the order is called sent. */
  unitsToShip: number
  /** Parcels that have not arrived, and those that have. */
  underway: number
  arrived: number
}

const count = (states: readonly ShipmentState[], is: (state: ShipmentState) => boolean) =>
  states.filter(is).length

/** Returns the facts that decide the next step of an order, from its lines and the states of its parcels. */
export function shippingFacts(
  lines: readonly ShippableLine[],
  states: readonly ShipmentState[],
): ShippingFacts {
  return {
    unitsToShip: linesToSend(lines).reduce((sum, { quantity }) => sum + quantity, 0),
    underway: count(states, isUnderway),
    arrived: count(states, (state) => state === 'delivered'),
  }
}

/** Checks whether everything due has arrived: nothing is left to ship, and no parcel is on its way. */
export function isAllDelivered({ unitsToShip, underway, arrived }: ShippingFacts): boolean {
  return arrived > 0 && unitsToShip === 0 && underway === 0
}

/**
 * Part of a shipped order that waits for the back office because nothing of it is on its way: `all` of it came back,
 * a `part` of it did, or the `rest` was refunded, so that nothing more will arrive.
 */
export type StrandedOrder = 'all' | 'part' | 'rest'

/** Returns why an order marked shipped does not proceed by itself; null if it does. */
export function strandedOrder(
  { status, unitsToShip }: { status: OrderStatus; unitsToShip: number },
  states: readonly ShipmentState[],
): StrandedOrder | null {
  if (status !== 'shipped' || states.some(isUnderway)) return null
  const isArrived = states.includes('delivered')
  if (unitsToShip === 0) return isArrived ? 'rest' : null
  if (!states.includes('returned_to_origin')) return null
  return isArrived ? 'part' : 'all'
}

/** When each line arrived, by its id: with its last parcel that has. */
export function lineDeliveries(
  shipments: readonly { state: ShipmentState; deliveredAt: Date | null; items: readonly ShippedUnits[] }[],
): Map<string, Date> {
  const arrivals = new Map<string, Date>()
  for (const { state, deliveredAt, items } of shipments) {
    if (!isSent(state) || deliveredAt === null) continue
    for (const { orderItemId } of items) {
      const known = arrivals.get(orderItemId)
      if (!known || known < deliveredAt) arrivals.set(orderItemId, deliveredAt)
    }
  }
  return arrivals
}
