import { describe, expect, it } from 'vitest'
import { UNIT_STATES } from './unit-moves.ts'
import { serialEnd, unitPageState } from './unit-page-state.ts'

describe('public state of a machine', () => {
  it('is one of four words', () => {
    expect(Object.fromEntries(UNIT_STATES.map((state) => [state, unitPageState(state)]))).toEqual({
      received: 'not_for_sale',
      in_test: 'not_for_sale',
      graded: 'not_for_sale',
      listed: 'for_sale',
      held: 'reserved',
      sold: 'sold',
      dispatched: 'sold',
      delivered: 'sold',
      returned: 'not_for_sale',
      in_repair: 'not_for_sale',
      scrapped: 'not_for_sale',
    })
  })

  it.each([
    ['5CG0123ABC', 'ABC'],
    ['1234567', '567'],
    ['123456', null],
    ['', null],
  ])('is of the serial number %j at most the end: %j', (serial, end) => {
    expect(serialEnd(serial)).toBe(end)
  })
})
