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

/** What a carrier can say of a parcel. */
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
 * Where a scan may lead. A carrier leaves steps out; a parcel that was not handed over goes back to the hub or out again; what
 * has arrived or is back stays so.
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

/** Whether a parcel is with the carrier, or about to be. */
export function isUnderway(state: ShipmentState): boolean {
  return (UNDERWAY_STATES as readonly ShipmentState[]).includes(state)
}

/** Whether what is in a parcel counts as sent: it is on its way, or has arrived. */
export function isSent(state: ShipmentState): boolean {
  return isUnderway(state) || state === 'delivered'
}

/** Whether a parcel can be taken back as a mistake: no carrier has reported it yet. */
export function canWithdraw(shipment: { state: ShipmentState; scans: readonly unknown[] }): boolean {
  return shipment.state === 'created' && shipment.scans.length === 0
}
