import type { Shipment } from '@dobara/contract/orders/shipments.ts'
import { type Carrier, trackingUrlOf } from '@dobara/domain/shipments/carriers.ts'
import { linesLeft, type ShippableLine, type ShippedUnits } from '@dobara/domain/orders/units-to-ship.ts'
import type { ShipmentRecord } from './queries.ts'

/** A parcel as its buyer sees it. */
export function shipmentView(shipment: ShipmentRecord, carriers: readonly Carrier[]): Shipment {
  const { id, carrier, number, state, createdAt, deliveredAt, items, scans } = shipment
  return {
    id,
    carrier,
    trackingNumber: number,
    trackingUrl: trackingUrlOf(carriers, { carrier, number }),
    state,
    sentAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    items: items.map(({ orderItemId, quantity, orderItem }) => ({
      orderItemId,
      quantity,
      title: orderItem.title,
    })),
    scans: scans.map((scan) => ({ state: scan.state, at: scan.at.toISOString(), place: scan.place })),
  }
}

/** What the pages of an order show of its parcels. */
export type ParcelsView = { shipments: Shipment[]; unitsToShip: number; linesToShip: ShippedUnits[] }

/** All parcels of an order that were not taken back, and what is still to be sent. */
export function shipmentsView(
  { shipments, lines }: { shipments: readonly ShipmentRecord[]; lines: readonly ShippableLine[] },
  carriers: readonly Carrier[],
): ParcelsView {
  const linesToShip = linesLeft(lines)
  return {
    linesToShip,
    shipments: shipments
      .filter(({ state }) => state !== 'cancelled')
      .map((one) => shipmentView(one, carriers)),
    unitsToShip: linesToShip.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
