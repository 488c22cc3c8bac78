import { describe, expect, it } from 'vitest'
import { LARGE_INVOICE_PAISE, type ReturnSection, sectionOf } from './return-sections.ts'

describe('the section of a document', () => {
  // kind, buyer has a GSTIN, seller's state, above the limit → section
  it.each<['invoice' | 'credit-note', boolean, boolean, boolean, ReturnSection]>([
    ['invoice', true, true, true, 'b2b'],
    ['invoice', true, true, false, 'b2b'],
    ['invoice', true, false, true, 'b2b'],
    ['invoice', true, false, false, 'b2b'],
    ['invoice', false, true, true, 'b2cs'],
    ['invoice', false, true, false, 'b2cs'],
    ['invoice', false, false, true, 'b2cl'],
    ['invoice', false, false, false, 'b2cs'],
    ['credit-note', true, true, true, 'cdnr'],
    ['credit-note', true, true, false, 'cdnr'],
    ['credit-note', true, false, true, 'cdnr'],
    ['credit-note', true, false, false, 'cdnr'],
    ['credit-note', false, true, true, 'b2cs'],
    ['credit-note', false, true, false, 'b2cs'],
    ['credit-note', false, false, true, 'cdnur'],
    ['credit-note', false, false, false, 'b2cs'],
  ])('%s, GSTIN %s, own state %s, large %s: %s', (kind, isRegistered, isIntraState, isLarge, section) => {
    expect(sectionOf({ kind, isRegistered, isIntraState, isLarge })).toBe(section)
  })

  it('is large above one lakh of rupees', () => {
    expect(LARGE_INVOICE_PAISE).toBe(10_000_000)
  })
})
