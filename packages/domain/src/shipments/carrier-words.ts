import { SCAN_STATES, type ScanState } from './shipment-state.ts'

/**
 * Names that Indian carriers and tracking aggregators use for the states of a parcel, without spaces and punctuation.
 */
const WORDS: ReadonlyMap<string, ScanState> = new Map([
  ['pickedup', 'picked_up'],
  ['pickupdone', 'picked_up'],
  ['shipped', 'in_transit'],
  ['intransit', 'in_transit'],
  ['reachedathub', 'in_transit'],
  ['reacheddestinationhub', 'in_transit'],
  ['dispatched', 'out_for_delivery'],
  ['outfordelivery', 'out_for_delivery'],
  ['undelivered', 'failed_attempt'],
  ['deliveryfailed', 'failed_attempt'],
  ['failedattempt', 'failed_attempt'],
  ['delivered', 'delivered'],
  ['rtodelivered', 'returned_to_origin'],
  ['returnedtoorigin', 'returned_to_origin'],
])

/** Returns the state for a carrier's term; null for terms that the shop does not know. */
export function scanStateOf(word: string): ScanState | null {
  const known = SCAN_STATES.find((state) => state === word)
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  return known ?? WORDS.get(plain) ?? null
}
