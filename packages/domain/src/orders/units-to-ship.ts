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
  /** Whose money went back, or is on its way back, without having been cancelled. */
  refundedQuantity: number
}
export type ShippedUnits = { orderItemId: string; quantity: number }

/** How many units of a line are still to be sent: what was cancelled or refunded is not. */
export function unitsLeft(line: ShippableLine): number {
  return Math.max(0, unitsBought(line) - line.shippedQuantity - line.refundedQuantity)
}

/** What of an order is still to be sent, line by line; lines of which nothing is are left out. */
export function linesLeft(lines: readonly ShippableLine[]): ShippedUnits[] {
  return lines
    .map((line) => ({ orderItemId: line.orderItemId, quantity: unitsLeft(line) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * What the slip of an order lists: all that is bought, or the rest alone where a part of it was sent before, so that nobody packs
 * that part twice. Once nothing is left it is all again.
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
 * What goes when an order is called sent: all that is left. Where the money of everything went back and nothing was sent, the
 * word of the back office counts: then it is all that was bought and not cancelled.
 */
export function linesToSend(lines: readonly ShippableLine[]): ShippedUnits[] {
  const isNothingSent = lines.every(({ shippedQuantity }) => shippedQuantity === 0)
  const left = linesLeft(lines)
  return left.length > 0 || !isNothingSent ? left : linesBought(lines)
}

export type ShipmentRefusal = 'SHIPMENT_EMPTY' | 'SHIPMENT_TOO_MANY'

/** What is put into a parcel: at least one unit, of lines of this order, and never more than is left. */
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

/** What decides about the next step of an order, of its lines and the states of its parcels. */
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

/** Whether everything has arrived that is to: nothing is left to be sent, and no parcel is on its way. */
export function isAllDelivered({ unitsToShip, underway, arrived }: ShippingFacts): boolean {
  return arrived > 0 && unitsToShip === 0 && underway === 0
}

/**
 * What of an order that is sent waits for the back office, because nothing of it is on its way: `all` of it came back, a `part` of it did,
 * or the `rest` was refunded, so that what has arrived is all there is.
 */
export type StrandedOrder = 'all' | 'part' | 'rest'

/** Whether an order that is called sent goes on by itself: null when it does. */
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
