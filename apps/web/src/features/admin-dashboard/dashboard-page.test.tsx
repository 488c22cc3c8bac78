import { REFUSALS } from '@dobara/contract/refusals.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SETUP_DONE } from '../../../test/test-setup-done.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { DashboardPage } from './dashboard-page.tsx'

/** Mocks element sizes: a chart renders only when it knows its size, which jsdom does not report. */
function withSizes() {
  const size = new DOMRect(0, 0, 600, 200)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size)
}

beforeEach(() => {
  withSizes()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const sales = {
  days: [
    { day: '2026-11-21', orders: 0, revenue: 0, before: { orders: 1, revenue: 40_000 } },
    { day: '2026-11-22', orders: 2, revenue: 60_000, before: { orders: 0, revenue: 0 } },
  ],
  total: { orders: 2, revenue: 60_000 },
  before: { orders: 1, revenue: 40_000 },
  bestSellers: [{ productId: 7, sku: 'DL-7490', title: 'Latitude 7490', units: 2, revenue: 60_000 }],
}

function open(stock: () => unknown, staffRole: StaffRole = 'owner') {
  localStorage.setItem('accessToken', 'token')
  const { fetch, calls } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole }),
    'admin.dashboard.stock': stock,
    'admin.dashboard.sales': () => sales,
    'admin.dashboard.setup': () => ({ ...SETUP_DONE, isHidden: false }),
    'admin.dashboard.waiting': () => ({
      ordersToPack: 3,
      ordersToShip: 1,
      paymentAlerts: 0,
      reviews: 4,
      questions: 0,
      overdueQuestions: 0,
      cases: 7,
      casesToday: 2,
      overdueCases: 1,
      eWasteDue: 2,
      lateDrafts: 3,
      lateParcels: 6,
      deliveryAnswers: 2,
      disabledWebhooks: 0,
    }),
    'admin.products.list': () => ({
      products: [{ id: 9, sku: 'LN-T480', title: 'ThinkPad T480', stockQty: 1, variants: [] }],
      pagination: { page: 1, limit: 5, total: 1, totalPages: 1 },
    }),
  })
  render(inPage(<DashboardPage address={{}} />, fetch, '/admin'))
  return { calls }
}

const figures = { totalProducts: 1200, inStock: 1100, outOfStock: 100, totalValue: 1_23_45_678 }

describe('the dashboard', () => {
  it('has the four cards: Total Products, In Stock, Out of Stock, Total Value (INR)', async () => {
    open(() => figures)
    expect(await screen.findByText('₹1,23,45,678')).toBeTruthy()
    const cards = screen.getByLabelText('Stock')
    expect([...cards.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'Total Products',
      '1,200',
      'In Stock',
      '1,100',
      'Out of Stock',
      '100',
      'Total Value (INR)',
      '₹1,23,45,678',
    ])
  })

  it('shows the error when they fail, with a Try Again button that reloads the page', async () => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { ...window.location, reload })
    open(() => refused('INTERNAL'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(REFUSALS.INTERNAL.message)
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('shows sales by day against the days before, as charts and as a table', async () => {
    open(() => figures)
    const chart = await screen.findByRole('application', {
      name: /^Revenue by day: ₹60,000 in all, ₹40,000 in the period before/,
    })
    expect(screen.getByText('+50% on the 2 days before')).toBeTruthy()
    chart.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect((await screen.findByText('22 Nov 2026: ₹60,000')).getAttribute('aria-live')).toBe('polite')
    expect(screen.getByText('₹0 in the period before')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'As a table' }))
    const rows = within(screen.getByRole('table', { name: 'Sales by day' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)[1]).toBe('22 Nov 2026₹60,000₹020')
    expect(screen.queryByRole('application', { name: /by day/ })).toBeNull()
  })

  it('leads from the chart of the days to the same days in the analytics, which have a file', async () => {
    open(() => figures)
    const link = await screen.findByRole('link', { name: 'Sales by day in Analytics, with CSV' })
    expect(link.getAttribute('href')).toBe('/admin/analytics?report=days')
  })

  it('leads to what waits, already filtered, to what sells best and to what runs out', async () => {
    open(() => figures)
    const pack = await screen.findByRole('link', { name: /Orders to pack/ })
    expect(pack.getAttribute('href')).toBe('/admin/orders?tab=to_pack&dir=asc')
    expect(pack.textContent).toBe('Orders to pack3')
    const late = await screen.findByRole('link', { name: /Returns and repairs past their deadline/ })
    expect(late.getAttribute('href')).toBe('/admin/cases?due=overdue')
    const today = screen.getByRole('link', { name: /Returns and repairs due today/ })
    expect(today.getAttribute('href')).toBe('/admin/cases?due=today')
    const parcels = screen.getByRole('link', { name: /Parcels past their promised day/ })
    expect(parcels.getAttribute('href')).toBe('/admin/shipments?kind=late')
    const best = await screen.findByRole('link', { name: 'Latitude 7490' })
    expect(best.getAttribute('href')).toBe('/admin/products?sku=DL-7490')
    const low = await screen.findByRole('link', { name: 'ThinkPad T480 1 left' })
    expect(low.getAttribute('href')).toBe('/admin/products?view=low-stock&sku=LN-T480')
  })

  it('shows and fetches only the data that the role may read', async () => {
    const { calls } = open(() => figures, 'support')
    expect(await screen.findByText('₹1,23,45,678')).toBeTruthy()
    expect(await screen.findByText('Reviews to moderate')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Sales' })).toBeNull()
    expect(calls).not.toContain('admin.dashboard.sales')
  })
})
