import { expect, it } from 'vitest'
import { MOST_REVIEW_PHOTOS, photoBarrier } from './review-photos.ts'

it.each([
  ['pending', 0, null],
  ['pending', MOST_REVIEW_PHOTOS - 1, null],
  ['pending', MOST_REVIEW_PHOTOS, 'full'],
  ['approved', 0, 'decided'],
  ['rejected', MOST_REVIEW_PHOTOS, 'decided'],
] as const)('a photo of a review that is %s and has %i: %s', (status, photos, barrier) => {
  expect(photoBarrier({ status, photos })).toBe(barrier)
})
