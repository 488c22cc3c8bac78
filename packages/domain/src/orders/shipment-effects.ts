import type { OrderEffect, MovableOrder } from './order-effect.ts'
import type { OrderStatus } from './order-status.ts'

export type ShipmentEffect = OrderEffect<
  'shipment-made' | 'shipments-arrived' | 'shipments-withdrawn' | 'shipments-reopened'
>

/** An order that is sent has its parcels: one of all that is left where the back office made none, and none where it is not sent. */
export function shipmentEffects(order: MovableOrder, to: OrderStatus, at: Date): ShipmentEffect[] {
  const { unitsToShip, underway, arrived } = order.shipping
  const parcels = underway + arrived
  if (to === 'shipped') {
    // An order that had arrived by mistake is on its way again, with every parcel that it came in.
    if (order.status === 'delivered' && arrived > 0) return [{ code: 'shipments-reopened', parcels: arrived }]
    return parcels === 0 && unitsToShip > 0 ? [{ code: 'shipment-made', units: unitsToShip }] : []
  }
  if (to === 'delivered') {
    const made = unitsToShip > 0 ? [{ code: 'shipment-made', units: unitsToShip } as const] : []
    const arriving = underway + made.length
    return arriving === 0
      ? made
      : [...made, { code: 'shipments-arrived', parcels: arriving, deliveredAt: at }]
  }
  return parcels > 0 ? [{ code: 'shipments-withdrawn', parcels, which: 'all' }] : []
}
