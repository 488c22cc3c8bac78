/**
 * Filters of a list of parcels. `to_send`: orders with items that are in no parcel yet. `answered`: the buyer has
 * answered to a failed delivery, and the answer has not been passed on.
 */
export const SHIPMENT_KINDS = [
  'to_send',
  'on_the_way',
  'late',
  'failed',
  'answered',
  'delivered',
  'returned',
] as const
export type ShipmentKind = (typeof SHIPMENT_KINDS)[number]

/** `date`: when a parcel was sent; of an order that waits for one, when it was placed. */
export const SHIPMENT_SORTS = ['date', 'orderNumber'] as const
export type ShipmentSort = (typeof SHIPMENT_SORTS)[number]
