import { describe, expect, it } from 'vitest'
import { inSettlingTurn, isTaken, PROVIDER_PAYMENT_STATES } from './payment-state.ts'

describe('a payment at the provider', () => {
  it('has been taken when it is captured, and stays so when it was sent back', () => {
    expect(PROVIDER_PAYMENT_STATES.filter(isTaken)).toEqual(['captured', 'refunded'])
  })

  it('is settled in order: captured, authorized, refunded, the rest', () => {
    const payments = [
      { id: 1, status: 'failed' },
      { id: 2, status: 'refunded' },
      { id: 3, status: 'created' },
      { id: 4, status: 'authorized' },
      { id: 5, status: 'captured' },
      { id: 6, status: 'refunded' },
    ] as const
    expect(inSettlingTurn(payments).map(({ id }) => id)).toEqual([5, 4, 2, 6, 1, 3])
    expect(inSettlingTurn(payments.toReversed()).map(({ id }) => id)).toEqual([5, 4, 6, 2, 3, 1])
  })

  it('leaves the list it was given as it was', () => {
    const payments = [{ status: 'failed' }, { status: 'captured' }] as const
    inSettlingTurn(payments)
    expect(payments.map(({ status }) => status)).toEqual(['failed', 'captured'])
  })
})
