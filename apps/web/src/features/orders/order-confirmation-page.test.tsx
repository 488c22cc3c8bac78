import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { OrderConfirmationPage } from './order-confirmation-page.tsx'
import { HOME, ORDER } from '../../../test/orders/test-order.ts'

beforeEach(() => localStorage.setItem('accessToken', 'token'))
afterEach(cleanup)

function show({ order = ORDER, user = asha } = {}) {
  const api = fakeApi({
    'auth.me': () => user,
    'orders.get': () => order,
  })
  render(inPage(<OrderConfirmationPage id={order.id} />, api.fetch))
}

const MAIL = /^We have sent you a confirmation email\./
const byPhone = { ...asha, email: null, phone: '+919845012345' }

describe('the confirmation of an order', () => {
  it("shows 'Order Confirmed!', its number and that an e-mail was sent", async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeTruthy()
    expect(screen.getByText('DB-2026-000123')).toBeTruthy()
    expect(screen.getByText(MAIL)).toBeTruthy()
  })

  it('shows the cash to have ready for an order in cash, and not for a paid one', async () => {
    show()
    expect(await screen.findByText('₹22,694.50', { selector: 'strong' })).toBeTruthy()
    expect(screen.getByText('To pay on delivery')).toBeTruthy()
    cleanup()
    show({ order: { ...ORDER, paymentMethod: 'online', paymentStatus: 'paid' } })
    await screen.findByRole('heading', { name: 'Order Confirmed!' })
    expect(screen.queryByText(/ready in cash/)).toBeNull()
    expect(screen.getByText('Paid', { exact: true })).toBeTruthy()
  })

  it('mentions an e-mail only with an address of the customer or the delivery', async () => {
    show({ user: byPhone })
    await screen.findByRole('heading', { name: 'Order Confirmed!' })
    expect(screen.queryByText(MAIL)).toBeNull()
    cleanup()
    show({ user: byPhone, order: { ...ORDER, shippingAddress: { ...HOME, email: 'asha@example.in' } } })
    expect(await screen.findByText(MAIL)).toBeTruthy()
  })

  it('shows a price breakdown that is seen to add up, to the paisa', async () => {
    show()
    const details = (await screen.findByRole('heading', { name: 'Price details' })).parentElement
    expect(details?.querySelector('dl')?.textContent).toBe(
      'Subtotal₹24,995Discount−₹2,499.50Delivery₹199Total₹22,694.50Includes GST₹3,462.12CGST₹1,731.06SGST₹1,731.06',
    )
  })

  it('shows the items, the prices, the payment and the address', async () => {
    show()
    await screen.findByRole('heading', { name: 'Order Confirmed!' })
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Order items',
      'Price details',
      'Payment information',
      'Delivery address',
    ])
  })

  it('leads to the order and back to the shop', async () => {
    show()
    const toOrder = await screen.findByRole('link', { name: 'View order' })
    expect(toOrder.getAttribute('href')).toBe(`/order/${ORDER.id}`)
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
  })

  it.each(['pending', 'failed', 'cancelled'] as const)(
    'does not call an order that is %s confirmed',
    async (status) => {
      show({ order: { ...ORDER, status } })
      expect(
        await screen.findByRole('heading', { level: 1, name: 'This order is not confirmed' }),
      ).toBeTruthy()
      expect(screen.queryByText(MAIL)).toBeNull()
    },
  )
})
