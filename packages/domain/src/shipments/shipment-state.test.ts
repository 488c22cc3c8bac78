import { describe, expect, it } from 'vitest'
import {
  canWithdraw,
  isSent,
  isUnderway,
  SCAN_STATES,
  SHIPMENT_STATES,
  SHIPMENT_TRANSITIONS,
  type ShipmentState,
} from './shipment-state.ts'

const GRAPH: Record<ShipmentState, ShipmentState[]> = {
  created: [
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'failed_attempt',
    'delivered',
    'returned_to_origin',
  ],
  picked_up: ['in_transit', 'out_for_delivery', 'failed_attempt', 'delivered', 'returned_to_origin'],
  in_transit: ['out_for_delivery', 'failed_attempt', 'delivered', 'returned_to_origin'],
  out_for_delivery: ['in_transit', 'failed_attempt', 'delivered', 'returned_to_origin'],
  failed_attempt: ['in_transit', 'out_for_delivery', 'delivered', 'returned_to_origin'],
  delivered: [],
  returned_to_origin: [],
  cancelled: [],
}

describe('the states of a parcel', () => {
  it.each(SHIPMENT_STATES)('lead from %s only where the table allows', (from) => {
    const allowed = SCAN_STATES.filter((to) => SHIPMENT_TRANSITIONS[from].includes(to))
    expect(allowed).toEqual(SCAN_STATES.filter((to) => GRAPH[from].includes(to)))
  })

  it('are all reached by scans from the first, but for what the shop itself takes back', () => {
    const reached = new Set<ShipmentState>(['created'])
    for (const state of reached) for (const next of SHIPMENT_TRANSITIONS[state]) reached.add(next)
    expect(SHIPMENT_STATES.filter((state) => !reached.has(state))).toEqual(['cancelled'])
  })

  it('never lead back to the first', () => {
    for (const targets of Object.values(SHIPMENT_TRANSITIONS)) expect(targets).not.toContain('created')
  })

  it.each<[ShipmentState, boolean, boolean]>([
    ['created', true, true],
    ['picked_up', true, true],
    ['in_transit', true, true],
    ['out_for_delivery', true, true],
    ['failed_attempt', true, true],
    ['delivered', false, true],
    ['returned_to_origin', false, false],
    ['cancelled', false, false],
  ])('define if %s is on its way (%s), and if it counts as sent (%s)', (state, underway, sent) => {
    expect([isUnderway(state), isSent(state)]).toEqual([underway, sent])
  })

  it('let a parcel be taken back before its first scan alone', () => {
    expect(canWithdraw({ state: 'created', scans: [] })).toBe(true)
    expect(canWithdraw({ state: 'created', scans: [{}] })).toBe(false)
    expect(canWithdraw({ state: 'in_transit', scans: [] })).toBe(false)
    expect(canWithdraw({ state: 'cancelled', scans: [] })).toBe(false)
  })
})
