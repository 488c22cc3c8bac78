import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CART, continueToPayment, openCheckout } from '../../../../test/checkout/test-checkout.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

describe('a business buyer', () => {
  const GSTIN = '29AAACI4741P1Z3'

  async function fillBusiness(gstin: string) {
    const checkout = openCheckout({ 'checkout.pay': () => ({ paymentMethod: 'cod' }) })
    await checkout.user.click(await screen.findByLabelText('I need a GST invoice for my business'))
    await checkout.user.type(screen.getByLabelText('GSTIN'), gstin)
    await checkout.user.type(screen.getByLabelText('Registered business name'), 'Kaveri Data Works LLP')
    await checkout.user.click(await continueToPayment())
    return checkout
  }

  it('is refused a GSTIN with a slip, and one of another state than the address', async () => {
    const { user } = await fillBusiness('29AAACI4741P1ZX')
    expect(await screen.findByText('Please enter a valid 15-character GSTIN.')).toBeTruthy()
    await user.clear(screen.getByLabelText('GSTIN'))
    await user.type(screen.getByLabelText('GSTIN'), '27AAPFU0939F1ZV')
    await user.click(await continueToPayment())
    expect(
      await screen.findByText(
        'The GSTIN must belong to the state of the billing address. Please correct one of the two.',
      ),
    ).toBeTruthy()
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('GSTIN'))
  })

  it('sees before paying which items give no input credit', async () => {
    const items = CART.items.map((item) => ({ ...item, lineTax: 0, isTaxedByMargin: true as const }))
    const { user } = openCheckout({ 'cart.get': () => ({ ...CART, items, taxAmount: 0 }) })
    const box = await screen.findByLabelText('I need a GST invoice for my business')
    expect(screen.queryByText(/No input tax credit/)).toBeNull()
    await user.click(box)
    expect(await screen.findByText(/^No input tax credit is available on Dell Latitude 7420\./)).toBeTruthy()
  })

  it('has GSTIN and name sent with the order, however they were typed', async () => {
    const { user, inits } = await fillBusiness(GSTIN.toLowerCase())
    await user.click(await screen.findByRole('button', { name: /^Pay with Razorpay/ }))
    await expect
      .poll(() => inits)
      .toMatchObject([{ buyer: { gstin: GSTIN, legalName: 'Kaveri Data Works LLP' } }])
  })
})
