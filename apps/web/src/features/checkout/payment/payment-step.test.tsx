import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { continueToPayment, ORDER_ID, openCheckout, QUOTE } from '../../../../test/checkout/test-checkout.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('how to pay', () => {
  it('is chosen first, and the one button says what it does', async () => {
    const methods: unknown[] = []
    const { user, paid } = openCheckout({
      'checkout.quote': () => ({ ...QUOTE, codNeedsCode: false }),
      'checkout.pay': ({ input }) => {
        methods.push((input as { paymentMethod: string }).paymentMethod)
        return { paymentMethod: 'cod' }
      },
    })
    await user.click(await continueToPayment())
    const ways = await screen.findByRole('group', { name: 'How would you like to pay?' })
    const step = screen.getByRole('region', { name: 'Payment' })
    expect(ways.querySelectorAll('input')).toHaveLength(2)
    expect(step.querySelectorAll('button')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Pay with Razorpay · ₹43,198' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }))
    expect(screen.queryByRole('button', { name: /^Pay with Razorpay/ })).toBeNull()
    expect(methods).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Place order · ₹43,198 in cash' }))
    await expect.poll(() => paid).toEqual([ORDER_ID])
    expect(methods).toEqual(['cod'])
  })
})
