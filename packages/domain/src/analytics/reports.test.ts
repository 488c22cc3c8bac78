import { describe, expect, it } from 'vitest'
import {
  REPORT_NAMES,
  type ReportRow,
  showsPurchasePrices,
  sortedRows,
  STOCK_REPORT_NAMES,
} from './reports.ts'

const row = (key: string, now: ReportRow['now'], name: string | null = null): ReportRow => ({
  key,
  name,
  detail: null,
  now,
  before: [],
})
const rows = [row('10', [5, null], 'Zebra'), row('9', [5, 2], 'Apple'), row('delivery', [7, 1])]
const keysBy = (by: 'revenue' | 'orders' | 'name', order: 'asc' | 'desc') =>
  sortedRows(rows, { measures: ['revenue', 'orders'], by, order }).map(({ key }) => key)

describe('the rows of a report', () => {
  it('are sorted by a figure, equals by their keys', () => {
    expect(keysBy('revenue', 'desc')).toEqual(['delivery', '9', '10'])
    expect(keysBy('revenue', 'asc')).toEqual(['9', '10', 'delivery'])
  })

  it('have those without a figure last, whichever the way', () => {
    expect(keysBy('orders', 'desc')).toEqual(['9', 'delivery', '10'])
    expect(keysBy('orders', 'asc')).toEqual(['delivery', '9', '10'])
  })

  it('are sorted by name, or by key if they have no name', () => {
    expect(keysBy('name', 'asc')).toEqual(['9', 'delivery', '10'])
    expect(keysBy('name', 'desc')).toEqual(['10', 'delivery', '9'])
  })
})

describe('showsPurchasePrices', () => {
  it('is true for stock and profit alone', () => {
    expect([...REPORT_NAMES, ...STOCK_REPORT_NAMES].filter(showsPurchasePrices)).toEqual([
      'productProfits',
      'brandProfits',
      'categoryProfits',
      'unitProfits',
      'lotProfits',
      'supplierProfits',
      'stockAge',
      'stockProducts',
    ])
  })
})
