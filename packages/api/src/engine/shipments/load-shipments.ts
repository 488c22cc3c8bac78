import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import { type ShippingFacts, shippingFacts } from '@dobara/domain/orders/units-to-ship.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Db, Tx } from '../../context.ts'
import { carrierNameHi } from '@dobara/domain/shipments/carriers.ts'
import { listShipments, listShippableLines } from './queries.ts'
import { type ParcelsView, shipmentsView } from './shipment-view.ts'

/** `carrierHi`: what Hindi pages call the carrier that the order itself names. */
export type LoadedParcels = ParcelsView & { carrierHi: string | null }

/** The parcels of an order as its pages show them; of one that is not bought there is nothing to be sent. */
export async function loadShipments(
  db: Db,
  { id, status, carrier = null }: { id: OrderId; status: OrderStatus; carrier?: string | null },
): Promise<LoadedParcels> {
  // No query if there can be no result.
  if (status === 'pending' || status === 'failed')
    return { shipments: [], unitsToShip: 0, linesToShip: [], carrierHi: null }
  const [shipments, lines, { carriers }] = await Promise.all([
    listShipments(db, id),
    listShippableLines(db, id),
    getSettings(db),
  ])
  const parcels = shipmentsView({ shipments, lines }, carriers)
  const view = { ...parcels, carrierHi: carrierNameHi(carriers, carrier) }
  return isBought(status) ? view : { ...view, unitsToShip: 0, linesToShip: [] }
}

/** Fetches the facts about an order's parcels that decide about its next step. */
export async function getShippingFacts(db: Db | Tx, orderId: OrderId): Promise<ShippingFacts> {
  const lines = await listShippableLines(db, orderId)
  const shipments = await db.shipment.findMany({ where: { orderId }, select: { state: true } })
  return shippingFacts(
    lines,
    shipments.map(({ state }) => state),
  )
}
