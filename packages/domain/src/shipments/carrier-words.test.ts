import { expect, it } from 'vitest'
import { scanStateOf } from './carrier-words.ts'
import { SCAN_STATES } from './shipment-state.ts'

it.each([
  ['In Transit', 'in_transit'],
  ['OUT FOR DELIVERY', 'out_for_delivery'],
  ['Undelivered', 'failed_attempt'],
  ['RTO Delivered', 'returned_to_origin'],
  ['Delivered', 'delivered'],
  ['Lost in the sea', null],
  ['constructor', null],
  ['', null],
])('%s of a carrier means %s', (word, state) => {
  expect(scanStateOf(word)).toBe(state)
})

it('knows the shop’s own words', () => {
  expect(SCAN_STATES.map(scanStateOf)).toEqual(SCAN_STATES)
})
