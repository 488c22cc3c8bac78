import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { OrderPage } from './order-page.tsx'
import { ITEM, ORDER } from '../../../test/orders/test-order.ts'

beforeEach(() => localStorage.setItem('accessToken', 'token'))
afterEach(cleanup)

const BUYING = { ...ORDER, canCancelItems: true, items: [{ ...ITEM, quantity: 2 }] }

function opened(confirm: (input: unknown) => unknown) {
  const api = fakeApi({
    'auth.me': () => asha,
    'orders.get': () => BUYING,
    'orders.previewCancel': (input) => ({
      way: JSON.stringify(input).includes('quantity') ? 'due' : null,
      amount: 24_995,
      payableAmount: 50_189,
      restAmount: 25_194,
      items: [{ orderItemId: ITEM.id, unitsLeft: 1, title: ITEM.title, quantity: 0, amount: 0 }],
    }),
    'orders.cancelItems': confirm,
  })
  render(inPage(<OrderPage id={ORDER.id} renderPayment={() => null} />, api.fetch))
  return userEvent.setup()
}

describe('cancelling items of an order on its page', () => {
  it('shows the remaining amount before cancelling, and the cancelled items after', async () => {
    const requests: unknown[] = []
    const user = opened((input) => {
      requests.push(input)
      return {
        ...BUYING,
        items: [{ ...ITEM, quantity: 2, cancelledQuantity: 1 }],
        cancelledAmount: 24_995,
        payableAmount: 25_194,
        canCancelItems: false,
      }
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel items' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Cancel these items' })).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('button', { name: 'More' }))
    expect(await dialog.findByText(/is left to pay on delivery instead of ₹50,189/)).toBeTruthy()
    // Two were bought; the money of one went back otherwise.
    expect(dialog.getByText('of 1')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'More' })).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('button', { name: 'Cancel these items' }))
    expect(await screen.findByText('1 cancelled')).toBeTruthy()
    expect(screen.getByText('−₹24,995')).toBeTruthy()
    expect(requests).toMatchObject([
      { input: { id: ORDER.id, items: [{ orderItemId: ITEM.id, quantity: 1 }], seenAmount: 24_995 } },
    ])
  })

  it('shows why it failed', async () => {
    const user = opened(() => refused('CANCEL_PACKED'))
    await user.click(await screen.findByRole('button', { name: 'Cancel items' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'More' }))
    await dialog.findByText(/is left to pay/)
    await user.click(dialog.getByRole('button', { name: 'Cancel these items' }))
    expect(await dialog.findByText(/This order is packed\. Once it is delivered/)).toBeTruthy()
  })
})
