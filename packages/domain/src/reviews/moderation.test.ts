import { describe, expect, it } from 'vitest'
import { canUndo, decisionsOn, type ReviewDecision, type ReviewStatus } from './moderation.ts'

describe('what can be decided on a review', () => {
  it.each<[ReviewStatus, ReviewDecision[]]>([
    ['pending', ['approved', 'rejected']],
    ['approved', ['rejected']],
    ['rejected', ['approved']],
  ])('of a %s one: %j', (status, decisions) => {
    expect(decisionsOn(status)).toEqual(decisions)
  })
})

describe('a decision', () => {
  it.each([
    [0, true],
    [8, true],
    [120, true],
    [121, false],
    [-1, false],
  ])('that is %i s old can be taken back: %s', (seconds, expected) => {
    const decidedAt = new Date('2026-11-22T10:00:00Z')
    const now = new Date(decidedAt.getTime() + seconds * 1_000)
    expect(canUndo({ decidedAt, now })).toBe(expected)
  })
})
