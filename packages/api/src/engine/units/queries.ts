import type { Db, Tx } from '../../context.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Run } from '../../sql.ts'

/** Columns read for the machine of an order line. */
const machineParts = {
  id: true,
  orderItemId: true,
  unitId: true,
  shipmentId: true,
  confirmedAt: true,
  caseId: true,
  releasedAt: true,
  unit: { select: { code: true, brand: true, serial: true, state: true } },
} as const

/** The machines of these orders' lines, in the order in which they were sold; `live`: without what came back. */
export function listOrderMachines(
  db: Db | Tx,
  orderIds: readonly OrderId[],
  { isLive = false }: { isLive?: boolean } = {},
) {
  return db.orderItemUnit.findMany({
    where: { orderItem: { orderId: { in: [...orderIds] } }, ...(isLive && { releasedAt: null }) },
    orderBy: { id: 'asc' },
    select: machineParts,
  })
}
export type OrderMachine = Awaited<ReturnType<typeof listOrderMachines>>[number]

/** How the lines of an order are counted, and which machine the buyer chose of each. */
export function listLineTrackings(db: Db | Tx, orderId: OrderId) {
  return db.orderItem.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: { id: true, chosenUnitId: true, stockItem: { select: { tracking: true } } },
  })
}

/** The serial numbers of the machines that an order has sold and that did not come back, line by line. */
export async function listLineSerials(run: Run, orderId: OrderId): Promise<Map<string, string[]>> {
  const rows = await run<{ orderItemId: string; serials: string[] }>(
    `SELECT sold.order_item_id AS "orderItemId", array_agg(machine.serial ORDER BY sold.id) AS serials
       FROM order_item line JOIN order_item_unit sold ON sold.order_item_id = line.id JOIN unit machine ON machine.id = sold.unit_id
      WHERE line.order_id = $1::uuid AND sold.released_at IS NULL GROUP BY sold.order_item_id`,
    [orderId],
  )
  return new Map(rows.map(({ orderItemId, serials }) => [orderItemId, serials]))
}

/** The machines in a parcel that did not come back, with the names of their items. */
export async function listParcelMachines(
  db: Db | Tx,
  shipmentId: string,
): Promise<{ title: string; serial: string }[]> {
  const sold = await db.orderItemUnit.findMany({
    where: { shipmentId, releasedAt: null },
    orderBy: { id: 'asc' },
    select: { unit: { select: { serial: true } }, orderItem: { select: { title: true } } },
  })
  return sold.map(({ unit: { serial }, orderItem: { title } }) => ({ title, serial }))
}
