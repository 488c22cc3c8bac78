// For tests only: the checkout page with a fake API, a cart and a signed-in shopper.
import type { Cart } from '@dobara/contract/cart.ts'
import type { CheckoutQuote } from '@dobara/contract/checkout.ts'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { fakeApi } from '../test-fake-api.ts'
import { asha } from '../test-profile.ts'
import { inPage } from '../test-shop.tsx'
import { BuyNowCoupons } from '../../src/features/cart/coupons/cart-coupons.tsx'
import { CheckoutPage } from '../../src/features/checkout/checkout-page.tsx'

export const CART: Cart = {
  id: '0198b2f0-0000-7000-8000-0000000000c1',
  items: [
    {
      id: '0198b2f0-0000-7000-8000-0000000000c2',
      productId: 1,
      productVariantId: null,
      sku: 'DELL-7420',
      productSku: 'DELL-7420',
      quantity: 1,
      productTitle: 'Dell Latitude 7420',
      productBrand: 'Dell',
      productCondition: 'Refurbished-A',
      image: null,
      imageAlt: null,
      selectedAttributes: {},
      unitPrice: 42_999,
      unitMrp: null,
      unitDiscountPercent: 0,
      lineTotal: 42_999,
      lineTax: 6_559.17,
      availableQty: 3,
      isAvailable: true,
      isListed: true,
      previousPrice: null,
    },
  ],
  itemCount: 1,
  subtotal: 42_999,
  discountAmount: 0,
  taxAmount: 6_559.17,
  totalAmount: 42_999,
  currency: 'INR',
  appliedCoupons: [],
  availableCoupons: [],
}

export const QUOTE: CheckoutQuote = {
  cart: CART,
  shippingOptions: [
    {
      method: 'standard',
      amount: 199,
      earliest: '2026-11-24',
      latest: '2026-11-25',
    },
  ],
  subtotal: 42_999,
  discountAmount: 0,
  shippingAmount: 199,
  taxAmount: 6_589.53,
  totalAmount: 43_198,
  storeCredit: { balance: 0, usable: 0 },
  whatIsLeft: null,
  codAvailable: true,
  codReason: null,
  codNeedsCode: true,
  promise: {
    pin: '560001',
    isServiceable: true,
    state: 'Karnataka',
    codAvailable: true,
    reason: null,
    codReason: null,
    earliest: '2026-11-24',
    latest: '2026-11-25',
    standard: { amount: 199, freeFrom: 50_000 },
    express: null,
  },
}

export const HOME = {
  id: '0198b2f0-0000-7000-8000-0000000000a1',
  type: 'shipping',
  name: 'Asha Rao',
  phone: '+919845012345',
  email: null,
  line1: '12 MG Road',
  line2: null,
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560001',
  country: 'IN',
  isDefault: true,
  pinState: null,
}

export const ORDER_ID = '0198b2f0-0000-7000-8000-00000000000b'

type CheckoutOptions = {
  accountForms?: ReactNode
  preview?: ReactNode
  isBuyNow?: boolean
  /** The answer to this procedure is held back until the promise is fulfilled. */
  hold?: { path: string; until: Promise<void> }
}

/**
 * Opens Asha's checkout, with her address saved. `inits` and `paid` record the requests to the shop and their
 * outcome.
 */
export function openCheckout(
  answers: Parameters<typeof fakeApi>[0],
  { accountForms = null, preview = null, isBuyNow = false, hold }: CheckoutOptions = {},
) {
  localStorage.setItem('accessToken', 'token')
  const inits: unknown[] = []
  const paid: string[] = []
  const api = fakeApi({
    'auth.me': () => asha,
    'cart.get': () => CART,
    'addresses.list': () => [HOME],
    'addresses.last': () => ({ address: null }),
    'checkout.quote': () => QUOTE,
    'checkout.init': ({ input }) => {
      inits.push(input)
      return { orderId: ORDER_ID, totalAmount: QUOTE.totalAmount }
    },
    'store.info': () => ({
      shop: { name: 'Dobara', phone: '+91 80 0000 0000', hours: 'Mon-Fri' },
      paymentMode: 'live',
    }),
    ...answers,
  })
  const page = (
    <CheckoutPage
      accountForms={accountForms}
      isBuyNow={isBuyNow}
      renderPreview={() => preview}
      renderCoupons={isBuyNow ? (cart) => <BuyNowCoupons cart={cart} /> : undefined}
      renderSimilar={(sku) => <p>Like {sku}</p>}
      onPaid={(orderId) => paid.push(orderId)}
    />
  )
  const wire: typeof fetch = async (...request) => {
    if (hold && String(request[0]).includes(hold.path)) await hold.until
    return api.fetch(...request)
  }
  render(inPage(page, wire))
  return { user: userEvent.setup(), inits, paid, calls: api.calls }
}

export const continueToPayment = () => screen.findByRole('button', { name: 'Continue to Payment' })

/** Chooses cash in step 4 and clicks the button, whose label then names cash. */
export async function orderInCash(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }))
  await user.click(screen.getByRole('button', { name: /^Place order · ₹[\d,]+ in cash$/ }))
}
