import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideScan, deliveredAtOf, type Scan, stateAfter } from './scans.ts'
import { SCAN_STATES, type ScanState, type ShipmentState } from './shipment-state.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour))
const NOW = at(12)
const PLACED = at(0)
const scan = (state: ScanState, hour: number): Scan => ({ state, at: at(hour) })

const decide = (state: ShipmentState, scans: Scan[], next: Scan) => {
  const decided = decideScan({ state, scans, placedAt: PLACED }, next, NOW)
  return decided.ok ? `${decided.value.isKnown ? 'known, ' : ''}${decided.value.state}` : decided.code
}

describe('a scan', () => {
  it.each<[string, ShipmentState, Scan[], Scan, string]>([
    ['is the first step', 'created', [], scan('picked_up', 2), 'picked_up'],
    ['may leave steps out', 'created', [], scan('delivered', 2), 'delivered'],
    [
      'of another hub keeps the state',
      'in_transit',
      [scan('in_transit', 2)],
      scan('in_transit', 3),
      'in_transit',
    ],
    [
      'told again is known',
      'in_transit',
      [scan('in_transit', 2)],
      scan('in_transit', 2),
      'known, in_transit',
    ],
    ['that comes late is kept', 'in_transit', [scan('in_transit', 3)], scan('picked_up', 2), 'in_transit'],
    [
      'of a second try goes out again',
      'failed_attempt',
      [scan('failed_attempt', 3)],
      scan('out_for_delivery', 4),
      'out_for_delivery',
    ],
    ['does not go backwards', 'in_transit', [scan('in_transit', 2)], scan('picked_up', 3), 'SCAN_NOT_NEXT'],
    [
      'does not follow a delivery',
      'delivered',
      [scan('delivered', 3)],
      scan('in_transit', 4),
      'SHIPMENT_OVER',
    ],
    [
      'of how a delivered parcel came is kept',
      'delivered',
      [scan('delivered', 3)],
      scan('in_transit', 2),
      'delivered',
    ],
    [
      'does not turn a delivery round',
      'delivered',
      [scan('delivered', 3)],
      scan('returned_to_origin', 2),
      'delivered',
    ],
    [
      'tells again of a delivery',
      'delivered',
      [scan('delivered', 3)],
      scan('delivered', 3),
      'known, delivered',
    ],
    [
      'does not follow a return',
      'returned_to_origin',
      [scan('returned_to_origin', 3)],
      scan('delivered', 4),
      'SHIPMENT_OVER',
    ],
    ['is of no parcel that was taken back', 'cancelled', [], scan('picked_up', 2), 'SHIPMENT_OVER'],
    ['is not before the order', 'created', [], scan('picked_up', -1), 'SCAN_TIME_WRONG'],
    ['is not of tomorrow', 'created', [], scan('picked_up', 13), 'SCAN_TIME_WRONG'],
  ])('%s', (_, state, scans, next, expected) => {
    expect(decide(state, scans, next)).toBe(expected)
  })

  it('may come from a clock that is a quarter of an hour ahead, and no more', () => {
    const minutes = (count: number) =>
      ({ state: 'picked_up', at: new Date(NOW.getTime() + count * 60_000) }) as const
    expect([decide('created', [], minutes(15)), decide('created', [], minutes(16))]).toEqual([
      'picked_up',
      'SCAN_TIME_WRONG',
    ])
  })
})

describe('the state of a parcel', () => {
  const scans = fc.uniqueArray(
    fc.record({ state: fc.constantFrom(...SCAN_STATES), hour: fc.integer({ min: 1, max: 11 }) }),
    { maxLength: 8, selector: ({ hour }) => hour },
  )

  it('is the same whatever the order in which its scans arrive', () => {
    fc.assert(
      fc.property(scans, (reported) => {
        const inOrder = reported.map(({ state, hour }) => scan(state, hour))
        expect(stateAfter(inOrder.toReversed())).toBe(stateAfter(inOrder))
      }),
    )
  })

  it('never leaves a delivery or a return, whatever is reported', () => {
    fc.assert(
      fc.property(scans, (reported) => {
        let state: ShipmentState = 'created'
        const known: Scan[] = []
        for (const { state: reportedState, hour } of reported) {
          const decided = decideScan(
            { state, scans: known, placedAt: PLACED },
            scan(reportedState, hour),
            NOW,
          )
          if (!decided.ok) continue
          if (state === 'delivered' || state === 'returned_to_origin') expect(decided.value.state).toBe(state)
          state = decided.value.state
          known.push(scan(reportedState, hour))
        }
      }),
    )
  })

  it('includes the time when it was first reported as delivered', () => {
    expect(deliveredAtOf([scan('in_transit', 2)])).toBeNull()
    expect(deliveredAtOf([scan('delivered', 5), scan('in_transit', 2), scan('delivered', 4)])).toEqual(at(4))
  })
})
