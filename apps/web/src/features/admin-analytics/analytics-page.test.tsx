import type { AnalyticsReport } from '@dobara/contract/admin-analytics.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asStaff } from '../../../test/test-profile.ts'
import { bytesOf, saved, textOf, watchSaves } from '../../../test/test-saved-files.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { type AnalyticsAddress, readAnalytics } from './analytics-address.ts'
import { AnalyticsPage } from './analytics-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T20:00:00.000Z') })
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const brands: AnalyticsReport = {
  measures: ['revenue', 'orders', 'units'],
  compared: { from: '2026-10-01', to: '2026-10-30' },
  total: { now: [30_099, 2, 3], before: [20_000, 0, 2] },
  rowCount: 3,
  rows: [
    { key: '1', name: 'Dell', detail: null, now: [20_000, 2, 2], before: [20_000, 0, 2] },
    { key: '2', name: 'HP', detail: null, now: [10_000, 1, 1], before: [0, 0, 0] },
    { key: 'delivery', name: null, detail: null, now: [99, null, null], before: [0, null, null] },
  ],
}

type Answer = (input: unknown) => unknown

function open(answer: Answer, address: AnalyticsAddress = {}, more = {}, role: StaffRole = 'manager') {
  localStorage.clear()
  const requests: unknown[] = []
  const { fetch } = fakeApi({
    ...asStaff(role),
    'admin.analytics.report': ({ input }) => {
      requests.push(input)
      return answer(input)
    },
    ...more,
  })
  render(inPage(<AnalyticsPage address={address} />, fetch, '/admin/analytics'))
  return { requests, user: userEvent.setup() }
}

const cellsOf = (row: HTMLElement | null) => [...(row?.children ?? [])].map(({ textContent }) => textContent)

describe('a report', () => {
  it('has totals with their change, and a table whose rows add up to its total', async () => {
    const { requests } = open(() => brands, { report: 'brands' })
    const table = within(await screen.findByRole('table', { name: 'Sales by brand' }))
    expect(requests).toEqual([
      {
        report: 'brands',
        from: '2026-10-31',
        to: '2026-11-29',
        compare: 'before',
        sortBy: 'revenue',
        sortOrder: 'desc',
      },
    ])
    expect(cellsOf(table.getByText('Dell').closest('tr'))).toEqual([
      'Dell',
      '₹20,000',
      '₹20,000±0%',
      '2',
      '0',
      '2',
      '2±0%',
    ])
    expect(cellsOf(table.getByText('Delivery and rounding').closest('tr')).slice(0, 4)).toEqual([
      'Delivery and rounding',
      '₹99',
      '₹0',
      '–',
    ])
    expect(cellsOf(table.getByText('Total').closest('tr')).slice(0, 3)).toEqual([
      'Total',
      '₹30,099',
      '₹20,000+50%',
    ])
    const totals = [...screen.getByLabelText('Totals').children].map(({ textContent }) => textContent)
    expect(totals).toEqual(['Revenue₹30,099+50% from ₹20,000', 'Orders2Before: 0', 'Units3+50% from 2'])
    expect(screen.getByText(/the same orders and the same revenue/)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('sorts by the title that is pressed, from the largest, then from the smallest', async () => {
    open(() => brands, { report: 'brands' })
    const orders = await screen.findByRole('link', { name: 'Orders' })
    expect(orders.getAttribute('href')).toContain('sort=orders&dir=desc')
    expect(screen.getByRole('columnheader', { name: 'Revenue' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('link', { name: 'Revenue' }).getAttribute('href')).toContain(
      'sort=revenue&dir=asc',
    )
  })

  it('shows an empty state for days without sales, and offers no export', async () => {
    const total = { now: [0, 0, 0], before: [0, 0, 0] }
    open(() => ({ ...brands, rows: [], rowCount: 0, total }))
    expect(await screen.findByText('Nothing in these days')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })

  it('shows the server error and retries', async () => {
    const { user } = open(() => refused('INTERNAL'))
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('is a file of all its rows', async () => {
    watchSaves()
    const { user } = open(
      () => brands,
      { report: 'brands', range: '7', vs: 'none' },
      {
        'admin.analytics.exportRows': ({ input }: { input: { after?: string } }) =>
          input.after === undefined
            ? { columns: ['name', 'revenue'], rows: [['Dell', 20_000]], next: '1' }
            : { columns: ['name', 'revenue'], rows: [['=HP', 10_000]], next: null },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('brands-2026-11-23-2026-11-29.csv')
    const text = textOf(await bytesOf(saved[0]?.blob ?? new Blob()))
    expect(text).toContain("name,revenue\r\nDell,20000\r\n'=HP,10000\r\n")
  })

  it('shows fields for a custom period, and sends no request while a date is incomplete', async () => {
    const { requests, user } = open(() => brands, { from: '2026-11-01', to: '2026-11-10' })
    await screen.findByRole('table')
    await user.clear(screen.getByLabelText('From'))
    expect(requests).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('2026-11-10')
  })
})

describe('row of a report', () => {
  const alone = (key: string, measures: AnalyticsReport['measures'], now: (number | null)[]) => ({
    measures,
    compared: null,
    total: { now, before: [] },
    rowCount: 1,
    rows: [{ key, name: null, detail: null, now, before: [] }],
  })

  it('shows Unknown for an empty key, and a dash for a share of zero', async () => {
    const cod = alone('', ['refused', 'refusedShare', 'sent'], [0, null, 0])
    open(() => cod, { report: 'cod', vs: 'none' })
    const table = within(await screen.findByRole('table', { name: 'Cash on delivery refused' }))
    expect(cellsOf(table.getByText('Unknown').closest('tr'))).toEqual(['Unknown', '0', '–', '0'])
    expect(screen.getByLabelText('Totals').textContent).toContain('Refused of sent–')
  })

  it('is a way of paying or a reason of the buyer', async () => {
    open(() => alone('online', ['revenue'], [10.5]), { report: 'methods' })
    expect(cellsOf((await screen.findByRole('rowheader', { name: 'Online' })).closest('tr'))).toEqual([
      'Online',
      '₹10.50',
    ])
    cleanup()
    open(() => alone('damaged', ['cases'], [1]), { report: 'returnReasons' })
    expect(await screen.findByRole('rowheader', { name: 'It arrived damaged' })).toBeTruthy()
  })

  it('is a product, with for how many of its units the profit is known', async () => {
    const measures = ['profit', 'marginShare', 'units', 'pricedUnits'] as const
    open(() => alone('7', [...measures], [0, null, 1_199, 1]), { report: 'productProfits', vs: 'none' })
    const table = within(await screen.findByRole('table', { name: 'Profit by product' }))
    expect(cellsOf(table.getByText('7').closest('tr'))).toEqual(['7', '₹0', '–', '1,199', '1'])
    expect(screen.getByText(/^Profit is known for 1 of 1,199 units\. Orders placed/)).toBeTruthy()
  })

  it('is an age of stock, which has no days to choose', async () => {
    const stock = alone('31', ['units', 'value'], [4, 80_000])
    open(() => refused('NOT_FOUND'), { report: 'stockAge' }, { 'admin.analytics.stock': () => stock })
    expect(await screen.findByRole('rowheader', { name: '31 to 60 days' })).toBeTruthy()
    expect(screen.queryByLabelText('Days')).toBeNull()
    expect(screen.queryByLabelText('Compare with')).toBeNull()
  })

  it('is offered with purchase prices only to roles that see those', async () => {
    const reports = () => within(screen.getByLabelText('Report')).getAllByRole('option')
    open(() => brands)
    await screen.findByRole('table')
    const withCosts = ['Stock by age', 'Profit by product', 'Profit by machine']
    expect(reports().map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(withCosts))
    cleanup()
    open(() => brands, {}, {}, 'read_only')
    await screen.findByRole('table')
    for (const name of withCosts) expect(reports().map(({ textContent }) => textContent)).not.toContain(name)
  })
})

describe('the searches', () => {
  const rows = ['delivery', 'OTHER TEXTS'].map((key) => ({
    key,
    name: null,
    detail: null,
    now: [3, key === 'delivery' ? 0 : null],
    before: [],
  }))
  const empty: AnalyticsReport = {
    measures: ['empty', 'found'],
    compared: null,
    total: { now: [6, null], before: [] },
    rowCount: 2,
    rows,
  }

  it('lead to the shop and to a new product, but for those whose text was not written down', async () => {
    open(() => empty, { report: 'emptySearches', vs: 'none' })
    const table = within(await screen.findByRole('table', { name: 'Searches without results' }))
    const shop = table.getByRole('link', { name: /^Search for it in the shop ?: delivery$/ })
    expect(shop.getAttribute('href')).toBe('/products?q=delivery')
    const product = table.getByRole('link', { name: /^Add a product ?: delivery$/ })
    expect(product.getAttribute('href')).toBe('/admin/products?product=new')
    expect(
      within(table.getByText('Other texts').closest('tr') ?? document.body).queryByRole('link'),
    ).toBeNull()
    expect(screen.getByLabelText('Totals').textContent).toBe('Without results6')
    expect(await axeFaults()).toEqual([])
  })

  it('offer a new product only to who may add one', async () => {
    open(() => empty, { report: 'emptySearches' }, {}, 'read_only')
    await screen.findByRole('link', { name: /Search for it in the shop/ })
    expect(screen.queryByRole('link', { name: /Add a product/ })).toBeNull()
  })
})

describe('the funnel', () => {
  it('has its steps in their order, each with its share of the one before, and no total', async () => {
    const row = (key: string, now: (number | null)[]) => ({ key, name: null, detail: null, now, before: now })
    const { requests } = open(
      () => ({
        measures: ['times', 'stepShare'],
        compared: { from: '2026-10-01', to: '2026-10-30' },
        total: { now: [null, null], before: [null, null] },
        rowCount: 2,
        rows: [row('1-product-pages', [40, null]), row('2-added-to-cart', [10, 25])],
      }),
      { report: 'funnel' },
    )
    const table = within(await screen.findByRole('table', { name: 'Conversion funnel' }))
    expect(requests).toMatchObject([{ sortBy: 'name', sortOrder: 'asc' }])
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((one) => cellsOf(one)),
    ).toEqual([
      ['Product page opened', '40', '40±0%', '–', '–'],
      ['Added to cart, or Buy Now', '10', '10±0%', '25%', '25%'],
    ])
    expect(screen.queryByLabelText('Totals')).toBeNull()
    expect(await axeFaults()).toEqual([])
  })
})

describe('the address of a report', () => {
  it('retains valid values and drops the rest', () => {
    const read = (raw: object) => JSON.parse(JSON.stringify(readAnalytics({ ...raw }))) as unknown
    expect(read({ report: 'brands', range: '7', vs: 'year', sort: 'units', dir: 'asc' })).toEqual({
      report: 'brands',
      range: '7',
      vs: 'year',
      sort: 'units',
      dir: 'asc',
    })
    expect(read({ report: 'nothing', range: 7, vs: 'x', from: '2026-11-01', sort: 'toString' })).toEqual({})
    expect(read({ range: '7', from: '2026-11-01', to: '2026-11-02' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
    })
  })
})
