import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Prisma, Tx } from '../../context.ts'

/** Lists the parcels with a number, newest first; cancelled ones are left out. */
export function listByNumber(tx: Tx, number: string): Promise<{ id: string; carrier: string | null }[]> {
  return tx.shipment.findMany({
    where: { number, state: { not: 'cancelled' } },
    select: { id: true, carrier: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}

type ShipmentEntry = {
  actorId: string
  action:
    | 'shipment.made'
    | 'shipment.scanned'
    | 'shipment.corrected'
    | 'shipment.withdrawn'
    | 'shipment.answer-handled'
  orderId: OrderId
  before: Prisma.InputJsonObject
  after: Prisma.InputJsonObject
  requestId: string
  at: Date
}

/** Writes an audit entry about a parcel among the entries of its order. */
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
