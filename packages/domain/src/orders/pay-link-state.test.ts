import { describe, expect, it } from 'vitest'
import { payLinkState } from './pay-link-state.ts'

const NOW = new Date('2026-11-29T06:00:00Z')
const later = new Date(NOW.getTime() + 1)
const earlier = new Date(NOW.getTime() - 1)
const pending = { status: 'pending', paymentStatus: 'unpaid', holdExpiresAt: later } as const

describe('the state of a payment link', () => {
  it('is open while its order waits and its items are held', () => {
    expect(payLinkState(pending, NOW)).toBe('open')
    expect(payLinkState({ ...pending, paymentStatus: 'failed' }, NOW)).toBe('open')
    expect(payLinkState({ ...pending, holdExpiresAt: null }, NOW)).toBe('open')
    expect(payLinkState({ ...pending, holdExpiresAt: NOW }, NOW)).toBe('open')
  })

  it('is over once the time has run out, whether or not the order was ended for it', () => {
    expect(payLinkState({ ...pending, holdExpiresAt: earlier }, NOW)).toBe('over')
    expect(payLinkState({ ...pending, status: 'failed' }, NOW)).toBe('over')
  })

  it.each(['confirmed', 'processing', 'shipped', 'delivered'] as const)(
    'mentions money at "%s"',
    (status) => {
      expect(payLinkState({ ...pending, status, paymentStatus: 'paid' }, NOW)).toBe('paid')
      expect(payLinkState({ ...pending, status }, NOW)).toBe('settled')
    },
  )

  it('is cancelled with its order, whatever became of the money', () => {
    expect(payLinkState({ ...pending, status: 'cancelled' }, NOW)).toBe('cancelled')
    expect(payLinkState({ ...pending, status: 'cancelled', paymentStatus: 'refunded' }, NOW)).toBe(
      'cancelled',
    )
  })
})
