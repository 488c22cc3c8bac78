import { expect, test } from 'vitest'
import { stepCodeOf, TIMELINE_SENTENCES } from './timeline-sentences.ts'

test.each([
  ['confirmed', 'Your order is being processed'],
  ['processing', 'Your order is being prepared'],
  ['shipped', 'Your order is on the way'],
  ['delivered', 'Your order has been delivered'],
] as const)('the timeline says the documented sentence of %s: %s', (status, sentence) => {
  expect(TIMELINE_SENTENCES[stepCodeOf(status)]).toBe(sentence)
})
