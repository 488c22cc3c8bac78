import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import {
  continueToPayment,
  ORDER_ID,
  openCheckout,
  orderInCash,
  QUOTE,
} from '../../../../test/checkout/test-checkout.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('how to pay', () => {
  it('is chosen first, and the only button names its action', async () => {
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

  it.each(['checkout.init', 'checkout.pay'])(
    "is disabled and reads 'Processing...' until %s has an answer",
    async (path) => {
      let answer = () => undefined as void
      const until = new Promise<void>((resolve) => (answer = resolve))
      const payments: unknown[] = []
      const { user, inits, paid } = openCheckout(
        {
          'checkout.quote': () => ({ ...QUOTE, codNeedsCode: false }),
          'checkout.pay': ({ input }) => (payments.push(input), { paymentMethod: 'cod' }),
        },
        { hold: { path, until } },
      )
      await user.click(await continueToPayment())
      await orderInCash(user)
      const button = await screen.findByRole('button', { name: 'Processing...' })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      await user.click(button)
      answer()
      await expect.poll(() => paid).toEqual([ORDER_ID])
      expect([inits.length, payments.length]).toEqual([1, 1])
    },
  )
})

describe('an order of ₹0', () => {
  it('is placed by one button, without a way to pay', async () => {
    const methods: unknown[] = []
    const { user, paid } = openCheckout({
      'checkout.quote': () => ({ ...QUOTE, totalAmount: 0, shippingAmount: 0, codAvailable: false }),
      'checkout.init': () => ({ orderId: ORDER_ID, totalAmount: 0 }),
      'checkout.pay': ({ input }) => {
        methods.push((input as { paymentMethod: string }).paymentMethod)
        return { paymentMethod: null, order: null, keyId: null, checkoutScriptUrl: null, status: 'confirmed' }
      },
    })
    await user.click(await continueToPayment())
    const place = await screen.findByRole('button', { name: 'Place Order' })
    expect(screen.queryByRole('group', { name: 'How would you like to pay?' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Payment' }).textContent).not.toContain('Razorpay')
    await user.click(place)
    await expect.poll(() => paid).toEqual([ORDER_ID])
    expect(methods).toEqual(['online'])
  })
})

describe('store credit', () => {
  const credit = (usable: number, balance = usable) => ({ ...QUOTE, storeCredit: { balance, usable } })

  it('pays a part with one tick, shows the rest on the button, and disables cash', async () => {
    const { user, inits, paid } = openCheckout({
      'checkout.quote': () => credit(4_000),
      'checkout.init': ({ input }) => (
        inits.push(input), { orderId: ORDER_ID, totalAmount: QUOTE.totalAmount, creditAmount: 4_000 }
      ),
      'checkout.pay': () => ({ paymentMethod: null, order: null }),
    })
    await user.click(await continueToPayment())
    expect(screen.getByRole('button', { name: 'Pay with Razorpay · ₹43,198' })).toBeTruthy()
    await user.click(await screen.findByRole('checkbox', { name: /^Pay ₹4,000 with store credit/ }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Cash on delivery/ }).disabled).toBe(true)
    expect(screen.getByText('Not together with store credit.')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Pay with Razorpay · ₹39,198' }))
    await expect.poll(() => paid).toEqual([ORDER_ID])
    expect(inits).toMatchObject([{ usesStoreCredit: true }])
  })

  it('pays a whole order, which is placed without a way to pay', async () => {
    const { user } = openCheckout({ 'checkout.quote': () => credit(QUOTE.totalAmount, 50_000) })
    await user.click(await continueToPayment())
    await user.click(await screen.findByRole('checkbox', { name: /^Pay ₹43,198 with store credit/ }))
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'How would you like to pay?' })).toBeNull()
    expect(screen.getByText('Your store credit pays the whole order.')).toBeTruthy()
  })

  it('is not used after a decrease in the meantime before the shopper has seen the rest', async () => {
    let requests = 0
    const { user, paid } = openCheckout({
      'checkout.quote': () => (requests++ === 0 ? credit(4_000) : credit(1_000)),
      'checkout.init': () => ({ orderId: ORDER_ID, totalAmount: QUOTE.totalAmount, creditAmount: 1_000 }),
    })
    await user.click(await continueToPayment())
    await user.click(await screen.findByRole('checkbox', { name: /store credit/ }))
    await user.click(screen.getByRole('button', { name: 'Pay with Razorpay · ₹39,198' }))
    expect(await screen.findByText(/^Your store credit has changed/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Pay with Razorpay · ₹42,198' })).toBeTruthy()
    expect(paid).toEqual([])
  })

  it('is not spoken of to those who have none', async () => {
    const { user } = openCheckout({})
    await user.click(await continueToPayment())
    await screen.findByRole('group', { name: 'How would you like to pay?' })
    expect(screen.queryByRole('checkbox', { name: /store credit/ })).toBeNull()
  })
})
