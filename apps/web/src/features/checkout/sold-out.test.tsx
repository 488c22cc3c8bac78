import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { continueToPayment, openCheckout, QUOTE } from '../../../test/checkout/test-checkout.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const [ITEM] = QUOTE.cart.items
const GONE = { ...QUOTE.cart, items: [{ ...ITEM, availableQty: 0, isAvailable: false }], totalAmount: 0 }

describe('what is sold to somebody else', () => {
  it('while the shopper pays, leads to what is like it and never to an order of nothing', async () => {
    let isGone = false
    const { user, paid } = openCheckout({
      'cart.get': () => (isGone ? GONE : QUOTE.cart),
      'checkout.quote': () => (isGone ? { ...QUOTE, cart: GONE, totalAmount: 0 } : QUOTE),
      'checkout.init': () => refused('CART_CHANGED'),
    })
    await user.click(await continueToPayment())
    const pay = await screen.findByRole('button', { name: /^Pay with Razorpay/ })
    isGone = true
    await user.click(pay)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sold out' })).toBeTruthy()
    expect(screen.getByText('Dell Latitude 7420 is no longer available.')).toBeTruthy()
    expect(screen.getByText('Like DELL-7420')).toBeTruthy()
    expect(document.body.textContent).not.toContain('₹')
    expect(document.activeElement).not.toBe(document.body)
    expect(paid).toEqual([])
  })

  it('is said before the address is typed, too', async () => {
    openCheckout({ 'cart.get': () => GONE })
    expect(await screen.findByText('Like DELL-7420')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
  })

  it('in part, is said above and beside the button, which waits for another cart', async () => {
    const other = { ...ITEM, id: '0198b2f0-0000-7000-8000-0000000000c3', productTitle: 'HP EliteBook 840' }
    const cart = { ...QUOTE.cart, items: [...GONE.items, other] }
    const { user } = openCheckout({
      'cart.get': () => cart,
      'checkout.quote': () => ({ ...QUOTE, cart }),
    })
    await user.click(await continueToPayment())
    expect(await screen.findByText(/^Some items are no longer available/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay with Razorpay/ }).disabled).toBe(true)
  })
})
