import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { continueToPayment, ORDER_ID, openCheckout, QUOTE } from '../../../../test/checkout/test-checkout.tsx'
import type { PopupConstructor } from '../../../lib/payment-popup/popups.ts'

const SCRIPT = 'data:text/javascript,'
const STARTED = {
  paymentMethod: 'online',
  provider: 'razorpay',
  orderId: ORDER_ID,
  status: 'pending',
  keyId: 'rzp_test',
  order: { id: 'order_1' },
  amount: 4_319_800,
  currency: 'INR',
  checkoutScriptUrl: SCRIPT,
}

const waiting = { status: 'pending', paymentStatus: 'unpaid' }

/** Returns a pop-up class that its shopper closes at once, after a decline by the bank if there is a `reason`. */
function closedPopup(reason?: string): PopupConstructor {
  return class {
    readonly options: ConstructorParameters<PopupConstructor>[0]
    fail: (failure: { error: { description?: string } }) => void = () => undefined
    constructor(options: ConstructorParameters<PopupConstructor>[0]) {
      this.options = options
    }
    on(_event: 'payment.failed', listener: (failure: { error: { description?: string } }) => void) {
      this.fail = listener
    }
    open() {
      if (reason) this.fail({ error: { description: reason } })
      this.options.modal.ondismiss()
    }
  }
}

/** Pays online and closes the pop-up; `order` is how the shop has the order from then on. */
async function closePopup(reason: string | undefined, order: () => unknown) {
  // jsdom loads no scripts: the test provides the script's global and fires its load event.
  window.Razorpay = closedPopup(reason)
  const seen = new MutationObserver(() => {
    document.querySelector(`script[src="${SCRIPT}"]`)?.dispatchEvent(new Event('load'))
  })
  seen.observe(document.head, { childList: true })
  const checkout = openCheckout({
    'checkout.quote': () => ({ ...QUOTE, codNeedsCode: false }),
    'checkout.pay': () => STARTED,
    'orders.get': order,
    'checkout.findPayment': () => ({ orderId: ORDER_ID, orderNumber: 'DB-2026-000001', ...waiting }),
  })
  await checkout.user.click(await continueToPayment())
  await checkout.user.click(await payButton())
  await expect.poll(() => checkout.calls).toContain('orders.get')
  seen.disconnect()
  return checkout
}

const payButton = () => screen.findByRole('button', { name: 'Pay with Razorpay · ₹43,198' })

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('closing the pop-up', () => {
  it("shows how long the items are reserved, with a clock that is not announced, and 'Pay now'", async () => {
    const holdExpiresAt = new Date(Date.now() + 14.9 * 60_000).toISOString()
    const { user, calls } = await closePopup(undefined, () => ({ ...waiting, holdExpiresAt }))
    expect(await screen.findByText('Waiting for payment')).toBeTruthy()
    const clock = await screen.findByRole('timer')
    expect(clock.textContent).toMatch(/^14:[0-5]\d$/)
    expect(clock.parentElement?.textContent).toMatch(/^Your items are reserved for 14:[0-5]\d\./)
    expect(clock.closest('[role=alert], [role=status]')).toBeNull()
    expect(screen.getByText('Your items are reserved for 15 more minutes.').getAttribute('aria-live')).toBe(
      'polite',
    )
    await user.click(screen.getByRole('button', { name: 'Pay now · ₹43,198' }))
    await expect.poll(() => calls.filter((call) => call === 'checkout.pay')).toHaveLength(2)
  })

  it('changes nothing else on the page: the same button remains enabled', async () => {
    const { user, paid, calls } = await closePopup(undefined, () => waiting)
    const button = await payButton()
    expect(screen.queryByRole('alert')).toBeNull()
    // The provider is queried once, in the background.
    expect(calls.filter((call) => call === 'checkout.findPayment')).toHaveLength(1)
    await user.click(button)
    await expect.poll(() => calls.filter((call) => call === 'checkout.pay')).toHaveLength(2)
    expect(paid).toEqual([])
  })

  it('continues automatically when the payment arrived', async () => {
    const { paid } = await closePopup(undefined, () => ({ status: 'confirmed', paymentStatus: 'paid' }))
    await expect.poll(() => paid).toEqual([ORDER_ID])
  })

  it('shows why the bank declined and that the order is saved, and leaves the button', async () => {
    await closePopup('Your bank declined the payment.', () => waiting)
    expect(await screen.findByText('Your bank declined the payment.')).toBeTruthy()
    expect(
      screen.getByText('Your order is saved and the items are reserved for you for a few minutes.'),
    ).toBeTruthy()
    expect(await payButton()).toBeTruthy()
  })

  it('no longer reports the order as saved when the time to pay has run out', async () => {
    await closePopup('Your bank declined the payment.', () => ({
      status: 'failed',
      paymentStatus: 'failed',
    }))
    expect(
      await screen.findByText('The time to pay for this order has run out. Your cart is still there.'),
    ).toBeTruthy()
    expect(screen.queryByText(/items are kept for you for a few minutes/)).toBeNull()
  })
})
