import { carrierNameHi, trackingUrlOf } from '@dobara/domain/shipments/carriers.ts'
import { isSent } from '@dobara/domain/shipments/shipment-state.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Db, Tx } from '../../context.ts'
import type { Parcel } from '../../outbox/mails/delivery-mails.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { listShipments, listShippableLines } from './queries.ts'
import { listParcelMachines } from '../units/queries.ts'
import { shipmentsView } from './shipment-view.ts'

type NotifiedOrder = Pick<LockedOrder, 'id' | 'carrier' | 'trackingNumber'>

/**
 * Returns a parcel for a message: the one named, or the last one sent; for an order without any, the data of its own
 * row. Its content is listed if it is not the whole order.
 */
export async function getParcel(db: Db | Tx, order: NotifiedOrder, shipmentId?: string): Promise<Parcel> {
  const { carriers } = await getSettings(db)
  const shipments = await listShipments(db, order.id)
  const sent = shipments.filter(({ state }) => isSent(state))
  const found = shipmentId === undefined ? sent.at(-1) : shipments.find(({ id }) => id === shipmentId)
  const { carrier, trackingNumber: number } = order
  if (!found)
    return {
      carrier,
      carrierHi: carrierNameHi(carriers, carrier),
      trackingNumber: number,
      trackingUrl: trackingUrlOf(carriers, { carrier, number }),
      part: null,
    }
  const view = shipmentsView({ shipments, lines: await listShippableLines(db, order.id) }, carriers)
  const shipment = view.shipments.find(({ id }) => id === found.id)
  const isAll = sent.length === 1 && view.unitsToShip === 0
  return {
    carrier: found.carrier,
    carrierHi: carrierNameHi(carriers, found.carrier),
    trackingNumber: found.number,
    trackingUrl: shipment?.trackingUrl ?? null,
    machines: await listParcelMachines(db, found.id),
    part:
      isAll || !shipment
        ? null
        : {
            items: shipment.items,
            place: sent.indexOf(found) + 1,
            of: sent.length,
            unitsToCome: view.unitsToShip,
          },
  }
}
