import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { type OrderId, storedOrderId } from '../../checked-ids.ts'
import type { Prisma, Tx } from '../../context.ts'
import { type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { type ShipmentRecord, shipmentParts, withScans } from '../../engine/shipments/queries.ts'

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

/** Parcels under a number, the newest first; those that were taken back are none. */
export function listByNumber(tx: Tx, number: string): Promise<{ id: string; carrier: string | null }[]> {
  return tx.shipment.findMany({
    where: { number, state: { not: 'cancelled' } },
    select: { id: true, carrier: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}

type ShipmentEntry = {
  actorId: string
  action: 'shipment.made' | 'shipment.scanned' | 'shipment.corrected' | 'shipment.withdrawn'
  orderId: OrderId
  before: Prisma.InputJsonObject
  after: Prisma.InputJsonObject
  requestId: string
  at: Date
}

/** What was done to a parcel stands among the entries of its order. */
export async function insertShipmentEntry(tx: Tx, { orderId, ...entry }: ShipmentEntry): Promise<void> {
  await insertAuditEntry(tx, { ...entry, entity: 'order', entityId: orderId })
}

/** The order answers with its last parcel, as it did before there were several. */
export async function noteLastParcel(
  tx: Tx,
  orderId: OrderId,
  { carrier, number }: { carrier: string | null; number: string | null },
): Promise<void> {
  await tx.order.update({ where: { id: orderId }, data: { carrier, trackingNumber: number } })
}
