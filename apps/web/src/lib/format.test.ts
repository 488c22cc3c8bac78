import { afterEach, describe, expect, it } from 'vitest'
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatInr,
  formatInrExact,
} from './format.ts'
import { setLanguage } from './texts/texts.ts'

afterEach(() => setLanguage('en'))

describe('dates and money in English', () => {
  it('writes them as India does', () => {
    expect(formatDate('2026-11-21')).toBe('21 Nov 2026')
    expect(formatDateTime('2026-11-21T09:32:00Z')).toBe('21 Nov 2026, 3:02 pm')
    expect(formatDayRange('2026-11-24', '2026-11-27')).toBe('Tue, 24 Nov – Fri, 27 Nov')
    expect(formatInr(1_23_456)).toBe('₹1,23,456')
    expect(formatInrExact(2288.06)).toBe('₹2,288.06')
  })

  it('writes the lines of a bill so that they are seen to add up: paise only where there are any', () => {
    const [subtotal, discount] = [24_995, 2_499.5]
    expect([subtotal, discount, subtotal - discount].map(formatAmount)).toEqual([
      '₹24,995',
      '₹2,499.50',
      '₹22,495.50',
    ])
  })
})

describe('dates and money in Hindi', () => {
  it('writes months and weekdays in Hindi, digits as everywhere', () => {
    formatDate('2026-11-21')
    setLanguage('hi')
    expect(formatDate('2026-11-21')).toBe('21 नव॰ 2026')
    expect(formatDateTime('2026-11-21T09:32:00Z')).toBe('21 नव॰ 2026, दोपहर 3:02 बजे')
    expect(formatDayRange('2026-11-24', '2026-11-27')).toBe('मंगल, 24 नव॰ – शुक्र, 27 नव॰')
  })

  it('groups rupees the Indian way, without paise in a price and with them in a tax', () => {
    setLanguage('hi')
    expect(formatInr(1_23_456)).toBe('₹1,23,456')
    expect(formatInrExact(2288.06)).toBe('₹2,288.06')
  })
})
