import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { ITEM, ORDER } from '../../../test/orders/test-order.ts'
import { OrderPage } from './order-page.tsx'

beforeEach(() => localStorage.setItem('accessToken', 'token'))
afterEach(cleanup)

const CART = { id: 'cart', items: [], itemCount: 0 }
const SECOND = { ...ITEM, id: '0198b2f0-0000-7000-8000-00000000000d', title: 'HP EliteBook 840' }

async function press(short: unknown[], status: 'failed' | 'cancelled' = 'failed') {
  const requests: unknown[] = []
  const api = fakeApi({
    'auth.me': () => asha,
    'orders.get': () => ({ ...ORDER, status, items: [ITEM, SECOND] }),
    'cart.orderAgain': ({ input }) => (requests.push(input), { cart: CART, short }),
  })
  render(inPage(<OrderPage id={ORDER.id} renderPayment={() => null} />, api.fetch))
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }))
  return requests
}

describe('an order that came to nothing', () => {
  it.each(['failed', 'cancelled'] as const)(
    'when it is %s, is ordered again with one press',
    async (status) => {
      expect(await press([], status)).toEqual([{ id: ORDER.id }])
      expect(await screen.findByText('All items are in your cart.')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy()
    },
  )

  it('reports items no longer sold, or not in that quantity', async () => {
    await press([
      { title: ITEM.title, wanted: 2, inCart: 1 },
      { title: SECOND.title, wanted: 1, inCart: 0 },
    ])
    expect(await screen.findByText('Dell Latitude 7490: 1 of 2.')).toBeTruthy()
    expect(screen.getByText('HP EliteBook 840 is no longer available.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy()
  })

  it('leads back to the shop when nothing of it is sold any more', async () => {
    await press([ITEM, SECOND].map(({ title }) => ({ title, wanted: 1, inCart: 0 })))
    expect(await screen.findByText('None of these items is available any longer.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull()
  })
})

it("an active order has no 'Order again' button", async () => {
  const api = fakeApi({ 'auth.me': () => asha, 'orders.get': () => ORDER })
  render(inPage(<OrderPage id={ORDER.id} renderPayment={() => null} />, api.fetch))
  await screen.findByRole('heading', { name: 'Track your order' })
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
})
