import { ok, type Result, refuse } from '../result.ts'
import { type ScanState, SHIPMENT_TRANSITIONS, type ShipmentState } from './shipment-state.ts'

export type Scan = { state: ScanState; at: Date }

const HOUR_MS = 60 * 60 * 1000
/** Clocks of carriers go before ours. */
const AHEAD_MS = HOUR_MS / 4

/**
 * Returns the state after all scans of a parcel, whatever the order of their arrival: each step that is allowed at
 * its time.
 */
export function stateAfter(scans: readonly Scan[]): ShipmentState {
  return scans
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .reduce<ShipmentState>(
      (state, scan) => (SHIPMENT_TRANSITIONS[state].includes(scan.state) ? scan.state : state),
      'created',
    )
}

export type ScanRefusal = 'SHIPMENT_OVER' | 'SCAN_NOT_NEXT' | 'SCAN_TIME_WRONG'
/**
 * `isKnown`: it was reported before. `state`: of the parcel from then on; a late scan is stored, and may change
 * nothing.
 */
export type ScanDecision = { isKnown: boolean; state: ShipmentState }

const isSame = (a: Scan, b: Scan) => a.state === b.state && a.at.getTime() === b.at.getTime()

/**
 * Decides the effect of a scan. A repeated report changes nothing; a late one, for a time before the last scan, is
 * stored among the others. Refuses scans of a parcel that has arrived, came back or was taken back, a step backwards,
 * and an impossible time: before the order was placed, or after `now`.
 */
export function decideScan(
  shipment: { state: ShipmentState; scans: readonly Scan[]; placedAt: Date },
  scan: Scan,
  now: Date,
): Result<ScanDecision, ScanRefusal> {
  const { state, scans, placedAt } = shipment
  if (scans.some((one) => isSame(one, scan))) return ok({ isKnown: true, state })
  if (state === 'cancelled') return refuse('SHIPMENT_OVER')
  if (scan.at < placedAt || scan.at.getTime() > now.getTime() + AHEAD_MS) return refuse('SCAN_TIME_WRONG')
  const last = Math.max(...scans.map(({ at }) => at.getTime()), 0)
  const isLate = scan.at.getTime() < last
  if (SHIPMENT_TRANSITIONS[state].length === 0) {
    // A parcel that is over stays so; how it came there may still be reported.
    return isLate ? ok({ isKnown: false, state }) : refuse('SHIPMENT_OVER')
  }
  const isStep = SHIPMENT_TRANSITIONS[state].includes(scan.state)
  if (!isLate && !isStep && scan.state !== state) return refuse('SCAN_NOT_NEXT')
  return ok({ isKnown: false, state: stateAfter([...scans, scan]) })
}

/** Returns when a parcel was delivered, according to its scans; null if it was not. */
export function deliveredAtOf(scans: readonly Scan[]): Date | null {
  if (stateAfter(scans) !== 'delivered') return null
  const times = scans.filter(({ state }) => state === 'delivered').map(({ at }) => at.getTime())
  return new Date(Math.min(...times))
}
