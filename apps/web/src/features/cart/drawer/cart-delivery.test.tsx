import type { CartDelivery } from '@dobara/contract/checkout.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { cartOf, itemOf } from '../../../../test/cart/test-cart.ts'
import { show } from '../../../../test/cart/test-drawer.tsx'
import { refused } from '../../../../test/test-fake-api.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const cart = cartOf([itemOf('a')])
const deliveryTo = (pin: string, change: Partial<CartDelivery> = {}): CartDelivery => ({
  pin,
  isServiceable: true,
  reason: null,
  earliest: '2026-11-24',
  latest: '2026-11-25',
  shippingAmount: 199,
  totalAmount: 25_198,
  taxAmount: 3_843.76,
  ...change,
})

async function open(
  answer: (input: { cartId: string; pin: string }) => unknown = ({ pin }) => deliveryTo(pin),
) {
  const shown = await show({ cart, answers: { 'checkout.cartDelivery': answer as never } })
  const sums = () => shown.drawer.querySelector('dl')?.textContent ?? ''
  return { ...shown, sums, inDrawer: within(shown.drawer) }
}

describe('delivery in the cart', () => {
  it('prompts for an unknown PIN code, then shows fee, days and the total with it', async () => {
    const { sums, inDrawer, user, requests } = await open()
    expect(sums()).toContain('Total₹24,999')
    expect(requests).toEqual([])
    await user.type(inDrawer.getByRole('textbox', { name: 'Delivery PIN code' }), '560 001{Enter}')
    expect(await inDrawer.findByText(/^560001: get it by Tue, 24 Nov – Wed, 25 Nov$/)).toBeTruthy()
    expect(sums()).toContain('Delivery₹199')
    expect(sums()).toContain('Total₹25,198Includes tax (GST)₹3,843.76')
    expect(requests).toEqual([['checkout.cartDelivery', { cartId: cart.id, pin: '560001' }]])
    expect(localStorage.getItem('deliveryPin')).toBe('560001')
    expect(document.activeElement).toBe(inDrawer.getByRole('button', { name: 'Change the PIN code' }))
    expect(await axeFaults()).toEqual([])
  })

  it('uses the PIN code of the product page, and shows no total until the fee is known', async () => {
    localStorage.setItem('deliveryPin', '560038')
    let answer = (_: unknown) => undefined as void
    const isAnswered = new Promise((resolve) => (answer = resolve))
    const { sums, inDrawer } = await open(() => isAnswered)
    expect(sums()).toContain('560038')
    expect(sums()).not.toMatch(/Total₹/)
    expect(inDrawer.getByText('The total is being worked out.')).toBeTruthy()
    answer(deliveryTo('560038', { shippingAmount: 0, totalAmount: 24_999 }))
    expect(await inDrawer.findByText(/^560038: get it by/)).toBeTruthy()
    expect(sums()).toContain('DeliveryFree')
    expect(sums()).toContain('Total₹24,999')
  })

  it('takes another PIN code, and refuses one that is none with a sentence', async () => {
    localStorage.setItem('deliveryPin', '560038')
    const { sums, inDrawer, user } = await open(({ pin }) =>
      deliveryTo(pin, { shippingAmount: pin === '781001' ? 299 : 199, totalAmount: 25_298 }),
    )
    await user.click(await inDrawer.findByRole('button', { name: 'Change the PIN code' }))
    const field = inDrawer.getByRole<HTMLInputElement>('textbox', { name: 'Delivery PIN code' })
    expect([field.value, document.activeElement]).toEqual(['560038', field])
    await user.type(field, '7810{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 6 })
    expect(inDrawer.getByText('A PIN code has six digits, such as 560001.')).toBeTruthy()
    await user.type(field, '01{Enter}')
    expect(await inDrawer.findByText(/^781001: get it by/)).toBeTruthy()
    expect(sums()).toContain('Delivery₹299')
  })

  it('reports that the PIN code is not served, and retains the total of the items', async () => {
    localStorage.setItem('deliveryPin', '900001')
    const nowhere = { isServiceable: false, shippingAmount: null, earliest: null, latest: null }
    const { sums, inDrawer } = await open(({ pin }) =>
      deliveryTo(pin, { ...nowhere, reason: sentence('pin_not_served'), totalAmount: 24_999 }),
    )
    expect(await inDrawer.findByText(/^900001: .*do not deliver/)).toBeTruthy()
    expect(sums()).toContain('Total₹24,999')
  })

  it('shows why it is unknown after a refused request, and lets the PIN code be changed', async () => {
    localStorage.setItem('deliveryPin', '560038')
    const { sums, inDrawer } = await open(() => refused('BUSY'))
    expect(await inDrawer.findByText(/^560038: /)).toBeTruthy()
    expect(await inDrawer.findByRole('button', { name: 'Change the PIN code' })).toBeTruthy()
    expect(sums()).toContain('Total₹24,999')
  })
})
