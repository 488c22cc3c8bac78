import { describe, expect, it } from 'vitest'
import { decisionsOn, type ReviewDecision, type ReviewStatus } from './moderation.ts'

describe('what can be decided on a review', () => {
  it.each<[ReviewStatus, ReviewDecision[]]>([
    ['pending', ['approved', 'rejected']],
    ['approved', ['rejected']],
    ['rejected', ['approved']],
  ])('of a %s one: %j', (status, decisions) => {
    expect(decisionsOn(status)).toEqual(decisions)
  })
})
