import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { continueToPayment, ORDER_ID, openCheckout, QUOTE } from '../../../test/checkout/test-checkout.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const ALONE = { ...QUOTE.cart, id: '0198b2f0-0000-7000-8000-0000000000d1' }

describe('checkout of what Buy Now took', () => {
  it('asks for and orders that cart, and never looks at the other one', async () => {
    const quoted: unknown[] = []
    const { user, inits, paid, calls } = openCheckout(
      {
        'cart.boughtNow': () => ALONE,
        'checkout.quote': ({ input }) => {
          quoted.push(input)
          return { ...QUOTE, cart: ALONE, codNeedsCode: false }
        },
        'checkout.init': ({ input }) => {
          inits.push(input)
          return { orderId: ORDER_ID, totalAmount: QUOTE.totalAmount }
        },
        'checkout.pay': () => ({ paymentMethod: 'cod' }),
      },
      { isBuyNow: true },
    )
    expect(await screen.findByText('You are buying only this item. Your cart stays as it is.')).toBeTruthy()
    await user.click(await continueToPayment())
    await user.click(await screen.findByRole('button', { name: /^Pay with Razorpay/ }))
    await expect.poll(() => paid).toEqual([ORDER_ID])
    expect(quoted).toMatchObject([{ cartId: ALONE.id }])
    expect(inits).toMatchObject([{ cartId: ALONE.id }])
    expect(calls).not.toContain('cart.get')
  })

  it('says so when it has been bought already', async () => {
    openCheckout({ 'cart.boughtNow': () => ({ ...ALONE, items: [], itemCount: 0 }) }, { isBuyNow: true })
    const heading = { name: 'There is nothing to buy here' }
    expect(await screen.findByRole('heading', heading)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My Orders' })).toBeTruthy()
  })
})
