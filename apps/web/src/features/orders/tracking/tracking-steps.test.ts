import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { expect, it } from 'vitest'
import { stepsOf } from './tracking-steps.ts'

const placedAt = '2026-11-20T06:00:00.000Z'
const confirmedAt = '2026-11-20T06:05:00.000Z'
const deliveredAt = '2026-11-24T09:00:00.000Z'
const event = (status: 'confirmed' | 'shipped', at: string) => ({
  status,
  at,
  message: sentence(`step_${status}`),
})
const order = { placedAt, deliveredAt: null, timeline: [event('confirmed', confirmedAt)] }

it('shows how far an order is, with the times that are known', () => {
  expect(stepsOf({ ...order, status: 'confirmed' })).toEqual([
    { stage: 'pending', isDone: true, at: placedAt },
    { stage: 'confirmed', isDone: true, at: confirmedAt },
    { stage: 'processing', isDone: false, at: null },
    { stage: 'shipped', isDone: false, at: null },
    { stage: 'delivered', isDone: false, at: null },
  ])
})

it('counts a stage that was passed over as done', () => {
  const steps = stepsOf({ ...order, status: 'delivered', deliveredAt })
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, true, true, true])
  expect(steps.map(({ at }) => at)).toEqual([placedAt, confirmedAt, null, null, deliveredAt])
})

it('shows no time of a stage that was taken back', () => {
  const timeline = [...order.timeline, event('shipped', deliveredAt)]
  expect(stepsOf({ ...order, timeline, status: 'processing' })[3]).toEqual({
    stage: 'shipped',
    isDone: false,
    at: null,
  })
})
