/** How far a parcel is; equal to the database's enum. */
export const SHIPMENT_STATES = [
  'created',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'failed_attempt',
  'delivered',
  'returned_to_origin',
  'cancelled',
] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]

/** States that a carrier can report for a parcel. */
export const SCAN_STATES = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'failed_attempt',
  'delivered',
  'returned_to_origin',
] as const satisfies ShipmentState[]
export type ScanState = (typeof SCAN_STATES)[number]

/**
 * States that a scan may lead to. A carrier may skip steps; a parcel that was not handed over goes back to the hub or
 * out again; a delivered or returned parcel remains so.
 */
export const SHIPMENT_TRANSITIONS: Readonly<Record<ShipmentState, readonly ScanState[]>> = {
  created: SCAN_STATES,
  picked_up: ['in_transit', 'out_for_delivery', 'failed_attempt', 'delivered', 'returned_to_origin'],
  in_transit: ['out_for_delivery', 'failed_attempt', 'delivered', 'returned_to_origin'],
  out_for_delivery: ['in_transit', 'failed_attempt', 'delivered', 'returned_to_origin'],
  failed_attempt: ['in_transit', 'out_for_delivery', 'delivered', 'returned_to_origin'],
  delivered: [],
  returned_to_origin: [],
  cancelled: [],
}

/** With the carrier, or about to be. */
export const UNDERWAY_STATES = [
  'created',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'failed_attempt',
] as const satisfies ShipmentState[]

/** Checks whether a parcel is with the carrier, or about to be. */
export function isUnderway(state: ShipmentState): boolean {
  return (UNDERWAY_STATES as readonly ShipmentState[]).includes(state)
}

/** Checks whether the contents of a parcel count as sent: it is on its way or has arrived. */
export function isSent(state: ShipmentState): boolean {
  return isUnderway(state) || state === 'delivered'
}

/** Checks whether a parcel can be withdrawn as a mistake: no carrier has reported it yet. */
export function canWithdraw(shipment: { state: ShipmentState; scans: readonly unknown[] }): boolean {
  return shipment.state === 'created' && shipment.scans.length === 0
}
