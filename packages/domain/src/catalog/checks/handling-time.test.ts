import { describe, expect, it } from 'vitest'
import { handledMsAt, handledMsWith, LONGEST_PAUSE_MS } from './handling-time.ts'

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

describe('handledMsWith', () => {
  const MINUTE = 60_000
  /** A draft that was made when the tablet had a network again, an hour after the machine was received. */
  const draft = { handledMs: 0, updatedAt: T0, createdAt: T0, notBefore: after(-60 * MINUTE) }
  const at = after(100)
  const measure = (ms: number, agoMs: number) => handledMsWith(draft, at, { ms, agoMs })

  it('counts what was measured before the draft was made, and that twice as once', () => {
    expect(measure(4 * MINUTE, 20 * MINUTE)).toBe(4 * MINUTE)
    const again = { ...draft, handledMs: 4 * MINUTE, updatedAt: at }
    expect(handledMsWith(again, after(5_000), { ms: 4 * MINUTE, agoMs: 20 * MINUTE })).toBe(
      4 * MINUTE + 4_900,
    )
    expect(handledMsWith(again, after(4 * MINUTE), { ms: 5 * MINUTE, agoMs: 24 * MINUTE })).toBe(5 * MINUTE)
  })

  it.each([
    ['negative', -1, 20 * MINUTE],
    ['more than the time since it began', 4 * MINUTE, 4 * MINUTE - 1],
    ['begun in the future', 4 * MINUTE, -20 * MINUTE],
    ['more than the time since the machine was received', 61 * MINUTE, 1_000 * MINUTE],
    ['no number', Number.NaN, 20 * MINUTE],
    ['endless', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    ['of no number of ms ago', 4 * MINUTE, Number.NaN],
  ])('does not count what is %s', (_, ms, agoMs) => {
    expect(measure(ms, agoMs)).toBe(100)
  })

  it('takes no more than the time since the draft was made where it is of no machine', () => {
    const ofProduct = { ...draft, createdAt: after(-MINUTE), notBefore: null }
    const measured = (ms: number) => handledMsWith(ofProduct, at, { ms, agoMs: 1_000 * MINUTE })
    expect([measured(MINUTE), measured(2 * MINUTE)]).toEqual([MINUTE, 100])
  })

  it('is what the server measured where nothing was sent, and nothing where that was not measured', () => {
    expect(handledMsWith(draft, at, undefined)).toBe(100)
    expect(handledMsWith({ ...draft, handledMs: null }, at, { ms: 1, agoMs: 2 })).toBeNull()
  })
})
