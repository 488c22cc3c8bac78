// For tests only: the coupons of a cart, on a connection that replies on request.
import type { Cart } from '@dobara/contract/cart.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../test-fake-api.ts'
import { inPage } from '../test-shop.tsx'
import { CartProvider, useCart } from '../../src/features/cart/cart-context.tsx'
import { CartCoupons } from '../../src/features/cart/coupons/cart-coupons.tsx'

export const DIWALI = {
  id: 1,
  code: 'DIWALI',
  name: '10% off for Diwali',
  nameHi: null,
  type: 'percentage',
  value: 10,
}
export const BIG = { id: 2, code: 'BIG500', name: '₹500 off', nameHi: null, type: 'fixed_amount', value: 500 }
export const APPLIED = {
  id: 7,
  couponCode: 'DIWALI',
  type: 'percentage',
  value: 10,
  discountAmount: 2_500,
  reason: null,
}

function cartWith(changes: Partial<Cart>): Cart {
  return {
    id: '0199aaaa-0000-7000-8000-000000000000',
    items: [],
    itemCount: 1,
    subtotal: 25_000,
    discountAmount: 0,
    taxAmount: 0,
    totalAmount: 25_000,
    currency: 'INR',
    appliedCoupons: [],
    availableCoupons: [],
    ...changes,
  }
}

type Answers = { before?: Partial<Cart>; apply?: () => unknown; remove?: () => unknown }
export const applied = (changes: Partial<Cart>) => ({ couponCode: 'SAVE500', cart: cartWith(changes) })

function Section() {
  const { cart, error } = useCart()
  return (
    <>
      {error && <p>strip: {error}</p>}
      {cart && <CartCoupons cart={cart} />}
    </>
  )
}

/** Shows the section with an API that replies to changes when the test allows it. */
export async function show({ before = {}, apply, remove }: Answers = {}) {
  const requests: unknown[] = []
  let answer = () => undefined as void
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  const api = fakeApi({
    'cart.get': () => cartWith(before),
    'cart.applyCoupon': ({ input }) => (
      requests.push(input), (apply ?? (() => applied({ appliedCoupons: [APPLIED] })))()
    ),
    'cart.removeCoupon': ({ input }) => (requests.push(input), (remove ?? (() => cartWith({})))()),
  })
  const wire: typeof fetch = async (...request) => {
    if (String(request[0]).includes('Coupon')) await isAnswered
    return api.fetch(...request)
  }
  render(
    inPage(
      <CartProvider>
        <Section />
      </CartProvider>,
      wire,
    ),
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  return { requests, answer, field, user: userEvent.setup() }
}
