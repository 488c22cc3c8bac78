import { storedOrderId } from '../../checked-ids.ts'
import type { Tx } from '../../context.ts'
import { type LockedOrder, lockOrder } from '../orders/queries.ts'
import { type ShipmentRecord, shipmentParts, withScans } from './queries.ts'

export type FoundShipment = { order: LockedOrder; shipment: ShipmentRecord }

/** A parcel with its order, whose row is locked: all that happens to parcels of one order happens one after another. */
export async function lockShipment(tx: Tx, id: string): Promise<FoundShipment | null> {
  const known = await tx.shipment.findUnique({ where: { id }, select: { orderId: true } })
  const order = known && (await lockOrder(tx, storedOrderId(known.orderId)))
  if (!order) return null
  // Read behind the lock: its previous holder may have moved the parcel.
  const shipment = await tx.shipment.findUniqueOrThrow({ where: { id }, include: shipmentParts })
  return { order, shipment: withScans(shipment) }
}
