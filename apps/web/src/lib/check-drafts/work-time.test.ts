import { describe, expect, it } from 'vitest'
import { handledOf, joinWork, measuredMs, withEntry } from './work-time.ts'

const T0 = Date.parse('2026-11-30T05:00:00.000Z')
const MINUTE = 60_000
/** Entries so many milliseconds after the first one. */
const workOf = (entries: number[], beforeMs = 0) =>
  entries.reduce(
    (work, at) => withEntry(work, { at: T0 + at, lastAt: undefined, beforeMs }),
    withEntry(undefined, { at: T0, lastAt: undefined, beforeMs }),
  )

describe('work at a machine without a network', () => {
  it('is the time between entries, without pauses of more than three minutes', () => {
    const work = workOf([20_000, 3 * MINUTE + 20_000, 10 * MINUTE, 10 * MINUTE + 5_000], 7_000)
    expect(work).toEqual({ ms: 7_000 + 3 * MINUTE + 25_000, since: T0, at: T0 + 10 * MINUTE + 5_000 })
  })

  it('counts the time since the entry before it, and none where the clock was set back', () => {
    const first = withEntry(undefined, { at: T0, lastAt: T0 - 30_000, beforeMs: 0 })
    expect(first).toEqual({ ms: 30_000, since: T0 - 30_000, at: T0 })
    expect(withEntry(first, { at: T0 - MINUTE, lastAt: undefined, beforeMs: 0 }).ms).toBe(30_000)
  })

  it('is sent once it waited, as long ago as it began by the clock of the device', () => {
    const work = workOf([MINUTE])
    expect(handledOf(undefined, T0)).toEqual({})
    expect(handledOf(work, T0 + 2 * MINUTE)).toEqual({})
    const waited = { ...work, hasWaited: true as const }
    expect(handledOf(waited, T0 + 2 * MINUTE)).toEqual({ handled: { ms: MINUTE, agoMs: 2 * MINUTE } })
  })

  it.each([
    ['a clock that was set back', { ms: 1, since: T0 + 1, at: T0 }],
    ['what is no number', { ms: Number.NaN, since: T0, at: T0 }],
    ['a negative time', { ms: -1, since: T0, at: T0 }],
    ['what somebody else stored', { ms: '1', since: T0, at: T0 } as never],
  ])('is left out with %s', (_, work: { ms: number; since: number; at: number }) => {
    expect(handledOf({ ...work, hasWaited: true }, T0)).toEqual({})
  })

  it('continues in a server draft, counting less than its rounded-up time', () => {
    const own = workOf([MINUTE])
    expect(measuredMs(null)).toBe(0)
    expect(joinWork(own, undefined, measuredMs(95))).toEqual({ ...own, ms: MINUTE + 94_500, hasWaited: true })
    const known = { ms: 5_000, since: T0 - 10_000, at: T0 - 5_000 }
    expect(joinWork(own, known, 94_500)).toEqual({
      ms: MINUTE + 5_000,
      since: T0 - 10_000,
      at: T0 + MINUTE,
      hasWaited: true,
    })
  })
})
