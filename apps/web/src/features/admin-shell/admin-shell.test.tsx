import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { setLanguage } from '../../lib/texts/texts.ts'
import { hi as blocksInHindi } from '../../lib/words/front-block-texts.hi.ts'
import { hi as screensInHindi } from '../../lib/words/screen-texts.hi.ts'
import { AdminGate } from './admin-gate.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  setLanguage('en')
  delete document.documentElement.dataset.theme
})

const hits = {
  products: [{ id: 7, title: 'Latitude 7490', sku: 'DL-7490', price: 34_999, stockQty: 3 }],
  orders: [
    { id: 'o-1', orderNumber: 'DB-2026-000123', status: 'confirmed', customerName: 'Ravi', totalAmount: 500 },
  ],
  customers: [{ id: 'u-1', name: 'Ravi Rao', email: 'ravi@store.example', phone: null }],
  questions: [{ id: 'q-1', number: 'SR-2026-000009', contactName: 'Ravi', state: 'open' }],
  cases: [{ id: 'c-1', number: 'CASE-2026-000003', kind: 'repair', state: 'raised' }],
  tradeIns: [{ id: 't-1', number: 'TI-2026-000004', machine: 'Dell Latitude', state: 'received' }],
}
const nothing = { products: [], orders: [], customers: [], questions: [], cases: [], tradeIns: [] }

const WAITING = {
  ordersToPack: 0,
  ordersToShip: 0,
  lateParcels: 0,
  deliveryAnswers: 0,
  disabledWebhooks: 0,
  paymentAlerts: 0,
  cases: 0,
  casesToday: 0,
}
const waiting = (reviews: number) => ({
  ...WAITING,
  overdueCases: 0,
  eWasteDue: 0,
  lateDrafts: 0,
  questions: 0,
  overdueQuestions: 0,
  reviews,
})

async function open({ lowCount = 0, reviews = 0 } = {}) {
  localStorage.setItem('accessToken', 'token')
  const { fetch, calls } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin' }),
    'admin.products.lowStock': () => ({ count: lowCount, outOfStock: 0, titles: [] }),
    'admin.dashboard.waiting': () => waiting(reviews),
    'admin.search.find': ({ input }) => ((input as { words: string }).words === 'ravi' ? hits : nothing),
  })
  const gate = (
    <>
      <AdminGate banner={null}>
        <input aria-label="Notes" />
      </AdminGate>
      <Place />
    </>
  )
  render(inPage(gate, fetch, '/admin/orders'))
  await screen.findByLabelText('Notes')
  return { user: userEvent.setup(), calls }
}

const place = () => screen.getByLabelText('Place').textContent
const palette = () => screen.findByRole('dialog', { name: 'Search and commands' })

describe('the badge of the products', () => {
  it('shows the number of products with low stock, and is hidden without any', async () => {
    await open({ lowCount: 4 })
    const link = await screen.findByRole('link', { name: 'Products 4 with low stock' })
    expect(within(link).getByText('4').className).toMatch(/\bbg-clay\b/)
    cleanup()
    const { calls } = await open()
    await vi.waitFor(() => expect(calls).toContain('admin.products.lowStock'))
    expect(screen.getByRole('link', { name: 'Products' })).toBeTruthy()
  })
})

describe('the sidebar', () => {
  it('links to each documented screen, and to the shop by View Site', async () => {
    await open()
    const links = within(
      screen.getAllByRole('navigation', { name: 'Sections of the back office' })[0] as HTMLElement,
    )
    const addresses = new Map(
      links
        .getAllByRole('link')
        .map((link) => [link.textContent?.replace(/\d.*/, ''), link.getAttribute('href')]),
    )
    for (const [name, address] of [
      ['Dashboard', '/admin'],
      ['Products', '/admin/products'],
      ['Users', '/admin/users'],
      ['Categories', '/admin/categories'],
      ['Coupons', '/admin/coupons'],
      ['Images', '/admin/images'],
      ['Reviews', '/admin/reviews'],
      ['Orders', '/admin/orders'],
      ['Newsletter', '/admin/newsletter'],
    ] as const)
      expect([name, addresses.get(name)]).toEqual([name, address])
    expect(screen.getAllByRole('link', { name: 'View Site' })[0]?.getAttribute('href')).toBe('/')
  })
})

describe('the way to the reviews', () => {
  it('leads to those that wait while there are any, and to all of them otherwise', async () => {
    const { user } = await open({ reviews: 3 })
    const link = await screen.findByRole('link', { name: 'Reviews 3 waiting' })
    expect(link.getAttribute('href')).toBe('/admin/reviews?status=pending')
    await user.keyboard('gr')
    await vi.waitFor(() => expect(place()).toBe('/admin/reviews?status=pending'))
    expect(link.getAttribute('aria-current')).toBe('page')
    await user.keyboard('/')
    await palette()
    await user.keyboard('reviews{Enter}')
    await vi.waitFor(() => expect(place()).toBe('/admin/reviews?status=pending'))
    cleanup()
    await open()
    expect(screen.getByRole('link', { name: 'Reviews' }).getAttribute('href')).toBe('/admin/reviews')
  })
})

describe('the groups of the sidebar', () => {
  it('close and stay closed on this device, except for the screen that is open', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Sell', expanded: true }))
    await user.click(screen.getByRole('button', { name: 'Money' }))
    const check = () => {
      expect(screen.getByRole('link', { name: 'Orders' })).toBeTruthy()
      expect(screen.queryByRole('link', { name: 'Coupons' })).toBeNull()
      expect(screen.queryByRole('link', { name: 'Books' })).toBeNull()
      expect(screen.getByRole('link', { name: 'View Site' })).toBeTruthy()
    }
    check()
    cleanup()
    const again = await open()
    check()
    await again.user.click(screen.getByRole('button', { name: 'Sell', expanded: false }))
    expect(screen.getByRole('link', { name: 'Coupons' })).toBeTruthy()
  })
})

describe('the palette', () => {
  it('opens with Ctrl+K even from a field, finds results by kind, and opens the chosen one', async () => {
    const { user } = await open()
    await user.click(screen.getByLabelText('Notes'))
    await user.keyboard('{Control>}k{/Control}')
    const dialog = within(await palette())
    await user.keyboard('ravi')
    expect(await dialog.findByRole('option', { name: /Latitude 7490 · DL-7490/ })).toBeTruthy()
    expect(dialog.getByRole('option', { name: /Ravi Rao/ })).toBeTruthy()
    expect(dialog.getByRole('option', { name: /SR-2026-000009 · Ravi.*Open/ })).toBeTruthy()
    await user.click(dialog.getByRole('option', { name: /DB-2026-000123/ }))
    await vi.waitFor(() => expect(place()).toBe('/admin/orders/o-1'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('queries the server from two characters on, and shows an empty state', async () => {
    const { user, calls } = await open()
    await user.keyboard('/')
    const dialog = within(await palette())
    await user.keyboard('z')
    expect(dialog.queryByRole('option')).toBeNull()
    expect(calls).not.toContain('admin.search.find')
    await user.keyboard('z')
    expect(await dialog.findByText('Nothing found for “zz”')).toBeTruthy()
  })

  it('offers pages and actions, retains the input until one is chosen, and restores the focus', async () => {
    const { user } = await open()
    const opener = screen.getByRole('button', { name: 'Search Ctrl K' })
    await user.click(opener)
    await palette()
    await user.keyboard('dark')
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
    await user.click(opener)
    await palette()
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'dark')
    await user.keyboard('{Enter}')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(screen.getByRole('button', { name: 'Dark', hidden: true }).ariaPressed).toBe('true')
    await user.click(opener)
    await palette()
    await user.keyboard('catego{Enter}')
    await vi.waitFor(() => expect(place()).toBe('/admin/categories'))
  })
})

describe('palette entry of a screen section', () => {
  it.each([
    ['en', 'logo', 'Logo and colour', '/admin/shop-front?block=look'],
    ['en', 'colour', 'Logo and colour', '/admin/shop-front?block=look'],
    ['en', 'hero', 'Hero', '/admin/shop-front?block=hero'],
    ['en', 'razorpay', 'Payment keys', '/admin/payment-keys'],
    ['hi', 'लोगो', 'लोगो और रंग', '/admin/shop-front?block=look'],
    ['hi', 'रंग', 'लोगो और रंग', '/admin/shop-front?block=look'],
    ['hi', 'hero', 'हीरो', '/admin/shop-front?block=hero'],
    ['hi', 'razorpay', 'पेमेंट की', '/admin/payment-keys'],
  ] as const)('is found in %s by %s', async (language, words, title, address) => {
    if (language === 'hi')
      setLanguage('hi', { 'lib/words/front-block': blocksInHindi, 'lib/words/screen': screensInHindi })
    const { user } = await open()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard(words)
    await user.click(await screen.findByRole('option', { name: title }))
    await vi.waitFor(() => expect(place()).toBe(address))
  })
})

describe('the keys', () => {
  it('open a screen with g and its letter, but not while typing', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Notes'), 'gu?/')
    expect(place()).toBe('/admin/orders')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(document.body)
    await user.keyboard('u')
    expect(place()).toBe('/admin/orders')
    await user.keyboard('gu')
    await vi.waitFor(() => expect(place()).toBe('/admin/users'))
  })

  it('go to a screen whose letter is a key of the list as well', async () => {
    const { user } = await open()
    const onKey = vi.fn<(event: KeyboardEvent) => void>((event) => {
      if (event.key === 'u') event.preventDefault()
    })
    document.addEventListener('keydown', onKey)
    await user.keyboard('u')
    expect(onKey).toHaveBeenCalledOnce()
    await user.keyboard('gu')
    document.removeEventListener('keydown', onKey)
    await vi.waitFor(() => expect(place()).toBe('/admin/users'))
    expect(onKey.mock.calls.map(([{ key }]) => key)).toEqual(['u', 'g'])
  })

  it('are listed with ?, and those that act alone can be turned off', async () => {
    const { user } = await open()
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(dialog.getByText('Categories')).toBeTruthy()
    await user.click(dialog.getByRole('switch', { name: 'Keys that act alone' }))
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?gu')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(place()).toBe('/admin/orders')
    await user.keyboard('{Control>}k{/Control}')
    expect(await palette()).toBeTruthy()
  })
})
