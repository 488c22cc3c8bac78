import { describe, expect, it } from 'vitest'
import { comparedRange, daysIn, presetRange } from './report-range.ts'

describe('the range of a report', () => {
  it('ends today, with so many days or from the first of the month', () => {
    expect(presetRange('today', '2026-11-29')).toEqual({ from: '2026-11-29', to: '2026-11-29' })
    expect(presetRange('7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
    expect(presetRange('30', '2026-01-10')).toEqual({ from: '2025-12-12', to: '2026-01-10' })
    expect(presetRange('month', '2026-11-29')).toEqual({ from: '2026-11-01', to: '2026-11-29' })
  })

  it('counts its first and its last day', () => {
    expect(daysIn({ from: '2026-11-29', to: '2026-11-29' })).toBe(1)
    expect(daysIn({ from: '2024-02-01', to: '2024-03-01' })).toBe(30)
    expect(daysIn({ from: '2026-11-29', to: '2026-11-28' })).toBe(0)
  })
})

describe('comparison range', () => {
  it('is as many days just before it', () => {
    expect(comparedRange({ from: '2026-11-23', to: '2026-11-29' }, 'before')).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
    })
    expect(comparedRange({ from: '2024-03-01', to: '2024-03-01' }, 'before')).toEqual({
      from: '2024-02-29',
      to: '2024-02-29',
    })
  })

  it('is the same days a year earlier, the 28th for a 29th of February', () => {
    expect(comparedRange({ from: '2026-11-01', to: '2026-11-29' }, 'year')).toEqual({
      from: '2025-11-01',
      to: '2025-11-29',
    })
    expect(comparedRange({ from: '2024-02-29', to: '2024-03-01' }, 'year')).toEqual({
      from: '2023-02-28',
      to: '2023-03-01',
    })
  })

  it('is null when no comparison is requested', () => {
    expect(comparedRange({ from: '2026-11-01', to: '2026-11-29' }, 'none')).toBeNull()
  })
})
