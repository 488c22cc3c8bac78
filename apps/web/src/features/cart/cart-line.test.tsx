import type { Cart, CartItem } from '@dobara/contract/cart.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createApi } from '../../lib/api/api-client.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { CartProvider, useCart } from './cart-context.tsx'
import { CartLine } from './cart-line.tsx'

afterEach(cleanup)
// jsdom has no scrolling, and the router puts the page to its top.

const ITEM: CartItem = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  productId: 7,
  productVariantId: 9,
  sku: 'T480-16-512',
  productSku: 'T480',
  quantity: 2,
  productTitle: 'ThinkPad T480',
  productBrand: 'Lenovo',
  productCondition: 'Refurbished-A',
  image: null,
  imageAlt: null,
  selectedAttributes: { ramGb: 16, storage: '512 GB SSD' },
  unitPrice: 24_999,
  unitMrp: 98_000,
  unitDiscountPercent: 74,
  lineTotal: 49_998,
  lineTax: 7_626.81,
  isListed: true,
  availableQty: 5,
  isAvailable: true,
  previousPrice: null,
}

function cartWith(item: CartItem): Cart {
  const total = item.unitPrice * item.quantity
  return {
    id: '0199aaaa-0000-7000-8000-000000000000',
    items: [item],
    itemCount: item.quantity,
    subtotal: total,
    discountAmount: 0,
    taxAmount: 0,
    totalAmount: total,
    currency: 'INR',
    appliedCoupons: [],
    availableCoupons: [],
  }
}

/** Simulates the shop's API: records the requested quantities and replies to each one with `answer`. */
function shopWith(item: CartItem, answer: (quantity: number) => 'ok' | 'refused') {
  const requests: number[] = []
  let stored = item
  const one = (path: string, input: { quantity?: number } | undefined) => {
    if (path !== 'cart.updateItem') return { result: { data: cartWith(stored) } }
    const quantity = input?.quantity ?? 0
    requests.push(quantity)
    if (answer(quantity) === 'refused') {
      const message = 'There is not enough stock for this quantity. Please choose fewer.'
      return { error: { message, code: -32009, data: { code: 'not_enough_stock', httpStatus: 409 } } }
    }
    stored = { ...stored, quantity }
    return { result: { data: cartWith(stored) } }
  }
  const fetchShop: typeof fetch = async (url, init) => {
    const address = new URL(String(url), 'http://shop.test')
    const paths = address.pathname.replace('/trpc/', '').split(',')
    const inputs = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const replies = paths.map((path, index) => one(path, inputs[index]))
    const isBad = replies.some((reply) => 'error' in reply)
    return Response.json(address.searchParams.has('batch') ? replies : replies[0], {
      status: isBad ? 409 : 200,
    })
  }
  return { requests, fetchShop }
}

function Lines() {
  const { cart, error } = useCart()
  return (
    <ul>
      {error && <li role="alert">{error}</li>}
      {cart?.items.map((item) => (
        <CartLine key={item.id} item={item} onRemove={() => undefined} onSave={() => Promise.resolve()} />
      ))}
    </ul>
  )
}

async function show(item: CartItem, answer: (quantity: number) => 'ok' | 'refused' = () => 'ok') {
  const { requests, fetchShop } = shopWith(item, answer)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const route = createRootRoute({
    component: () => (
      <CartProvider>
        <Lines />
      </CartProvider>
    ),
  })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  render(
    <trpc.Provider client={createApi(fetchShop).client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>,
  )
  await screen.findByText(item.productTitle)
  return requests
}

const quantity = () => screen.getByRole('group').querySelector('output')?.textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('CartLine', () => {
  it('shows what was chosen, the saving and the line total with its tax', async () => {
    await show(ITEM)
    expect(screen.getByText('RAM: 16 GB')).toBeDefined()
    expect(screen.getByText('74% off')).toBeDefined()
    expect(screen.getByText('₹49,998')).toBeDefined()
    expect(screen.getByText('(incl. tax)')).toBeDefined()
    expect(screen.getByText('No Image Available')).toBeDefined()
  })

  it("shows no '(incl. tax)' where no tax is in the line", async () => {
    await show({ ...ITEM, lineTax: 0 })
    expect(screen.getByText('₹49,998')).toBeDefined()
    expect(screen.queryByText('(incl. tax)')).toBeNull()
  })

  it('shows a new quantity at once and retains it when the shop accepts', async () => {
    const requested = await show(ITEM)
    await press('Increase quantity')
    expect(quantity()).toBe('3')
    await waitFor(() => expect(requested).toEqual([3]))
    expect(quantity()).toBe('3')
  })

  it('restores the stored quantity and shows the reason when the shop refuses', async () => {
    await show(ITEM, () => 'refused')
    await press('Increase quantity')
    await screen.findByText('There is not enough stock for this quantity. Please choose fewer.')
    await waitFor(() => expect(quantity()).toBe('2'))
  })

  it('never goes below 1, as removal has its own button', async () => {
    await show({ ...ITEM, quantity: 1 })
    expect(screen.getByRole('button', { name: 'Decrease quantity' })).toHaveProperty('disabled', true)
  })

  it('stops at the available stock and reports when there is less than wanted', async () => {
    await show({ ...ITEM, quantity: 3, availableQty: 1, isAvailable: false })
    expect(screen.getByRole('button', { name: 'Increase quantity' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Only 1 left. Please lower the quantity to check out.')).toBeDefined()
  })

  it('shows that the price changed since it was added', async () => {
    await show({ ...ITEM, previousPrice: 26_999 })
    expect(screen.getByText('The price was ₹26,999 when you added it.')).toBeDefined()
  })
})
