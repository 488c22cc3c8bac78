import { describe, expect, it } from 'vitest'
import { isExactlyOwed, isWhole } from './exact-money.ts'
import { PROVIDER_PAYMENT_STATES } from './payment-state.ts'

const owed = { amountPaise: 2_999_900, currency: 'INR', providerOrderId: 'order_1' }

describe('the money owed', () => {
  it.each([
    ['to the paisa', {}, true],
    ['a paisa less', { amountPaise: 2_999_899 }, false],
    ['a paisa more', { amountPaise: 2_999_901 }, false],
    ['the same number in another currency', { currency: 'USD' }, false],
    ['for another order', { providerOrderId: 'order_2' }, false],
    ['for no order', { providerOrderId: null }, false],
  ])('%s: %o is %s', (_name, change, expected) => {
    expect(isExactlyOwed({ ...owed, ...change }, owed)).toBe(expected)
  })

  it('is nothing as long as the provider has no order of ours', () => {
    const none = { ...owed, providerOrderId: null }
    expect(isExactlyOwed(none, none)).toBe(false)
  })
})

describe('whole money', () => {
  it.each(PROVIDER_PAYMENT_STATES)('requires the captured state, given %s', (status) => {
    expect(isWhole({ status, amountRefundedPaise: 0 })).toBe(status === 'captured')
  })

  it('is not money of which a paisa went back', () => {
    expect(isWhole({ status: 'captured', amountRefundedPaise: 1 })).toBe(false)
  })
})
