import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { afterFullRefund, nextRefundState, type RefundState } from './refund-state.ts'

describe('news of a refund', () => {
  it.each<[RefundState, RefundState, RefundState | null]>([
    ['pending', 'pending', 'pending'],
    ['pending', 'processed', 'processed'],
    ['pending', 'failed', 'failed'],
    ['processed', 'pending', null],
    ['processed', 'processed', null],
    ['processed', 'failed', null],
    ['failed', 'pending', null],
    ['failed', 'failed', null],
    ['failed', 'processed', 'processed'],
  ])('for a %s refund reported as %s leads to %s', (stored, reported, next) => {
    expect(nextRefundState(stored, reported)).toBe(next)
  })

  it('leads to the same end in any order, if one report confirms the money arrived', () => {
    const reported: RefundState[] = ['pending', 'failed', 'processed']
    for (const a of reported) {
      for (const b of reported.filter((state) => state !== a)) {
        const rest = reported.find((state) => state !== a && state !== b) ?? 'pending'
        const end = [a, b, rest].reduce((state, news) => nextRefundState(state, news) ?? state, 'pending')
        expect(end).toBe('processed')
      }
    }
  })
})

describe('afterFullRefund', () => {
  const packedAt = new Date('2026-11-21T06:30:00Z')

  it('an order that is not packed is cancelled, one that is needs a person', () => {
    expect(ORDER_STATUSES.map((status) => [status, afterFullRefund({ status, packedAt: null })])).toEqual([
      ['pending', 'cancel'],
      ['confirmed', 'cancel'],
      ['processing', 'alert'],
      ['shipped', 'alert'],
      ['delivered', 'nothing'],
      ['cancelled', 'nothing'],
      ['failed', 'nothing'],
    ])
  })

  it('a packed one is stopped by a person, whatever its status', () => {
    expect(ORDER_STATUSES.map((status) => afterFullRefund({ status, packedAt }))).toEqual([
      'nothing',
      'alert',
      'alert',
      'alert',
      'nothing',
      'nothing',
      'nothing',
    ])
  })
})
