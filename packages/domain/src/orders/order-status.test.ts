import { expect, test } from 'vitest'
import {
  canCustomerCancel,
  canDownloadInvoice,
  canOrderAgain,
  isAwaitingPayment,
  isDueAtDoor,
  isStillOwed,
  ORDER_STATUSES,
  parseOrderStatus,
  PAYMENT_STATUSES,
  trackerOf,
} from './order-status.ts'

test('money is still to come while an order is unpaid or its payment failed', () => {
  expect(PAYMENT_STATUSES.filter(isStillOwed)).toEqual(['unpaid', 'failed'])
})

test.each([
  ['pending', true],
  ['confirmed', true],
  ['processing', false],
  ['shipped', false],
  ['delivered', false],
  ['cancelled', false],
  ['failed', false],
] as const)('a customer may cancel an unpacked %s order: %s', (status, isAllowed) => {
  expect(canCustomerCancel({ status, packedAt: null })).toBe(isAllowed)
  expect(canCustomerCancel({ status, packedAt: new Date(0) })).toBe(false)
})

test.each([
  ['pending', 'unpaid', 33, [true, false, false, false, false]],
  ['confirmed', 'paid', 60, [true, true, true, false, false]],
  ['confirmed', 'unpaid', 60, [true, false, true, false, false]],
  ['processing', 'paid', 60, [true, true, true, false, false]],
  ['shipped', 'unpaid', 80, [true, false, true, true, false]],
  ['delivered', 'paid', 100, [true, true, true, true, true]],
  ['cancelled', 'refunded', 33, [true, false, false, false, false]],
  ['failed', 'failed', 33, [true, false, false, false, false]],
] as const)('the tracker of a %s, %s order is at %i %%', (status, paymentStatus, percent, done) => {
  const tracker = trackerOf({ status, paymentStatus, paymentMethod: 'online' })
  expect(tracker.percent).toBe(percent)
  expect(tracker.steps.map(({ isDone }) => isDone)).toEqual(done)
  expect(tracker.steps.map(({ step }) => step)).toEqual([
    'placed',
    'paid',
    'confirmed',
    'shipped',
    'delivered',
  ])
})

test.each([
  ['confirmed', 'unpaid', [true, true, false, false, false], true],
  ['shipped', 'unpaid', [true, true, true, false, false], true],
  ['delivered', 'paid', [true, true, true, true, true], false],
  ['confirmed', 'paid', [true, true, false, false, true], false],
  ['cancelled', 'unpaid', [true, false, false, false, false], false],
] as const)('a %s, %s cash order has payment as its last step', (status, paymentStatus, done, isDue) => {
  const order = { status, paymentStatus, paymentMethod: 'cod' } as const
  const { steps } = trackerOf(order)
  expect(steps.map(({ step }) => step)).toEqual(['placed', 'confirmed', 'shipped', 'delivered', 'paid'])
  expect(steps.map(({ isDone }) => isDone)).toEqual(done)
  expect(isDueAtDoor(order)).toBe(isDue)
  expect(isDueAtDoor({ ...order, paymentMethod: 'online' })).toBe(false)
})

test('an invoice is offered from confirmed on, and not for a cancelled or failed order', () => {
  expect(ORDER_STATUSES.filter(canDownloadInvoice)).toEqual([
    'confirmed',
    'processing',
    'shipped',
    'delivered',
  ])
})

test('a status is read from outside, the old word paid as confirmed', () => {
  expect(parseOrderStatus('paid')).toBe('confirmed')
  for (const status of ORDER_STATUSES) expect(parseOrderStatus(status)).toBe(status)
  for (const text of ['', 'PENDING', 'refunded', 'toString']) expect(parseOrderStatus(text)).toBeNull()
})

test('an order waits for its payment while it is pending and is to be paid online', () => {
  const waiting = (paymentMethod: 'online' | 'cod' | null) =>
    ORDER_STATUSES.filter((status) => isAwaitingPayment({ status, paymentMethod }))
  expect(waiting('online')).toEqual(['pending'])
  expect(waiting('cod')).toEqual([])
  expect(waiting(null)).toEqual([])
})

test('the items of an order can be ordered again after it was cancelled or failed', () => {
  expect(ORDER_STATUSES.filter(canOrderAgain)).toEqual(['cancelled', 'failed'])
})
