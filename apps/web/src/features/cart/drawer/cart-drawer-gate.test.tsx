import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cartOf, itemOf } from '../../../../test/cart/test-cart.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { CartButton } from '../cart-button.tsx'
import { CartProvider } from '../cart-context.tsx'
import { CartDrawerGate } from './cart-drawer-gate.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it.each(['/', '/product/T480', '/orders'])(
  'the button of the header opens the drawer at %s',
  async (address) => {
    const { fetch } = fakeApi({ 'cart.get': () => cartOf([itemOf('a')]), 'cart.saved': () => [] })
    const page = (
      <CartProvider>
        <CartButton />
        <CartDrawerGate />
      </CartProvider>
    )
    render(inPage(page, fetch, address))
    const button = await screen.findByRole('button', { name: 'Cart 1 item' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(button)
    const drawer = await screen.findByRole('dialog', { name: /^Shopping Cart/ })
    expect(drawer.textContent).toContain('Laptop a')
  },
)
