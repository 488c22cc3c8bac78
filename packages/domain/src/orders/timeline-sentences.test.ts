import { expect, test } from 'vitest'
import { buyersCode, stepCodeOf, TIMELINE_SENTENCES } from './timeline-sentences.ts'

test.each([
  ['confirmed', 'Your order is being processed'],
  ['processing', 'Your order is being prepared'],
  ['shipped', 'Your order is on the way'],
  ['delivered', 'Your order has been delivered'],
] as const)('the timeline shows the documented sentence for %s: %s', (status, sentence) => {
  expect(TIMELINE_SENTENCES[stepCodeOf(status)]).toBe(sentence)
})

test.each([
  ['step_pending', 'cod', 'step_placed'],
  ['step_pending', 'online', 'step_pending'],
  ['step_pending', null, 'step_pending'],
  ['step_confirmed', 'cod', 'step_confirmed'],
] as const)('the buyer reads %s of an order paid by %s as %s', (code, paymentMethod, expected) => {
  expect(buyersCode(code, { paymentMethod })).toBe(expected)
})
