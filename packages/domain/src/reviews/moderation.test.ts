import { describe, expect, it } from 'vitest'
import { decisionsOn, type ReviewDecision, type ReviewStatus } from './moderation.ts'

describe('possible decisions on a review', () => {
  it.each<[ReviewStatus, ReviewDecision[]]>([
    ['pending', ['approved', 'rejected']],
    ['approved', ['rejected']],
    ['rejected', ['approved']],
  ])('for a %s one are %j', (status, decisions) => {
    expect(decisionsOn(status)).toEqual(decisions)
  })
})
