import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../../test/test-fake-api.ts'
import { button, confirmIn, show } from '../../../test/cart/test-drawer.tsx'
import { cartOf, itemOf, savedOf } from '../../../test/cart/test-cart.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('saved for later', () => {
  it('takes a line out of the cart into a list of its own, and back with Undo', async () => {
    const { user } = await show({ cart: cartOf([itemOf('a'), itemOf('b')]) })
    await user.click(await button('Save for later: Laptop a'))
    expect(await screen.findByRole('heading', { name: 'Saved for later (1)' })).toBeTruthy()
    expect(screen.getByText('Saved for later: Laptop a')).toBeTruthy()
    await user.click(await button('Undo'))
    await waitFor(() => expect(screen.queryByText('Saved for later (1)')).toBeNull())
    expect(await button('Save for later: Laptop a')).toBeTruthy()
  })

  it('is there when the cart is empty, and moves back to it', async () => {
    const { user } = await show({ saved: [savedOf('a', { quantity: 3, availableQty: 2 })] })
    expect(await screen.findByText('Saved for later (1)')).toBeTruthy()
    expect(screen.getByText('Your cart is empty')).toBeTruthy()
    expect(screen.getByText('Only 2 left')).toBeTruthy()
    await user.click(await button('Move to cart: Laptop a'))
    expect(await screen.findByText('Moved to cart: Laptop a. Only 2 are in stock.')).toBeTruthy()
    expect(await button('Save for later: Laptop a')).toBeTruthy()
  })

  it('cannot be moved while it is sold out, but removed after a question', async () => {
    const { user } = await show({ saved: [savedOf('a', { availableQty: 0, isAvailable: false })] })
    expect(await screen.findByText('Out of stock now')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Move to cart/ })).toBeNull()
    await user.click(await button('Remove: Laptop a'))
    await user.click(await confirmIn('Remove this saved item?', 'Remove'))
    await waitFor(() => expect(screen.queryByText('Saved for later (1)')).toBeNull())
  })

  it('shows how its price has changed', async () => {
    await show({ saved: [savedOf('a', { previousPrice: 26_000 })] })
    expect(await screen.findByText('The price was ₹26,000 when you saved it.')).toBeTruthy()
  })

  it('can be fetched again after a failed load', async () => {
    let isDown = true
    const { user } = await show({
      saved: [savedOf('a')],
      answers: { 'cart.saved': () => (isDown ? refused('INTERNAL') : undefined) },
    })
    expect(await screen.findByText('Your saved items could not be loaded.')).toBeTruthy()
    isDown = false
    await user.click(await button('Try Again'))
    expect(await screen.findByText('Saved for later (1)')).toBeTruthy()
  })
})
