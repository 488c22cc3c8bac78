import { describe, expect, it } from 'vitest'
import { eWasteCategoryOf } from './categories.ts'
import { storageState, storedDays, storedSince } from './storage-time.ts'

describe('the time that e-waste may be stored', () => {
  it.each([
    [0, 'in_time'],
    [149, 'in_time'],
    [150, 'due'],
    [179, 'due'],
    [180, 'over'],
    [400, 'over'],
  ] as const)('after %i days is %s', (days, state) => {
    expect(storageState(days)).toBe(state)
  })

  it('is counted in days of India', () => {
    // 18:29 UTC is 23:59 in India, and a minute later the next day begins.
    expect(storedDays('2026-06-02', new Date('2026-11-29T18:29:00Z'))).toBe(180)
    expect(storedDays('2026-06-02', new Date('2026-11-29T18:30:00Z'))).toBe(181)
    expect(storedSince(180, new Date('2026-11-29T18:29:00Z'))).toBe('2026-06-02')
  })
})

describe('the category of e-waste', () => {
  it.each([
    [{ productKind: 'laptop' }, 'ITEW3'],
    [{ productKind: 'desktop' }, 'ITEW2'],
    [{ productKind: 'all-in-one' }, 'ITEW2'],
    [{ productKind: 'monitor' }, 'CEEW6'],
    [{ productKind: 'drive' }, 'ITEW27'],
    [{ productKind: 'network' }, 'ITEW22'],
    [{ productKind: 'keyboard' }, 'ITEW9'],
    [{ productKind: 'laptop', part: 'battery LGC 45N1' }, 'BATTERY'],
    [{ productKind: 'laptop', part: 'storage Kingston NVMe 256 GB' }, 'ITEW27'],
    [{ productKind: 'laptop', part: 'Screen 14 inch' }, 'CEEW6'],
    [{ productKind: 'laptop', part: 'palmrest' }, 'ITEW3'],
    [{ productKind: 'desktop', part: null }, 'ITEW2'],
  ] as const)('of %o is %s', (product, category) => {
    expect(eWasteCategoryOf(product)).toBe(category)
  })
})
