import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { continueToPayment, ORDER_ID, openCheckout, QUOTE } from '../../../test/checkout/test-checkout.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const ALONE = { ...QUOTE.cart, id: '0198b2f0-0000-7000-8000-0000000000d1' }

describe('checkout of what Buy Now took', () => {
  it('quotes and orders that cart, and never fetches the other one', async () => {
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

  it('applies a coupon, fetches a new quote for its total, and removes it', async () => {
    const requests: unknown[] = []
    let carts = ALONE
    const off = {
      id: 7,
      couponCode: 'DIWALI',
      type: 'percentage',
      value: 10,
      discountAmount: 4_299.9,
      reason: null,
    }
    const quoteOf = () => ({
      ...QUOTE,
      cart: carts,
      discountAmount: carts.discountAmount,
      totalAmount: QUOTE.totalAmount - carts.discountAmount,
    })
    const { user, calls } = openCheckout(
      {
        'cart.boughtNow': () => carts,
        'checkout.quote': quoteOf,
        'cart.applyCoupon': ({ input }) => {
          requests.push(input)
          carts = { ...ALONE, appliedCoupons: [off], discountAmount: 4_299.9 }
          return { couponCode: 'DIWALI', cart: carts }
        },
        'cart.removeCoupon': ({ input }) => {
          requests.push(input)
          carts = ALONE
          return carts
        },
      },
      { isBuyNow: true },
    )
    await user.click(await continueToPayment())
    await user.type(await screen.findByLabelText('Coupon code'), 'diwali{Enter}')
    expect(await screen.findByText('Coupon "DIWALI" applied successfully!')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Pay with Razorpay · ₹38,898.10' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove coupon DIWALI' }))
    expect(await screen.findByRole('button', { name: 'Pay with Razorpay · ₹43,198' })).toBeTruthy()
    expect(requests).toEqual([
      { cartId: ALONE.id, code: 'DIWALI' },
      { cartId: ALONE.id, appliedCouponId: 7 },
    ])
    expect(calls).not.toContain('cart.get')
  })

  it("shows a refusal next to the field, and retains the code through 'Change'", async () => {
    const { user } = openCheckout(
      { 'cart.boughtNow': () => ALONE, 'cart.applyCoupon': () => refused('COUPON_INVALID') },
      { isBuyNow: true },
    )
    await user.click(await continueToPayment())
    await user.type(await screen.findByLabelText('Coupon code'), 'nope{Enter}')
    expect(await screen.findByText('Invalid or expired coupon code')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change Delivery Address' }))
    await user.click(await continueToPayment())
    expect((await screen.findByLabelText<HTMLInputElement>('Coupon code')).value).toBe('NOPE')
  })

  it('has no second coupon field where the cart is bought, whose drawer has one', async () => {
    const { user } = openCheckout({})
    await user.click(await continueToPayment())
    expect(await screen.findByRole('button', { name: /^Pay with Razorpay/ })).toBeTruthy()
    expect(screen.queryByLabelText('Coupon code')).toBeNull()
  })

  it('reports that it has been bought already', async () => {
    openCheckout({ 'cart.boughtNow': () => ({ ...ALONE, items: [], itemCount: 0 }) }, { isBuyNow: true })
    const heading = { name: 'There is nothing to buy here' }
    expect(await screen.findByRole('heading', heading)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My Orders' })).toBeTruthy()
  })
})
