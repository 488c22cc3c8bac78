import type { AdminCoupon } from '@dobara/contract/admin-coupons/coupons.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import type { CouponsAddress } from './coupons-list.ts'
import { CouponsPage } from './coupons-page.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const coupon: AdminCoupon = {
  id: 7,
  code: 'DIWALI10',
  name: 'Diwali offer',
  nameHi: null,
  description: null,
  type: 'fixed_amount',
  value: 500,
  buyQuantity: null,
  minOrderAmount: 0,
  maxDiscountAmount: null,
  usageLimit: null,
  usageLimitPerUser: 1,
  usageCount: 0,
  isActive: true,
  isPublic: true,
  validFrom: '2026-10-31T18:30:00.000Z',
  validUntil: '2026-11-30T18:29:59.999Z',
  applicableTo: 'all',
  applicableCategories: [],
  applicableProducts: [],
  applicableBrands: [],
  excludedCategories: [],
  excludedProducts: [],
  excludedBrands: [],
  stackable: false,
  autoApply: false,
  priority: 0,
  status: 'active',
  createdAt: '2026-10-01T06:30:00.000Z',
  updatedAt: '2026-10-02T06:30:00.000Z',
}

/** Inputs of the product searches. */
const searched: unknown[] = []

function openCoupons(address: CouponsAddress = {}, changes: Partial<AdminCoupon> = {}) {
  localStorage.clear()
  searched.length = 0
  const { fetch } = fakeApi({
    ...asStaff('owner'),
    'admin.products.list': ({ input }) => {
      searched.push(input)
      return { products: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } }
    },
    'admin.coupons.list': () => ({
      coupons: [{ ...coupon, ...changes }],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    }),
    'admin.coupons.figures': () => ({ total: 1, active: 1, usage: 0, public: 1 }),
  })
  const page = (
    <>
      <CouponsPage address={address} />
      <Place />
    </>
  )
  render(inPage(page, fetch, '/?search=diwali'))
  return userEvent.setup()
}
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('the table of coupons', () => {
  it('has the columns Coupon, Type, Value, Usage, Validity, Status and Actions', async () => {
    openCoupons()
    await screen.findByText('DIWALI10')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Coupon',
      'Type',
      'Value',
      'Usage',
      'Validity',
      'Status',
      'Actions',
    ])
  })

  it('shows next to the status that a coupon reached its usage limit', async () => {
    openCoupons({}, { usageLimit: 3, usageCount: 3 })
    const row = within((await screen.findByText('DIWALI10')).closest('tr') as HTMLElement)
    expect(row.getByText('Active')).toBeTruthy()
    expect(row.getByText('Used up')).toBeTruthy()
    cleanup()
    openCoupons({}, { usageLimit: 3, usageCount: 2 })
    await screen.findByText('DIWALI10')
    expect(screen.queryByText('Used up')).toBeNull()
  })

  it('is narrowed by code or name, type and status, and Clear takes all of it away', async () => {
    const user = openCoupons({ search: 'diwali' })
    await screen.findByText('DIWALI10')
    expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Code or name')
    expect(optionsOf('Type')).toEqual(
      expect.arrayContaining(['All types', 'Percentage', 'Fixed amount', 'Free shipping', 'Buy X get Y']),
    )
    expect(optionsOf('Status')).toEqual(expect.arrayContaining(['All statuses', 'Active', 'Inactive']))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
    await vi.waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/'))
  })
})

describe('the form of a new coupon', () => {
  it('starts with one use per user, priority 0 and no total limit, and explains both', async () => {
    const user = openCoupons()
    await user.click(await screen.findByRole('button', { name: 'Create Coupon' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Create Coupon' }))
    const valueOf = (name: string) => dialog.getByLabelText<HTMLInputElement>(name).value
    expect(['Limit per user', 'Priority', 'Total limit'].map(valueOf)).toEqual(['1', '0', ''])
    expect(dialog.getAllByText('Empty: unlimited.')).toHaveLength(2)
    expect(dialog.getByText('Higher is tried first.')).toBeTruthy()
  })

  it('has the types percentage, fixed_amount, free_shipping and buy_x_get_y, and applies to all or to a part', async () => {
    const user = openCoupons()
    await user.click(await screen.findByRole('button', { name: 'Create Coupon' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Create Coupon' }))
    const valuesOf = (name: string) =>
      [...dialog.getByLabelText<HTMLSelectElement>(name).options].map(({ value }) => value)
    expect(valuesOf('Type')).toEqual(
      expect.arrayContaining(['percentage', 'fixed_amount', 'free_shipping', 'buy_x_get_y']),
    )
    expect(valuesOf('Applies to')).toEqual(['all', 'categories', 'products', 'brands'])
  })

  it('searches its products on the server, 20 at a time', async () => {
    const user = openCoupons()
    await user.click(await screen.findByRole('button', { name: 'Create Coupon' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Create Coupon' }))
    await user.selectOptions(dialog.getByLabelText('Applies to'), 'products')
    await user.click(dialog.getByRole('button', { name: 'Add a product: Applies to' }))
    await user.keyboard('t480')
    await vi.waitFor(() => expect(searched).toContainEqual({ search: 't480', limit: 20 }), {
      timeout: 10_000,
    })
  })
})
