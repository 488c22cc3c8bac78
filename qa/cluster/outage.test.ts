import { describe, expect, it } from 'vitest'
import { longestGapMs } from './outage.ts'

describe('longestGapMs', () => {
  it('finds the longest pause between two successes', () => {
    expect(longestGapMs([130, 110, 900, 950], { from: 100, to: 1_000 })).toBe(770)
  })

  it('counts the time before the first success, and after the last', () => {
    expect(longestGapMs([600, 700], { from: 100, to: 800 })).toBe(500)
    expect(longestGapMs([150], { from: 100, to: 800 })).toBe(650)
  })

  it('is the whole time when nothing succeeded in it', () => {
    expect(longestGapMs([50, 900], { from: 100, to: 800 })).toBe(700)
  })
})
