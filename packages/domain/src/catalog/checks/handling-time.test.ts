import { describe, expect, it } from 'vitest'
import { handledMsAt, LONGEST_PAUSE_MS } from './handling-time.ts'

const T0 = new Date('2026-11-30T05:00:00.000Z')
const after = (ms: number) => new Date(T0.getTime() + ms)

describe('handledMsAt', () => {
  it.each([
    [700, 10_700],
    [LONGEST_PAUSE_MS, 10_000 + LONGEST_PAUSE_MS],
    [LONGEST_PAUSE_MS + 1, 10_000],
    [0, 10_000],
    [-5_000, 10_000],
  ])('makes of 10 seconds and an entry %i ms later %i', (later, expected) => {
    expect(handledMsAt({ handledMs: 10_000, updatedAt: T0 }, after(later))).toBe(expected)
  })

  it('does not measure a report that was begun before', () => {
    expect(handledMsAt({ handledMs: null, updatedAt: T0 }, after(700))).toBeNull()
  })

  it('stays what the database can store', () => {
    expect(handledMsAt({ handledMs: 2_000_000_000, updatedAt: T0 }, after(700))).toBe(2_000_000_000)
  })
})
