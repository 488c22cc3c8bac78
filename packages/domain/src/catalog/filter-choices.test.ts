import { expect, test } from 'vitest'
import { PRICE_RANGES, priceRangeValue, RAM_CHOICES_GB, STORAGE_CHOICES } from './filter-choices.ts'

test('the documented filter choices are all there', () => {
  expect(RAM_CHOICES_GB).toEqual([4, 8, 16, 32])
  expect(STORAGE_CHOICES).toEqual(['SSD', 'HDD', 'NVMe'])
  expect(PRICE_RANGES.map(priceRangeValue)).toEqual(['-25000', '25000-50000', '50000-75000', '75000-'])
})
