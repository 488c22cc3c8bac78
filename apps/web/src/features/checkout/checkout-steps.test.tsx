import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { continueToPayment, HOME, openCheckout, QUOTE } from '../../../test/checkout/test-checkout.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const gateway = () => {
  throw new Error('a gateway answered instead')
}
const payButton = () => screen.findByRole('button', { name: /^Pay with Razorpay/ })

describe('the steps of checkout', () => {
  it('are Account, Delivery Address, Order Summary and Payment', async () => {
    openCheckout({})
    await continueToPayment()
    const steps = ['Account', 'Delivery Address', 'Order Summary', 'Payment']
    const regions = steps.map((name) => screen.getByRole('region', { name: new RegExp(`^${name}`) }))
    const inOrder = regions.toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))
    expect(regions).toEqual(inOrder)
  })

  it('begin at the address for who is signed in, the first saved one chosen', async () => {
    openCheckout({
      'addresses.list': () => [HOME, { ...HOME, id: HOME.id.replace('a1', 'a2'), name: 'Ravi' }],
    })
    const next = await continueToPayment()
    expect(next).toHaveProperty('disabled', false)
    const chosen = screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)
    expect(chosen.map((radio) => radio.closest('label')?.textContent)).toEqual([
      expect.stringContaining('Asha Rao'),
    ])
  })

  it('prompt a visitor to sign in, and do not continue to the payment', async () => {
    const requireSignIn = () => refused('LOGIN_REQUIRED')
    openCheckout(
      { 'auth.me': requireSignIn, 'auth.refresh': requireSignIn },
      { accountForms: <p>Sign in here</p> },
    )
    expect(await screen.findByText('Sign in here')).toBeTruthy()
    expect(await screen.findByLabelText('Address line 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Pay with Razorpay/ })).toBeNull()
  })

  it('open the form of a new address where none is saved', async () => {
    openCheckout({ 'addresses.list': () => [] })
    expect(await screen.findByLabelText('Address line 1')).toBeTruthy()
    expect(await continueToPayment()).toHaveProperty('disabled', true)
  })

  it('go on to the payment by Continue to Payment, and back to the address by Change', async () => {
    const { user } = openCheckout({ 'checkout.quote': () => ({ ...QUOTE, codNeedsCode: false }) })
    await user.click(await continueToPayment())
    expect(await payButton()).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change Delivery Address' }))
    expect(await continueToPayment()).toBeTruthy()
  })
})

describe('checkout failing without a server message', () => {
  it("shows 'Checkout failed' when the total cannot be fetched", async () => {
    const { user } = openCheckout({ 'checkout.quote': gateway })
    await user.click(await continueToPayment())
    expect(await screen.findByText('Checkout failed')).toBeTruthy()
  })

  it.each([
    ['checkout.init', 'Init failed'],
    ['checkout.pay', 'Payment failed'],
  ])('shows at %s in a red alert above the steps: %s', async (call, sentence) => {
    const { user, paid } = openCheckout({ [call]: gateway })
    await user.click(await continueToPayment())
    await user.click(await payButton())
    const box = (await screen.findByText(sentence)).closest('[role="alert"]')
    expect(box?.className).toContain('text-clay')
    const steps = screen.getByRole('region', { name: /^Account/ })
    expect(box?.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(paid).toEqual([])
  })
})
