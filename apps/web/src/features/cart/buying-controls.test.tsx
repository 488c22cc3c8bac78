import type { Cart, CartItem } from '@dobara/contract/cart.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, type ReactNode, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Toaster } from '../../components/toaster.tsx'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { inPage } from '../../../test/test-shop.tsx'
import { AddToCart, type Buyable } from './add-to-cart.tsx'
import { BuyActions } from './buy-actions.tsx'
import { CartButton } from './cart-button.tsx'
import { CartProvider, useCart } from './cart-context.tsx'

// jsdom has no scrolling, and the router puts the page to its top.

const T480: Buyable = { productId: 7, productVariantId: 9, title: 'ThinkPad T480', inStock: true }

const LINE: CartItem = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  productId: 7,
  productVariantId: 9,
  sku: 'T480-16-512',
  productSku: 'T480',
  quantity: 1,
  productTitle: 'ThinkPad T480',
  productBrand: 'Lenovo',
  productCondition: 'Refurbished-A',
  image: null,
  imageAlt: null,
  selectedAttributes: {},
  unitPrice: 24_999,
  unitMrp: null,
  unitDiscountPercent: 0,
  lineTotal: 24_999,
  lineTax: 3_813.41,
  isListed: true,
  availableQty: 5,
  isAvailable: true,
  previousPrice: null,
}

function cartOf(items: CartItem[], itemCount = items.length): Cart {
  return {
    id: '0199aaaa-0000-7000-8000-000000000000',
    items,
    itemCount,
    subtotal: 0,
    discountAmount: 0,
    taxAmount: 0,
    totalAmount: 0,
    currency: 'INR',
    appliedCoupons: [],
    availableCoupons: [],
  }
}

function DrawerState() {
  return <output aria-label="Drawer">{useCart().isOpen ? 'open' : 'closed'}</output>
}

/** Its button replaces what it holds by a new instance, as a page does when its preview makes room. */
function Remounted({ children }: { children: ReactNode }) {
  const [version, setVersion] = useState(0)
  return (
    <>
      <button type="button" aria-label="Draw anew" onClick={() => setVersion(version + 1)} />
      <Fragment key={version}>{children}</Fragment>
    </>
  )
}

type ControlOptions = { cart?: Cart; item?: Buyable; add?: () => unknown; buy?: () => unknown }

async function show({ cart = cartOf([]), item = T480, add, buy }: ControlOptions = {}) {
  const [added, bought] = [[] as unknown[], [] as unknown[]]
  let answer = () => undefined as void
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  const api = fakeApi({
    'cart.get': () => cart,
    'cart.buyNow': ({ input }) => (bought.push(input), buy ? buy() : cartOf([LINE])),
    'cart.add': ({ input }) => (added.push(input), add ? add() : cartOf([LINE])),
  })
  // The reply to an addition waits until the test releases it.
  const wire: typeof fetch = async (...request) => {
    if (String(request[0]).includes('cart.add')) await isAnswered
    return api.fetch(...request)
  }
  const page = (
    <CartProvider>
      <CartButton />
      <main tabIndex={-1}>
        <Remounted>
          <AddToCart item={item} />
        </Remounted>
      </main>
      <BuyActions item={{ ...item, title: 'The same' }} />
      <DrawerState />
      <Toaster />
      <Place />
    </CartProvider>
  )
  render(inPage(page, wire, '/product/T480'))
  await screen.findAllByRole('button', { name: item.inStock ? 'Buy Now' : 'Out of Stock' })
  await waitFor(() => expect(api.calls).toContain('cart.get'))
  return { added, bought, answer, user: userEvent.setup() }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  toast.remove()
  cleanup()
})

describe('the cart button', () => {
  it.each([
    [1, '1 item'],
    [99, '99 items'],
    [100, '99+ items'],
  ])('shows for %i items the badge %s', async (count, badge) => {
    await show({ cart: cartOf([], count) })
    expect(await screen.findByRole('button', { name: `Cart ${badge}` })).toBeTruthy()
  })

  it('wears no badge while the cart is empty', async () => {
    await show()
    expect(screen.getByRole('button', { name: 'Cart' })).toBeTruthy()
  })
})

describe('the add-to-cart control', () => {
  const addButton = () => screen.getByRole('button', { name: 'Add to Cart: ThinkPad T480' })
  const stepper = () => screen.findByRole('group', { name: 'Quantity of ThinkPad T480' })

  it("shows 'Add to Cart', then 'Adding...', then the quantity", async () => {
    const { added, answer, user } = await show()
    expect(addButton().textContent).toBe('Add to Cart')
    await user.click(addButton())
    expect(await screen.findByRole('button', { name: 'Adding...', busy: true })).toBeTruthy()
    answer()
    expect((await stepper()).querySelector('output')?.textContent).toBe('1')
    expect(added).toEqual([{ productId: 7, productVariantId: 9, quantity: 1, selectedAttributes: {} }])
  })

  it.each([
    ['on its button', () => undefined],
    ['on the page that has just come', () => screen.getByRole('main').focus()],
    ['on a button that was drawn anew', () => fireEvent.click(screen.getByLabelText('Draw anew'))],
  ])('gives the focus to the counter when it was %s', async (_, move) => {
    const { answer, user } = await show()
    await user.click(addButton())
    await screen.findByRole('button', { name: 'Adding...' })
    move()
    answer()
    const counter = await stepper()
    await waitFor(() => expect(document.activeElement).toBe(counter))
  })

  it('confirms that the item was added, with a button to view the cart', async () => {
    const { answer, user } = await show()
    answer()
    await user.click(addButton())
    await user.click(await screen.findByRole('button', { name: 'View cart' }))
    await waitFor(() => expect(screen.getByLabelText('Drawer').textContent).toBe('open'))
  })

  it('cannot go below 1 with minus', async () => {
    await show({ cart: cartOf([LINE]) })
    await stepper()
    const [minus] = screen.getAllByRole('button', { name: 'Decrease quantity' })
    const [plus] = screen.getAllByRole('button', { name: 'Increase quantity' })
    expect([minus, plus].map((button) => button?.hasAttribute('disabled'))).toEqual([true, false])
  })

  it('treats an item as in the cart only with the same product and variant', async () => {
    await show({ cart: cartOf([{ ...LINE, productVariantId: 10 }]) })
    expect(await screen.findByRole('button', { name: 'Cart 1 item' })).toBeTruthy()
    expect(addButton()).toBeTruthy()
  })

  it('is disabled when the item is out of stock, without Buy Now', async () => {
    await show({ item: { ...T480, inStock: false } })
    const [add] = screen.getAllByRole('button', { name: 'Out of Stock' })
    expect(add).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Buy Now' })).toBeNull()
  })

  it('shows next to it why nothing was added, and adds on retry', async () => {
    let isDown = true
    const { added, answer, user } = await show({
      add: () => (isDown ? refused('NOT_ENOUGH_STOCK') : cartOf([LINE])),
    })
    answer()
    await user.click(addButton())
    const again = await screen.findByRole('button', { name: 'Try Again' })
    expect(again.closest('[role=alert]')?.textContent).toContain(again.previousElementSibling?.textContent)
    expect(again.previousElementSibling?.textContent).not.toBe('')
    isDown = false
    await user.click(again)
    await stepper()
    expect(added).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })
})

describe('Buy Now', () => {
  const place = () => screen.getByLabelText('Place').textContent

  it('opens checkout with the item alone, and leaves the cart unchanged', async () => {
    const { added, bought, user } = await show({ cart: cartOf([LINE]) })
    await screen.findByRole('button', { name: 'Cart 1 item' })
    await user.click(screen.getByRole('button', { name: 'Buy Now' }))
    await waitFor(() => expect(place()).toBe('/checkout?buyNow=true'))
    expect(bought).toEqual([{ productId: 7, productVariantId: 9 }])
    expect(added).toEqual([])
    expect(screen.getByRole('button', { name: 'Cart 1 item' })).toBeTruthy()
  })

  it('stays when the shop refuses', async () => {
    const { bought, user } = await show({ buy: () => refused('NOT_ENOUGH_STOCK') })
    const button = screen.getByRole('button', { name: 'Buy Now' })
    await user.click(button)
    await waitFor(() => expect([bought.length, button.getAttribute('aria-busy')]).toEqual([1, null]))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(bought).toHaveLength(2))
    expect(place()).toBe('/product/T480')
  })
})
