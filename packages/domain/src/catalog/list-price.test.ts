import { expect, test } from 'vitest'
import { listPrice } from './list-price.ts'

test.each([
  [29_999_00, 59_999_00, 59_999_00, 30_000_00, 50],
  [75_00, 100_00, 100_00, 25_00, 25],
  [66_60, 99_90, 99_90, 33_30, 33],
  [99_95, 100_00, 100_00, 5, 0],
  [100_00, 100_00, null, 0, 0],
  [100_00, 90_00, null, 0, 0],
  [100_00, 0, null, 0, 0],
  [100_00, null, null, 0, 0],
])(
  'price %i with MRP %s strikes through %s, saves %i, %i %% off',
  (pricePaise, mrpPaise, list, saving, percent) => {
    expect(listPrice({ pricePaise, mrpPaise })).toEqual({
      listPricePaise: list,
      savingPaise: saving,
      percentOff: percent,
    })
  },
)
