import { isUnderway } from '@dobara/domain/shipments/shipment-state.ts'
import { linesToSend, type ShippedUnits } from '@dobara/domain/orders/units-to-ship.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Deps, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import type { LockedOrder } from '../orders/queries.ts'
import {
  changeState,
  insertScan,
  insertShipment,
  listShipments,
  listShippableLines,
  type ShipmentRecord,
} from './queries.ts'

type Packed = {
  carrier: string | null
  number: string | null
  items: readonly ShippedUnits[]
  createdAt?: Date
}

/** Makes a parcel of an order whose row is locked; refused when less is left than it takes. Returns its id. */
export async function makeShipment(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'now'>,
  { order, packed }: { order: Pick<LockedOrder, 'id'>; packed: Packed },
): Promise<string> {
  const id = deps.newId()
  const isMade = await insertShipment(tx, { id, orderId: order.id, createdAt: deps.now(), ...packed })
  if (!isMade) throw new RefusedError('SHIPMENT_TOO_MANY')
  return id
}

/** Sends everything that is left in one parcel, with the carrier and tracking number of the order. */
export async function sendRest(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'now'>,
  order: LockedOrder,
): Promise<string> {
  const items = linesToSend(await listShippableLines(tx, order.id))
  const { carrier, trackingNumber: number } = order
  return makeShipment(tx, deps, { order, packed: { carrier, number, items } })
}

/** Marks every parcel on its way as arrived, as reported by staff. */
export async function arriveShipments(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  { order, at }: { order: LockedOrder; at: Date },
): Promise<void> {
  for (const shipment of await listShipments(tx, order.id)) {
    if (!isUnderway(shipment.state)) continue
    await insertScan(tx, {
      shipmentId: shipment.id,
      state: 'delivered',
      at,
      place: null,
      source: 'order',
      recordedAt: deps.now(),
    })
    await changeState(tx, shipment, { state: 'delivered', deliveredAt: at })
  }
}

const isOfThose = ({ state }: ShipmentRecord, which: 'underway' | 'all') =>
  isUnderway(state) || (which === 'all' && state === 'delivered')

/** Withdraws parcels: their contents count as not sent. */
export async function withdrawShipments(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  { order, which }: { order: Pick<LockedOrder, 'id'>; which: 'underway' | 'all' },
): Promise<void> {
  for (const shipment of await listShipments(tx, order.id)) {
    if (!isOfThose(shipment, which)) continue
    await changeState(tx, shipment, { state: 'cancelled', cancelledAt: deps.now() })
  }
}

/**
 * Puts parcels that were marked as arrived by mistake on their way again: scans are never undone, so each continues
 * as a new parcel.
 */
export async function reopenShipments(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'now'>,
  order: Pick<LockedOrder, 'id'>,
): Promise<void> {
  for (const shipment of await listShipments(tx, order.id)) {
    if (shipment.state !== 'delivered') continue
    await changeState(tx, shipment, { state: 'cancelled', cancelledAt: deps.now() })
    const { carrier, number, createdAt } = shipment
    const items = shipment.items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }))
    await makeShipment(tx, deps, { order, packed: { carrier, number, items, createdAt } })
  }
}

/** The order's own carrier and number are those of its last parcel: what is put right there is put right here. */
export async function correctLastShipment(
  tx: Tx,
  orderId: OrderId,
  { carrier, trackingNumber: number }: Pick<LockedOrder, 'carrier' | 'trackingNumber'>,
): Promise<void> {
  const last = (await listShipments(tx, orderId)).findLast(({ state }) => state !== 'cancelled')
  if (last) await tx.shipment.update({ where: { id: last.id }, data: { carrier, number } })
}
