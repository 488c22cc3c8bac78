import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import toast from 'react-hot-toast/headless'
import { Toaster } from '../../../components/toaster.tsx'
import { refused } from '../../../../test/test-fake-api.ts'
import { ADDED_TOAST } from '../cart-context.tsx'
import { CartPreview } from '../cart-preview.tsx'
import { cartOf, itemOf } from '../../../../test/cart/test-cart.ts'
import { button, confirmIn, show } from '../../../../test/cart/test-drawer.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the cart drawer', () => {
  it('has the heading with the number of items', async () => {
    await show({ cart: cartOf([itemOf('a', { quantity: 2 }), itemOf('b')]) })
    expect(await screen.findByRole('heading', { name: 'Shopping Cart 3 items' })).toBeTruthy()
  })

  it('takes the place of the toast that an item was added', async () => {
    toast.success('Added to cart', { id: ADDED_TOAST })
    await show({ cart: cartOf([itemOf('a')]), children: <Toaster /> })
    const shown = (await screen.findByText('Added to cart')).closest('.toast')
    await waitFor(() => expect(shown?.classList.contains('toast-leaving')).toBe(true))
  })

  it('shows that it is empty, and how to continue', async () => {
    const { drawer, user } = await show()
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    expect(screen.getByText('Add some items to get started')).toBeTruthy()
    await user.click(await button('Continue Shopping'))
    expect(drawer.isConnected).toBe(false)
  })

  it('shows subtotal, tax and total, and the discount only when there is one', async () => {
    await show({ cart: { ...cartOf([itemOf('a')]), taxAmount: 3_813 } })
    const rows = async () => (await screen.findByText('Subtotal')).closest('dl')?.textContent
    expect(await rows()).toBe('Subtotal₹24,999DeliveryCheckTotal₹24,999Includes tax (GST)₹3,813')
    cleanup()
    await show({ cart: { ...cartOf([itemOf('a')]), discountAmount: 500, totalAmount: 24_499 } })
    expect(await rows()).toBe('Subtotal₹24,999Discount−₹500DeliveryCheckTotal₹24,499')
  })

  it('writes sums with paise as they are, so that they are seen to add up', async () => {
    const item = itemOf('a', { unitPrice: 24_995, lineTotal: 24_995 })
    await show({ cart: { ...cartOf([item]), discountAmount: 2_499.5, totalAmount: 22_495.5 } })
    const rows = (await screen.findByText('Subtotal')).closest('dl')?.textContent
    expect(rows).toBe('Subtotal₹24,995Discount−₹2,499.50DeliveryCheckTotal₹22,495.50')
  })

  it('reports a total above the maximum of one order, without a link to checkout', async () => {
    const most = 2_00_00_000
    await show({ cart: { ...cartOf([itemOf('a')]), subtotal: most, totalAmount: most } })
    expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy()
    cleanup()
    await show({ cart: { ...cartOf([itemOf('a')]), subtotal: most + 1, totalAmount: most + 1 } })
    expect(
      await screen.findByText('One order can be at most ₹2,00,00,000. Please remove something.'),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull()
  })

  it('shows brand, condition, chips, the struck MRP and a fallback when the picture fails', async () => {
    await show({ cart: cartOf([itemOf('a', { image: '/media/x.webp', unitMrp: 50_000 })]) })
    const line = within((await screen.findByRole('link', { name: 'Laptop a' })).closest('li') as HTMLElement)
    expect(line.getByText(/^Lenovo · /)).toBeTruthy()
    expect(line.getByText('RAM: 16 GB')).toBeTruthy()
    expect(line.getByText('₹50,000').tagName).toBe('S')
    expect(line.getByText('50% off')).toBeTruthy()
    const picture = line.getByRole('presentation', { hidden: true })
    fireEvent.error(picture)
    expect(line.getByText('No Image Available')).toBeTruthy()
  })

  it("leads to checkout with 'Proceed to Checkout' and closes", async () => {
    const { drawer, user } = await show({ cart: cartOf([itemOf('a')]) })
    await user.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }))
    await waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/checkout'))
    expect(drawer.isConnected).toBe(false)
  })

  it("removes after 'Remove this item from cart?', confirms it, and restores with Undo", async () => {
    const { requests, user } = await show({ cart: cartOf([itemOf('a', { quantity: 2 })]) })
    await user.click(await button('Remove Laptop a'))
    await user.click(await confirmIn('Remove this item from cart?', 'Remove'))
    expect(await screen.findByText('Removed: Laptop a')).toBeTruthy()
    const undo = await button('Undo')
    await waitFor(() => expect(document.activeElement).toBe(undo))
    await user.click(undo)
    await waitFor(() =>
      expect(requests.at(-1)).toEqual([
        'cart.add',
        { productId: 1, productVariantId: null, quantity: 2, selectedAttributes: { ramGb: 16 } },
      ]),
    )
  })

  it('retains the item when removal is declined', async () => {
    const { requests, user } = await show({ cart: cartOf([itemOf('a')]) })
    await user.click(await button('Remove Laptop a'))
    await user.click(await confirmIn('Remove this item from cart?', 'Keep it'))
    expect([requests, screen.getByText('Laptop a').isConnected]).toEqual([[], true])
  })

  it("clears after 'Are you sure you want to clear your cart?'", async () => {
    const { user } = await show({ cart: cartOf([itemOf('a'), itemOf('b')]) })
    await user.click(await button('Clear Cart'))
    await user.click(await confirmIn('Are you sure you want to clear your cart?', 'Clear Cart'))
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    expect(screen.getByText('Your cart has been cleared.')).toBeTruthy()
    // No number of items, and no total.
    expect(screen.getByRole('heading', { level: 2, name: 'Shopping Cart' })).toBeTruthy()
    expect(screen.queryByText('Total')).toBeNull()
  })

  it("shows the shop's refusal in a red strip that can be dismissed", async () => {
    const { user } = await show({
      cart: cartOf([itemOf('a')]),
      answers: { 'cart.save': () => refused('BUSY') },
    })
    await user.click(await button('Save for later: Laptop a'))
    const sentence = await screen.findByText('The shop is busy. Please try again in a moment.')
    const strip = sentence.parentElement as HTMLElement
    expect(strip.getAttribute('role')).toBe('alert')
    expect(strip.className).toContain('bg-clay-soft')
    await user.click(within(strip).getByRole('button', { name: 'Dismiss' }))
    expect(sentence.isConnected).toBe(false)
  })
})

describe('the drawer itself', () => {
  it("shows 'Failed to load cart' when the server sends no message", async () => {
    await show({
      cart: cartOf([itemOf('a')]),
      answers: {
        'cart.get': () => {
          throw new Error('not an answer of the shop')
        },
      },
    })
    expect(await screen.findByText('Failed to load cart')).toBeTruthy()
  })

  it('takes the whole width of a phone and 420 px of a larger screen, at the right', async () => {
    const { drawer } = await show()
    const classes = [...(drawer.firstElementChild?.classList ?? [])]
    const widths = classes.filter((name) => /^(?:\w+:)?(?:max-)?w-/.test(name))
    // 26.25 rem of 16 px.
    expect(widths).toEqual(['w-full', 'sm:w-[26.25rem]'])
    expect(classes).toContain('justify-self-end')
  })

  it('shows why it could not be loaded, with a way to retry', async () => {
    let isDown = true
    const { user } = await show({
      cart: cartOf([itemOf('a')]),
      answers: { 'cart.get': () => (isDown ? refused('INTERNAL') : undefined) },
    })
    const again = await button('Try Again')
    isDown = false
    await user.click(again)
    expect(await screen.findByText('Laptop a')).toBeTruthy()
  })
})

describe('the preview of the cart', () => {
  it('shows 3 items and how many more there are', async () => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((name) => itemOf(name))
    await show({ cart: cartOf(items), children: <CartPreview cart={cartOf(items)} /> })
    const list = await screen.findByRole('list', { name: 'Items in your cart', hidden: true })
    expect(within(list).getAllByRole('listitem', { hidden: true })).toHaveLength(3)
    expect(screen.getByText('and 2 more items')).toBeTruthy()
  })

  it('is not there without items', async () => {
    await show({ children: <CartPreview cart={cartOf([])} /> })
    expect(screen.queryByRole('list', { name: 'Items in your cart', hidden: true })).toBeNull()
  })
})

describe('two tabs', () => {
  it('show the cart of the other one when they come to the front', async () => {
    const { store } = await show({ cart: cartOf([itemOf('a')]) })
    expect(await screen.findByRole('heading', { name: 'Shopping Cart 1 item' })).toBeTruthy()
    store.cart = cartOf([itemOf('a', { quantity: 4 })])
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(await screen.findByRole('heading', { name: 'Shopping Cart 4 items' })).toBeTruthy()
  })
})
