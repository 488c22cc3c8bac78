import { describe, expect, it } from 'vitest'
import { offerLinkState, paysOffer, SWAP_OFFER_STATES, unpaidEnd } from './swap-offer.ts'

const now = new Date('2026-11-29T10:00Z')
const [earlier, later] = [new Date('2026-11-29T09:59Z'), new Date('2026-11-29T10:01Z')]

describe('the payment link of an exchange', () => {
  it.each([
    ['open', later, 'open'],
    ['open', earlier, 'over'],
    ['open', now, 'over'],
    ['paid', earlier, 'paid'],
    ['withdrawn', later, 'cancelled'],
    ['expired', earlier, 'over'],
    ['overtaken', later, 'over'],
  ] as const)('for a %s exchange until %s is %s', (state, expiresAt, expected) => {
    expect(offerLinkState({ state, expiresAt }, now)).toBe(expected)
  })
})

describe('an exchange that was not paid', () => {
  it('ends when its time is over, or its order has moved', () => {
    expect(unpaidEnd({ state: 'open', expiresAt: now }, now)).toBe('expired')
    expect(unpaidEnd({ state: 'open', expiresAt: later }, now)).toBeNull()
    expect(unpaidEnd({ state: 'overtaken', expiresAt: later }, now)).toBe('overtaken')
    for (const state of ['paid', 'withdrawn', 'expired'] as const) {
      expect(unpaidEnd({ state, expiresAt: earlier }, now)).toBeNull()
    }
  })
})

describe('money for an exchange', () => {
  const owed = { amountPaise: 50_000, currency: 'INR', providerOrderId: 'order_1' }
  const payment = { ...owed, status: 'captured', amountRefundedPaise: 0 } as const

  it('is retained while the exchange is open, even just after its time', () => {
    for (const state of SWAP_OFFER_STATES) {
      expect(paysOffer({ state, expiresAt: earlier }, payment, owed)).toBe(state === 'open')
    }
  })

  it('is returned if the amount, currency or order differs, or if it is not whole', () => {
    const offer = { state: 'open', expiresAt: later } as const
    for (const other of [
      { amountPaise: 50_001 },
      { currency: 'USD' },
      { providerOrderId: 'order_2' },
      { status: 'refunded' as const, amountRefundedPaise: 50_000 },
      { amountRefundedPaise: 100 },
    ]) {
      expect(paysOffer(offer, { ...payment, ...other }, owed)).toBe(false)
    }
  })
})
