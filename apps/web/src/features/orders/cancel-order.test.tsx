import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { OrderPage } from './order-page.tsx'
import { ORDER } from '../../../test/orders/test-order.ts'

beforeEach(() => localStorage.setItem('accessToken', 'token'))
afterEach(cleanup)

async function cancel(answer: (order: OrderDetail) => unknown) {
  let order: OrderDetail = { ...ORDER, canCancel: true }
  const api = fakeApi({
    'auth.me': () => asha,
    'orders.get': () => order,
    'orders.cancel': () => {
      const cancelled = { ...order, status: 'cancelled', canCancel: false } as const
      const reply = answer(cancelled)
      order = cancelled
      return reply
    },
  })
  render(inPage(<OrderPage id={ORDER.id} renderPayment={() => null} />, api.fetch))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Cancel Order' }))
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
  return user
}

describe('cancelling an order on its page', () => {
  it('moves the focus to the confirmation, not to the top of the page', async () => {
    await cancel((order) => order)
    const sentence = await screen.findByText('This order has been cancelled.')
    await expect.poll(() => document.activeElement?.contains(sentence)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull()
  })

  it('shows in the dialog why it failed', async () => {
    await cancel(() => refused('INTERNAL'))
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Yes, cancel it' })).toBeTruthy()
  })
})
