import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { continueToPayment, ORDER_ID, openCheckout, QUOTE } from '../../../test/checkout/test-checkout.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const [ITEM] = QUOTE.cart.items
const SOLD_OUT_CART = {
  ...QUOTE.cart,
  items: [{ ...ITEM, availableQty: 0, isAvailable: false }],
  totalAmount: 0,
}

describe('an item sold to another customer', () => {
  it('while the shopper pays, leads to what is like it and never to an order of nothing', async () => {
    let isSoldOut = false
    const { user, paid } = openCheckout({
      'cart.get': () => (isSoldOut ? SOLD_OUT_CART : QUOTE.cart),
      'checkout.quote': () => (isSoldOut ? { ...QUOTE, cart: SOLD_OUT_CART, totalAmount: 0 } : QUOTE),
      'checkout.init': () => refused('CART_CHANGED'),
    })
    await user.click(await continueToPayment())
    const pay = await screen.findByRole('button', { name: /^Pay with Razorpay/ })
    isSoldOut = true
    await user.click(pay)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sold out' })).toBeTruthy()
    expect(screen.getByText('Dell Latitude 7420 is no longer available.')).toBeTruthy()
    expect(screen.getByText('Like DELL-7420')).toBeTruthy()
    expect(document.body.textContent).not.toContain('₹')
    expect(document.activeElement).not.toBe(document.body)
    expect(paid).toEqual([])
  })

  it('is reported before the address is typed, too', async () => {
    openCheckout({ 'cart.get': () => SOLD_OUT_CART })
    expect(await screen.findByText('Like DELL-7420')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
  })

  it.each([
    [
      'taking the one that is left, when one of two is gone',
      { ...ITEM, quantity: 2, availableQty: 1, isAvailable: false, lineTotal: 85_998 },
      'Only 1 is left: take 1 and pay ₹43,198',
    ],
    [
      'going on without the line that is gone',
      { ...ITEM, availableQty: 0, isAvailable: false },
      'Remove sold-out items and pay ₹43,198',
    ],
  ])('in part, is settled by one press: %s', async (_, short, label) => {
    const other = { ...ITEM, id: '0198b2f0-0000-7000-8000-0000000000c3', productTitle: 'HP EliteBook 840' }
    const cart = { ...QUOTE.cart, items: [short, other], totalAmount: 128_997 }
    const whatIsLeft = { goodsAmount: 42_999, totalAmount: 43_198 }
    const { user, inits, paid } = openCheckout({
      'cart.get': () => cart,
      'checkout.quote': () => ({ ...QUOTE, cart, totalAmount: 129_196, whatIsLeft }),
      'checkout.pay': () => ({ paymentMethod: 'cod' }),
    })
    await user.click(await continueToPayment())
    await user.click(await screen.findByRole('button', { name: label }))
    await expect.poll(() => paid).toEqual([ORDER_ID])
    expect(inits).toMatchObject([{ takesWhatIsLeft: true, expectedTotal: 42_999 }])
  })

  it('while the shopper pays, is named with what is left and never with a total that cannot be paid', async () => {
    let isShort = false
    const [item] = QUOTE.cart.items
    const two = { ...item, quantity: 2, availableQty: 2 }
    const before = {
      ...QUOTE,
      cart: { ...QUOTE.cart, items: [two] },
      totalAmount: 86_197,
      codNeedsCode: false,
    }
    const after = {
      ...before,
      cart: { ...QUOTE.cart, items: [{ ...two, availableQty: 1, isAvailable: false }] },
      whatIsLeft: { goodsAmount: 42_999, totalAmount: 43_198 },
    }
    const { user } = openCheckout({
      'checkout.quote': () => (isShort ? after : before),
      'checkout.init': () => refused('CART_CHANGED'),
    })
    await user.click(await continueToPayment())
    const pay = await screen.findByRole('button', { name: /^Pay with Razorpay/ })
    isShort = true
    await user.click(pay)
    expect(await screen.findByText('Only 1 of Dell Latitude 7420 left.')).toBeTruthy()
    expect(screen.queryByText(/^The total is now/)).toBeNull()
    const take = await screen.findByRole('button', { name: 'Only 1 is left: take 1 and pay ₹43,198' })
    expect((take as HTMLButtonElement).disabled).toBe(false)
  })
})
