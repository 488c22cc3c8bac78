import { describe, expect, it } from 'vitest'
import { shownReport } from './shown-report.ts'

describe('the report that is shown', () => {
  const reportOf = (variantId: number | null) => ({ variantId })
  const [ofProduct, ofVariant] = [reportOf(null), reportOf(7)]
  it('is that of the variant, else that of the product, else none', () => {
    const product = { qualityReport: ofProduct, variantReports: [ofVariant] }
    expect(shownReport(product, 7)).toBe(ofVariant)
    expect(shownReport(product, 8)).toBe(ofProduct)
    expect(shownReport(product, null)).toBe(ofProduct)
    expect(shownReport({ qualityReport: null, variantReports: [ofVariant] }, 8)).toBeNull()
    expect(shownReport({ qualityReport: null }, 7)).toBeNull()
  })
})
