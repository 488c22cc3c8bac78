import type { OrderRow } from '@dobara/contract/orders/orders.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROW } from '../../../test/orders/test-order.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { OrdersPage } from './orders-page.tsx'
import type { OrdersSearch } from './orders-search.ts'

beforeEach(() => localStorage.setItem('accessToken', 'token'))
afterEach(cleanup)

const COUNTS = { all: 9, pending: 2, confirmed: 6, cancelled: 1 }

function show(rows: OrderRow[], search: OrdersSearch = {}) {
  const api = fakeApi({
    'auth.me': () => asha,
    'orders.list': () => ({
      orders: rows,
      pagination: { page: search.page ?? 1, limit: 5, total: 9, totalPages: 2 },
      counts: COUNTS,
    }),
  })
  const query = search.status ? `?status=${search.status}` : ''
  render(inPage(<OrdersPage search={search} />, api.fetch, `/orders${query}`))
}

async function showCard(order: Partial<OrderRow> = {}) {
  show([{ ...ROW, ...order }])
  return within(await screen.findByRole('article', { name: 'Order DB-2026-000123' }))
}

describe('the chips of My Orders', () => {
  it('are All, Pending, Confirmed and Cancelled, each with its count and its address', async () => {
    show([ROW], { status: 'pending' })
    await screen.findByRole('article')
    const chips = within(screen.getByRole('navigation', { name: 'Filter orders' })).getAllByRole('link')
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
      ['All9', '/orders'],
      ['Pending2', '/orders?status=pending'],
      ['Confirmed6', '/orders?status=confirmed'],
      ['Cancelled1', '/orders?status=cancelled'],
    ])
    expect(chips.map((chip) => chip.hasAttribute('aria-current'))).toEqual([false, true, false, false])
  })
})

describe('a card of My Orders', () => {
  it('shows the date, total, number, status, title, items, payment and recipient', async () => {
    const card = await showCard()
    const words = [
      ['21 Nov 2026', '₹22,694.50', 'DB-2026-000123', 'Confirmed', 'Dell Latitude 7490', '2 items'],
      ['Cash on delivery', 'Delivering to Asha Rao, Bengaluru'],
    ].flat()
    for (const text of words) expect(card.getByText(text)).toBeTruthy()
  })

  it('has a picture of what was ordered', async () => {
    await showCard({ previewImageUrl: '/media/latitude.jpg' })
    expect(document.querySelector('article img')?.getAttribute('src')).toContain('/media/latitude.jpg')
  })

  it.each([
    ['Processing', 'no way to pay is chosen', null],
    ['Waiting for payment', 'its online payment was begun', 'online'],
  ] as const)('calls a pending order %s when %s', async (label, _, paymentMethod) => {
    const card = await showCard({ status: 'pending', paymentMethod, canPay: true })
    expect(card.getByText(label)).toBeTruthy()
    expect(card.getByRole('link', { name: 'Pay now' })).toBeTruthy()
  })

  it("shows 'Partly refunded' with the net total after a partial refund", async () => {
    const paid = { paymentStatus: 'paid', paymentMethod: 'online', isPartlyRefunded: true } as const
    const card = await showCard({ ...paid, netAmount: 12_694.5 })
    expect(card.getByText('Partly refunded')).toBeTruthy()
    expect(card.getByText('₹12,694.50')).toBeTruthy()
    expect(card.queryByText('₹22,694.50')).toBeNull()
  })

  it("shows 'Nothing to pay' for an order of ₹0", async () => {
    const card = await showCard({ totalAmount: 0, netAmount: 0, paymentMethod: null, paymentStatus: 'paid' })
    expect(card.getByText('Nothing to pay')).toBeTruthy()
  })

  it('leads to the order by View Details and by Track Order', async () => {
    const card = await showCard()
    const address = `/order/${ROW.id}`
    expect(card.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(address)
    expect(card.getByRole('link', { name: 'Track Order' }).getAttribute('href')).toBe(`${address}#tracking`)
  })

  it.each([
    ['pending', false],
    ['confirmed', true],
    ['processing', true],
    ['shipped', true],
    ['delivered', true],
    ['cancelled', false],
    ['failed', false],
  ] as const)('offers the invoice for status %s: %s', async (status, isOffered) => {
    const card = await showCard({ status })
    expect(card.queryAllByRole('button', { name: 'Download Invoice' })).toHaveLength(isOffered ? 1 : 0)
  })

  it('offers Cancel Order where it may still be cancelled, and nowhere else', async () => {
    const waiting = await showCard({ status: 'pending', canCancel: true })
    expect(waiting.getByRole('button', { name: 'Cancel Order' })).toBeTruthy()
    cleanup()
    const packed = await showCard({ canCancel: false })
    expect(packed.queryByRole('button', { name: 'Cancel Order' })).toBeNull()
  })
})

describe('My Orders', () => {
  it('has numbered pages', async () => {
    show([ROW])
    await screen.findByRole('article')
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getByRole('link', { name: /2/ }).getAttribute('href')).toMatch(/\?page=2$/)
  })

  it.each([
    [{}, "You haven't placed any orders yet."],
    [{ status: 'pending' }, "You don't have any pending orders."],
    [{ status: 'confirmed' }, "You don't have any confirmed orders."],
    [{ status: 'cancelled' }, "You don't have any cancelled orders."],
  ] as const)('shows an empty list for %j with a link to the shop', async (search, text) => {
    show([], search)
    expect(await screen.findByText('No Orders Found')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/')
  })

  it('prompts signed-out visitors to log in, and sends no request', async () => {
    localStorage.clear()
    const api = fakeApi({ 'auth.refresh': () => refused('LOGIN_REQUIRED') })
    render(inPage(<OrdersPage search={{}} />, api.fetch, '/orders'))
    expect(await screen.findByText('Please login to view orders')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toContain('/login?returnTo=')
    expect(api.calls).not.toContain('orders.list')
  })

  it("shows 'Failed to load orders', with a way to retry", async () => {
    const api = fakeApi({ 'auth.me': () => asha })
    const broken: typeof fetch = async (address, init) =>
      String(address).includes('orders.list')
        ? new Response('<html>', { status: 500 })
        : api.fetch(address, init)
    render(inPage(<OrdersPage search={{}} />, broken, '/orders'))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load orders')
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})
