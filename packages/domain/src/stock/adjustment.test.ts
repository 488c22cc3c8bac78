import { describe, expect, it } from 'vitest'
import { ADJUSTMENT_MODES, type AdjustmentMode, adjustmentDelta } from './adjustment.ts'

describe('an adjustment of stock', () => {
  it.each<[AdjustmentMode, number, number, number]>([
    ['increase', 5, 0, 5],
    ['increase', 5, 7, 5],
    ['increase', 0, 7, 0],
    ['increase', -1, 7, -1],
    ['increase', -9, 7, -7],
    ['increase', -1, 0, 0],
    ['decrease', 5, 7, -2 - 3],
    ['decrease', 7, 7, -7],
    ['decrease', 9, 7, -7],
    ['decrease', 9, 0, 0],
    ['decrease', 0, 7, 0],
    ['set', 10, 7, 3],
    ['set', 7, 7, 0],
    ['set', 0, 7, -7],
  ])('%s %i with %i available is a change of %i', (mode, amount, available, delta) => {
    expect(adjustmentDelta({ mode, amount }, available)).toBe(delta)
  })

  it('never leaves less than nothing to sell', () => {
    for (const mode of ADJUSTMENT_MODES) {
      for (let amount = mode === 'increase' ? -12 : 0; amount < 12; amount += 1) {
        for (let available = 0; available < 12; available += 1) {
          expect(available + adjustmentDelta({ mode, amount }, available)).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })
})
