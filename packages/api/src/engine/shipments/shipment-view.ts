import type { FailedDelivery, OrderShipment } from '@dobara/contract/orders/shipments.ts'
import { type Carrier, carrierNameHi, trackingUrlOf } from '@dobara/domain/shipments/carriers.ts'
import { DELIVERY_ANSWERS, FAILURE_REASONS } from '@dobara/domain/shipments/failed-delivery.ts'
import { linesLeft, type ShippableLine, type ShippedUnits } from '@dobara/domain/orders/units-to-ship.ts'
import { dayOfColumn } from './attempt-queries.ts'
import type { ShipmentRecord } from './queries.ts'

function attemptView(attempt: ShipmentRecord['attempts'][number]): FailedDelivery {
  const { id, number, failedAt, reason, answer, day, note, answeredAt, handledAt } = attempt
  return {
    id,
    number,
    failedAt: failedAt.toISOString(),
    reason: FAILURE_REASONS.find((known) => known === reason) ?? null,
    answer: DELIVERY_ANSWERS.find((known) => known === answer) ?? null,
    day: dayOfColumn(day),
    note,
    answeredAt: answeredAt?.toISOString() ?? null,
    isHandled: handledAt !== null,
  }
}

/** A parcel as its buyer sees it. */
export function shipmentView(shipment: ShipmentRecord, carriers: readonly Carrier[]): OrderShipment {
  const { id, carrier, number, state, createdAt, deliveredAt, expectedOn, items, scans, attempts } = shipment
  return {
    id,
    carrier,
    carrierHi: carrierNameHi(carriers, carrier),
    trackingNumber: number,
    trackingUrl: trackingUrlOf(carriers, { carrier, number }),
    state,
    sentAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    expectedOn: dayOfColumn(expectedOn),
    attempt: attempts[0] ? attemptView(attempts[0]) : null,
    answerToken: null,
    items: items.map(({ orderItemId, quantity, orderItem }) => ({
      orderItemId,
      quantity,
      title: orderItem.title,
    })),
    scans: scans.map((scan) => ({ state: scan.state, at: scan.at.toISOString(), place: scan.place })),
  }
}

/** Parcels of an order as its pages show them. */
export type ParcelsView = { shipments: OrderShipment[]; unitsToShip: number; linesToShip: ShippedUnits[] }

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
