import { describe, expect, it } from 'vitest'
import {
  DEFAULT_REDUCTIONS,
  misplacedReductions,
  REDUCTION_NAMES,
  reductionOf,
  storedReductions,
} from './trade-in-reductions.ts'

describe('the reductions of a trade-in', () => {
  it('start with the percentages of the table', () => {
    expect(DEFAULT_REDUCTIONS).toEqual({
      switches_on_no: 60,
      screen_scratched: 10,
      screen_spots: 20,
      screen_cracked: 45,
      body_scratched: 5,
      body_dented: 15,
      body_broken: 30,
      keyboard_ports_some_fail: 15,
      ports_some_fail: 10,
      battery_short: 8,
      battery_dead: 15,
      charger_no: 5,
      bill_no: 3,
    })
    expect(REDUCTION_NAMES).toEqual(Object.keys(DEFAULT_REDUCTIONS))
  })

  it('are 0 for the best answer, and for one that there is not', () => {
    expect(reductionOf(DEFAULT_REDUCTIONS, 'screen', 'cracked')).toBe(45)
    expect(reductionOf(DEFAULT_REDUCTIONS, 'screen', 'perfect')).toBe(0)
    expect(reductionOf(DEFAULT_REDUCTIONS, 'screen', 'toString')).toBe(0)
  })

  it('are misplaced where a worse answer takes less than a better one', () => {
    expect(misplacedReductions(DEFAULT_REDUCTIONS)).toEqual([])
    expect(misplacedReductions({ ...DEFAULT_REDUCTIONS, screen_spots: 9, battery_dead: 8 })).toEqual([
      { name: 'screen_spots', least: 10 },
    ])
  })

  it.each([
    [null, {}],
    [
      { bill_no: 0, charger_no: 100 },
      { bill_no: 0, charger_no: 100 },
    ],
    [{ bill_no: 101, charger_no: '5', body_scratched: 1.5, other: 3 }, {}],
    [{ screen_scratched: 99, bill_no: 4 }, {}],
  ])('stored as %j retain the defaults for unreadable values', (stored, changed) => {
    expect(storedReductions(stored)).toEqual({ ...DEFAULT_REDUCTIONS, ...changed })
  })
})
