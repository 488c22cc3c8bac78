import type { Prisma } from '@dobara/db/generated/client.ts'
import type { Scan } from '@dobara/domain/shipments/scans.ts'
import type { ScanState, ShipmentState } from '@dobara/domain/shipments/shipment-state.ts'
import type { ShippableLine, ShippedUnits } from '@dobara/domain/orders/units-to-ship.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Db, Tx } from '../../context.ts'

/** The source of a scan. */
export type ScanSource = 'desk' | 'order' | 'file' | 'carrier'

/** Relations that are read with a parcel's own row; a line's title is the order's. */
export const shipmentParts = {
  items: {
    orderBy: { orderItem: { position: 'asc' } },
    select: { orderItemId: true, quantity: true, orderItem: { select: { title: true } } },
  },
  scans: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
  /** The last one. */
  attempts: { orderBy: { number: 'desc' }, take: 1 },
} satisfies Prisma.ShipmentInclude
type Row = Prisma.ShipmentGetPayload<{ include: typeof shipmentParts }>
type KnownScan = Omit<Row['scans'][number], 'state'> & Scan
export type ShipmentRecord = Omit<Row, 'scans'> & { scans: KnownScan[] }

/**
 * Returns a row with typed scans. Scans contain only states that a carrier can report: the database refuses the two
 * states that are the shop's own.
 */
export function withScans(row: Row): ShipmentRecord {
  return { ...row, scans: row.scans.map((scan) => ({ ...scan, state: scan.state as ScanState })) }
}

/** The first sent first. */
export const inOrderSent = [
  { createdAt: 'asc' },
  { id: 'asc' },
] satisfies Prisma.ShipmentOrderByWithRelationInput[]

/** Every parcel of an order, those that were taken back too. */
export async function listShipments(db: Db | Tx, orderId: OrderId): Promise<ShipmentRecord[]> {
  const rows = await db.shipment.findMany({
    where: { orderId },
    include: shipmentParts,
    orderBy: inOrderSent,
  })
  return rows.map(withScans)
}

/** Checks whether anything of an order is in a parcel; parcels that were taken back do not count. */
export async function hasParcels(db: Db | Tx, orderId: OrderId): Promise<boolean> {
  return (await db.shipment.count({ where: { orderId, state: { not: 'cancelled' } } })) > 0
}

/** Lists the order's lines with the data for shipping them, in their order; failed refunds do not count. */
export function listShippableLines(db: Db | Tx, orderId: OrderId): Promise<ShippableLine[]> {
  return listShippableLinesOf(db, [orderId])
}

/** The same of several orders. */
export function listShippableLinesOf(
  db: Db | Tx,
  orderIds: readonly OrderId[],
): Promise<(ShippableLine & { orderId: OrderId })[]> {
  return db.$queryRaw<(ShippableLine & { orderId: OrderId })[]>`
    SELECT line.id AS "orderItemId", line.order_id AS "orderId", line.quantity, line.cancelled_quantity AS "cancelledQuantity",
           line.shipped_quantity AS "shippedQuantity",
           coalesce((SELECT sum((part ->> 'quantity')::int)::int
                       FROM refund r
                      CROSS JOIN jsonb_array_elements(
                        CASE WHEN jsonb_typeof(r.lines) = 'array' THEN r.lines ELSE '[]'::jsonb END) part
                      WHERE r.order_id = line.order_id AND r.state <> 'failed' AND r.cancel_id IS NULL
                        AND (part ->> 'position')::int = line.rank), 0) AS "refundedQuantity"
      FROM (SELECT id, order_id, position, quantity, cancelled_quantity, shipped_quantity,
                   count(*) FILTER (WHERE waived_quantity < quantity) OVER (PARTITION BY order_id ORDER BY position) AS rank
              FROM order_item WHERE order_id = ANY(${[...orderIds]}::uuid[])) line
     ORDER BY line.order_id, line.position`
}

export type NewShipment = {
  id: string
  orderId: OrderId
  carrier: string | null
  number: string | null
  createdAt: Date
  items: readonly ShippedUnits[]
}

/**
 * Puts units of an order, whose row is locked, into a parcel. Each line's counter is raised by a guarded statement, in the order
 * of their ids; false, and the transaction is to end, when one of them has not so many left.
 */
export async function insertShipment(tx: Tx, { items, ...row }: NewShipment): Promise<boolean> {
  const inOrder = items.toSorted((a, b) => (a.orderItemId < b.orderItemId ? -1 : 1))
  for (const { orderItemId, quantity } of inOrder) {
    const raised = await tx.$executeRaw`
      UPDATE order_item SET shipped_quantity = shipped_quantity + ${quantity}
       WHERE id = ${orderItemId}::uuid AND order_id = ${row.orderId}::uuid
         AND cancelled_quantity + shipped_quantity + ${quantity} <= quantity`
    if (raised === 0) return false
  }
  await tx.shipment.create({ data: row })
  await tx.shipmentItem.createMany({ data: inOrder.map((item) => ({ ...item, shipmentId: row.id })) })
  return true
}

/** Scans go in once: the same state at the same time is there already. */
export async function insertScan(
  tx: Tx,
  scan: Scan & {
    shipmentId: string
    place: string | null
    source: ScanSource
    recordedAt: Date
  },
): Promise<void> {
  await tx.shipmentScan.createMany({ data: [scan], skipDuplicates: true })
}

type StateChange = { state: ShipmentState; deliveredAt?: Date; cancelledAt?: Date }

/** Moves a parcel on from the state it was seen in; what was in one that came back or was taken back can be sent again. */
export async function changeState(
  tx: Tx,
  { id, state }: Pick<ShipmentRecord, 'id' | 'state'>,
  change: StateChange,
): Promise<void> {
  const { count } = await tx.shipment.updateMany({ where: { id, state }, data: change })
  if (count === 0) throw new Error(`shipment ${id} was not ${state} when it was to be ${change.state}`)
  if (change.state !== 'cancelled' && change.state !== 'returned_to_origin') return
  await tx.$executeRaw`
    UPDATE order_item line SET shipped_quantity = line.shipped_quantity - item.quantity
      FROM shipment_item item
     WHERE item.shipment_id = ${id}::uuid AND line.id = item.order_item_id`
}
