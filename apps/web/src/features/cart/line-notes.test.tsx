import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { button, confirmIn, show } from '../../../test/cart/test-drawer.tsx'
import { cartOf, itemOf } from '../../../test/cart/test-cart.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('a changed cart line', () => {
  it.each([
    [
      { availableQty: 0, isAvailable: false, isListed: false },
      'No longer available. Please remove it to check out.',
    ],
    [{ availableQty: 0, isAvailable: false }, 'Out of stock now. Please remove it to check out.'],
  ])('shows the change with a way to remove it, and blocks checkout', async (change, sentence) => {
    const { user } = await show({ cart: cartOf([itemOf('a', change)]) })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull()
    await user.click(await button('Remove: Laptop a'))
    await user.click(await confirmIn('Remove this item from cart?', 'Remove'))
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('leads to no page when the shop no longer sells it', async () => {
    await show({ cart: cartOf([itemOf('a', { isListed: false, availableQty: 0, isAvailable: false })]) })
    expect((await screen.findByText('Laptop a')).closest('a')).toBeNull()
  })

  it('lowers the quantity to what is there with one press', async () => {
    const item = itemOf('a', { quantity: 4, availableQty: 2, isAvailable: false })
    const { requests, user } = await show({ cart: cartOf([item]) })
    await user.click(await button('Lower to 2: Laptop a'))
    await waitFor(() => expect(requests).toEqual([['cart.updateItem', { id: item.id, quantity: 2 }]]))
  })

  it('shows a new price until the shopper has accepted it', async () => {
    const item = itemOf('a', { previousPrice: 22_000 })
    const { requests, user } = await show({ cart: cartOf([item]) })
    expect(await screen.findByText('The price was ₹22,000 when you added it.')).toBeTruthy()
    await user.click(await button('OK, got it: Laptop a'))
    await waitFor(() => expect(screen.queryByText(/The price was/)).toBeNull())
    expect(requests).toEqual([['cart.acceptPrices', { items: [{ id: item.id, unitPrice: 24_999 }] }]])
  })
})
