import { useIsFetching } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { trpc } from '../../lib/api/trpc.ts'
import {
  continueToPayment,
  ORDER_ID,
  openCheckout,
  orderInCash,
  QUOTE,
} from '../../../test/checkout/test-checkout.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const payOnline = (total: string) => screen.findByRole('button', { name: `Pay with Razorpay · ${total}` })
const cod = { paymentMethod: 'cod' }
const SMALL = { ...QUOTE, codNeedsCode: false }

/** Refetches on a click, as on a return to the tab; its label shows when all requests have ended. */
function LookAgain() {
  const utils = trpc.useUtils()
  const requested = useIsFetching()
  return (
    <button type="button" onClick={() => void utils.invalidate()}>
      {requested > 0 ? 'Looking' : 'Look again'}
    </button>
  )
}

describe('checkout of a shop without its legal details', () => {
  it('reports that no orders are taken before anything is typed', async () => {
    openCheckout({ 'store.info': () => ({ shop: { name: 'Phir Se' }, takesOrders: false }) })
    expect((await screen.findByRole('alert')).textContent).toContain('takes no orders yet')
    expect(await continueToPayment()).toBeTruthy()
  })
})

describe('checkout on a bad line', () => {
  it('preserves the input when refetching the cart and the addresses fails', async () => {
    let failures = 0
    let isDown = false
    const unlessDown = (answer: unknown) => () => {
      if (!isDown) return answer
      failures += 1
      return refused('INTERNAL')
    }
    const { user } = openCheckout(
      {
        'cart.get': unlessDown(QUOTE.cart),
        'addresses.list': unlessDown([]),
      },
      { preview: <LookAgain /> },
    )
    const street = await screen.findByLabelText<HTMLInputElement>('Address line 1')
    await user.type(street, '7 Church Street')
    isDown = true
    await user.click(await screen.findByRole('button', { name: 'Look again' }))
    await expect.poll(() => failures).toBe(2)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Looking' })).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Address line 1').value).toBe('7 Church Street')
    expect(street.isConnected).toBe(true)
  })

  it("shows 'Failed to load cart' or the reason until there is a cart, with a way to retry", async () => {
    let isDown = true
    const { user } = openCheckout({
      'cart.get': () => (isDown ? refused('INTERNAL') : QUOTE.cart),
    })
    const again = await screen.findByRole('button', { name: 'Try Again' })
    isDown = false
    await user.click(again)
    expect(await continueToPayment()).toBeTruthy()
  })
})

describe('a total that is another than the one on the button', () => {
  it('is shown with the new price of delivery, and nothing is paid before the shopper confirms', async () => {
    let quote = SMALL
    const { user, inits, paid, calls } = openCheckout({
      'checkout.quote': () => quote,
      'checkout.init': () => ({ orderId: ORDER_ID, totalAmount: 43_298 }),
      'checkout.pay': () => cod,
    })
    await user.click(await continueToPayment())
    expect(await payOnline('₹43,198')).toBeTruthy()
    quote = { ...SMALL, shippingAmount: 299, totalAmount: 43_298 }
    await orderInCash(user)
    expect(await screen.findByText('Delivery now costs ₹299 instead of ₹199.')).toBeTruthy()
    const again = await screen.findByRole('button', { name: 'Place order · ₹43,298 in cash' })
    expect([calls.includes('checkout.pay'), paid, inits]).toEqual([false, [], []])
    await user.click(again)
    await expect.poll(() => paid).toEqual([ORDER_ID])
  })
})

describe('a coupon that is lost while the shopper pays', () => {
  it('is shown together with a price that rose in the meantime, and the total of both', async () => {
    const [item] = QUOTE.cart.items
    const seen = {
      ...SMALL,
      cart: { ...QUOTE.cart, discountAmount: 500, totalAmount: 42_499 },
      totalAmount: 42_698,
    }
    const dearer = { ...QUOTE.cart, items: [{ ...item, unitPrice: 44_499 }], totalAmount: 44_499 }
    let isLost = false
    const { user, paid } = openCheckout({
      'checkout.quote': () => (isLost ? { ...SMALL, cart: dearer, totalAmount: 44_698 } : seen),
      'checkout.init': () => refused('COUPON_GONE'),
    })
    await user.click(await continueToPayment())
    const pay = await payOnline('₹42,698')
    isLost = true
    await user.click(pay)
    await screen.findByText('Coupon is no longer available')
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts).toEqual(
      expect.arrayContaining([
        'Coupon is no longer available',
        'Dell Latitude 7420 now costs ₹44,499 instead of ₹42,999.',
        'Your discount is now ₹0 instead of ₹500.',
      ]),
    )
    expect(await payOnline('₹44,698')).toBeTruthy()
    expect(paid).toEqual([])
  })
})

describe('before anything is paid', () => {
  it('names a price that rose since the item was put into the cart', async () => {
    const [item] = QUOTE.cart.items
    const cart = { ...QUOTE.cart, items: [{ ...item, previousPrice: 39_999 }] }
    const { user } = openCheckout({ 'checkout.quote': () => ({ ...SMALL, cart }) })
    await user.click(await continueToPayment())
    const summary = await screen.findByRole('region', { name: 'Order Summary' })
    await waitFor(() =>
      expect(summary.textContent).toContain('Dell Latitude 7420 now costs ₹42,999 instead of ₹39,999.'),
    )
  })

  it('shows the cost of delivery as soon as an address is selected', async () => {
    openCheckout({})
    await continueToPayment()
    expect(await screen.findByText('₹199')).toBeTruthy()
    expect(await screen.findByText('₹43,198')).toBeTruthy()
    expect(screen.queryByText('After the address')).toBeNull()
  })

  it('shows fee, days and total for a known PIN code, also to a visitor, and prompts for an unknown one', async () => {
    const requests: unknown[] = []
    const visitor = {
      'auth.me': () => refused('SESSION_EXPIRED'),
      'auth.refresh': () => refused('SESSION_EXPIRED'),
      'checkout.cartDelivery': ({ input }: { input: unknown }) => {
        requests.push(input)
        return {
          ...QUOTE.promise,
          reason: null,
          shippingAmount: 199,
          totalAmount: 43_198,
          taxAmount: 6_589.53,
        }
      },
    }
    const { user } = openCheckout(visitor)
    await user.type(await screen.findByRole('textbox', { name: 'Delivery PIN code' }), '560001{Enter}')
    expect(await screen.findByText('560001: get it by Tue, 24 Nov – Wed, 25 Nov')).toBeTruthy()
    expect(screen.getByText('₹43,198')).toBeTruthy()
    expect(screen.getByText('₹6,589.53')).toBeTruthy()
    expect(requests).toEqual([{ cartId: QUOTE.cart.id, pin: '560001' }])
  })

  it('shows the instalments including delivery when the shop offers them', async () => {
    const emi = { bank: 'Example Bank', rate: 15, months: 12, minAmount: 10_000, fee: 199, share: 0.09025831 }
    openCheckout({ 'store.info': () => ({ shop: {}, emi }) })
    await continueToPayment()
    expect(await screen.findByText('EMI from ₹3,899/month')).toBeTruthy()
  })

  it('shows why delivery is unknown when the address cannot be served', async () => {
    openCheckout({ 'checkout.quote': () => refused('PIN_NOT_SERVICEABLE') })
    await continueToPayment()
    expect(await screen.findByText(/^560001: /)).toBeTruthy()
    expect(screen.getAllByText('₹42,999').length).toBeGreaterThan(0)
  })

  it("shows 'After the address' for delivery without an address", async () => {
    openCheckout({ 'addresses.list': () => [] })
    await continueToPayment()
    expect(await screen.findByText('After the address')).toBeTruthy()
  })
})
