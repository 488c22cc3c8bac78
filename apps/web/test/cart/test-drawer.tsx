// For tests only: the open cart drawer over a shop with a fake API.
import type { Cart, CartItem, SavedItem } from '@dobara/contract/cart.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { fakeApi, refused } from '../test-fake-api.ts'
import { Place } from '../test-place.tsx'
import { inPage } from '../test-shop.tsx'
import { CartProvider, useCart } from '../../src/features/cart/cart-context.tsx'
import { cartOf, itemOf, savedOf } from './test-cart.ts'
import { CartDrawer } from '../../src/features/cart/drawer/cart-drawer.tsx'

type Answer = (input: never) => unknown
export type DrawerOptions = {
  cart?: Cart
  saved?: SavedItem[]
  answers?: Record<string, Answer>
  children?: ReactNode
}

function Opener() {
  const { open } = useCart()
  return (
    <button type="button" onClick={open}>
      Open the cart
    </button>
  )
}

/** The drawer, open, over a shop whose cart answers to what is done with it. */
export async function show({ cart = cartOf([]), saved = [], answers = {}, children }: DrawerOptions = {}) {
  const store = { cart, saved }
  const requests: [string, unknown][] = []
  const reply = () => store.cart
  const keep = (path: string, change: (input: { id: string }) => void) =>
    [
      path,
      ({ input }: { input: unknown }) => {
        requests.push([path, input])
        const answer = answers[path]?.(input as never)
        if (answer !== undefined) return answer
        change(input as { id: string })
        return reply()
      },
    ] as const
  const setItems = (items: CartItem[]) => (store.cart = cartOf(items))
  const api = fakeApi({
    'cart.get': () => answers['cart.get']?.(undefined as never) ?? reply(),
    'cart.saved': () => answers['cart.saved']?.(undefined as never) ?? store.saved,
    ...Object.fromEntries([
      keep('cart.removeItem', ({ id }) => {
        setItems(store.cart.items.filter((item) => item.id !== id))
        store.saved = store.saved.filter((item) => item.id !== id)
      }),
      keep('cart.clear', () => setItems([])),
      keep('cart.add', () => setItems([...store.cart.items, itemOf('back')])),
      keep('cart.updateItem', () => undefined),
      keep('cart.save', ({ id }) => {
        store.saved = [...store.saved, savedOf(id)]
        setItems(store.cart.items.filter((item) => item.id !== id))
      }),
      keep('cart.moveToCart', ({ id }) => {
        store.saved = store.saved.filter((item) => item.id !== id)
        setItems([...store.cart.items, itemOf(id)])
      }),
      keep('cart.acceptPrices', () =>
        setItems(store.cart.items.map((item) => ({ ...item, previousPrice: null }))),
      ),
    ]),
    'checkout.cartDelivery': ({ input }) => {
      requests.push(['checkout.cartDelivery', input])
      return answers['checkout.cartDelivery']?.(input as never)
    },
    'cart.trackAbandonment': ({ input }) => {
      requests.push(['cart.trackAbandonment', input])
      return answers['cart.trackAbandonment']?.(input as never) ?? {}
    },
    'auth.refresh': () => refused('SESSION_EXPIRED'),
  })
  const page = (
    <CartProvider>
      <Opener />
      <CartDrawer />
      {children}
      <Place />
    </CartProvider>
  )
  render(inPage(page, api.fetch))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Open the cart' }))
  const drawer = await screen.findByRole('dialog', { name: /^Shopping Cart/ })
  return { requests, drawer, store, user, api }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })

export const confirmIn = async (question: string, name: string) =>
  within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name })
