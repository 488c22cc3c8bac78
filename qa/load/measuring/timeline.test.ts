import { describe, expect, it } from 'vitest'
import { createTimeline, growthOf, timelineTable } from './timeline.ts'

describe('the course of a long load', () => {
  it('has rates, times and memory of each stretch, and no piece of one', () => {
    let nowMs = 5_000
    const timeline = createTimeline(['orders', 'reads'], 10, () => nowMs)
    for (let took = 1; took <= 100; took += 1) timeline.answered('orders', took)
    timeline.measured({ memoryMb: 200, heldMb: 3 })
    timeline.measured({ memoryMb: 190, heldMb: 4 })
    nowMs += 12_000
    timeline.answered('reads', 7)
    timeline.measured({ memoryMb: 250, heldMb: 4 })
    nowMs += 9_000
    timeline.answered('reads', 900)
    const stretches = timeline.stretches()
    expect(stretches).toEqual([
      {
        answers: { orders: { perSecond: 10, p50: 51, p99: 100 }, reads: { perSecond: 0, p50: 0, p99: 0 } },
        memoryMb: 200,
        heldMb: 4,
      },
      {
        answers: { orders: { perSecond: 0, p50: 0, p99: 0 }, reads: { perSecond: 0.1, p50: 7, p99: 7 } },
        memoryMb: 250,
        heldMb: 4,
      },
    ])
    expect(growthOf(stretches)).toBe(1.25)
    expect(timelineTable(stretches, 10).split('\n')[2]).toMatch(/^ +20 s .* 0\.1 +7 +7 +250 +4\.0$/)
  })

  it('does not take a stretch in which memory was not looked at for one without memory', () => {
    const stretch = (memoryMb: number) => ({ answers: {}, memoryMb, heldMb: 0 })
    expect(growthOf([0, 200, 0, 200, 220, 0, 200].map(stretch))).toBe(1.05)
  })
})
