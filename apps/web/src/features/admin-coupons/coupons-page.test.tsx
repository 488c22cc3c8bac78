import type { AdminCoupon } from '@dobara/contract/admin-coupons/coupons.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { formOf, newCoupon, withExactTimes } from './coupon-form.ts'
import { type CouponsAddress, couponsInput, couponsList } from './coupons-list.ts'
import { CouponsPage } from './coupons-page.tsx'

afterEach(cleanup)

const diwali: AdminCoupon = {
  id: 7,
  code: 'DIWALI10',
  name: 'Diwali offer',
  nameHi: null,
  description: null,
  type: 'percentage',
  value: 10,
  buyQuantity: null,
  minOrderAmount: 5_000,
  maxDiscountAmount: 2_000,
  usageLimit: 500,
  usageLimitPerUser: 2,
  usageCount: 41,
  isActive: true,
  isPublic: true,
  validFrom: '2026-10-31T18:30:00.000Z',
  validUntil: '2026-11-30T18:29:59.999Z',
  applicableTo: 'brands',
  applicableCategories: [],
  applicableProducts: [],
  applicableBrands: [3],
  excludedCategories: [],
  excludedProducts: [12],
  excludedBrands: [],
  stackable: false,
  autoApply: false,
  priority: 0,
  status: 'active',
  createdAt: '2026-10-01T06:30:00.000Z',
  updatedAt: '2026-10-02T06:30:00.000Z',
}
const free: AdminCoupon = {
  ...diwali,
  id: 8,
  code: 'FREESHIP',
  type: 'free_shipping',
  value: 0,
  usageLimit: null,
  usageLimitPerUser: null,
  usageCount: 0,
  status: 'expired',
}
const pageWith = (coupons: AdminCoupon[]) => ({
  coupons,
  pagination: { page: 1, limit: 20, total: coupons.length, totalPages: 1 },
})

type Answers = Parameters<typeof fakeApi>[0]
function openCoupons(answers: Answers = {}, address: CouponsAddress = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin' }),
    'admin.coupons.list': () => pageWith([diwali, free]),
    'admin.coupons.figures': () => ({ total: 12, active: 9, usage: 1_234, public: 7 }),
    'admin.coupons.get': () => ({
      coupon: diwali,
      names: { categories: [], products: [], brands: [{ id: 3, name: 'Dell', isGone: false }] },
    }),
    ...answers,
  })
  const page = (
    <>
      <CouponsPage address={address} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/coupons'))
  return userEvent.setup()
}

describe('the list of coupons', () => {
  it('has its heading, its four tiles and what there is to know of each coupon', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    openCoupons()
    expect(await screen.findByRole('heading', { level: 1, name: 'Coupons' })).toBeTruthy()
    expect(screen.getByText('Manage discount codes and promotions')).toBeTruthy()
    await screen.findByText('1,234')
    const tiles = screen.getByLabelText('Figures of all coupons')
    expect([...tiles.children].map(({ textContent }) => textContent)).toEqual([
      'Total12',
      'Active9',
      'Usage1,234',
      'Public7',
    ])
    const row = within((await screen.findByText('DIWALI10')).closest('tr') as HTMLElement)
    for (const words of [
      'Diwali offer',
      'Percentage',
      '10%',
      'up to ₹2,000, from ₹5,000',
      '41 / 500',
      '2 per user',
      'From 1 Nov 2026',
      'To 30 Nov 2026',
      'Active',
    ])
      expect(row.getByText(words)).toBeTruthy()
    const other = within((await screen.findByText('FREESHIP')).closest('tr') as HTMLElement)
    for (const words of ['Shipping free', '0 / ∞', 'no limit per user', 'Expired'])
      expect(other.getByText(words)).toBeTruthy()
    for (const button of ['Edit DIWALI10', 'Copy DIWALI10', 'Delete DIWALI10'])
      expect(row.getByRole('button', { name: button })).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    vi.unstubAllGlobals()
  })

  it.each<[CouponsAddress, string]>([
    [{}, 'No coupons found'],
    [{ status: 'expired' }, 'No coupons match your filters'],
    [{ search: 'x' }, 'No coupons match your filters'],
  ])('at %j shows %s when it is empty', async (address, words) => {
    openCoupons({ 'admin.coupons.list': () => pageWith([]) }, address)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it("shows 'Failed to load coupons'", async () => {
    openCoupons({
      'admin.coupons.list': () => {
        throw new Error('a gateway answered instead')
      },
    })
    expect(await screen.findByText('Failed to load coupons')).toBeTruthy()
  })

  it('reads its address', () => {
    expect(
      couponsInput(couponsList.read({ type: 'percentage', status: 'no such', sort: 'code' })),
    ).toMatchObject({ type: 'percentage', status: 'all', sortBy: 'code', page: 1, limit: 20 })
  })
})

describe('the form of a coupon', () => {
  it('shows the documented validation messages, and converts the code to upper case', async () => {
    const user = openCoupons()
    await user.click(await screen.findByRole('button', { name: 'Create Coupon' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Create Coupon' }))
    await user.clear(dialog.getByLabelText('Valid from'))
    await user.clear(dialog.getByLabelText('Valid until'))
    await user.click(dialog.getByRole('button', { name: 'Create Coupon' }))
    for (const sentence of [
      'Coupon code is required',
      'Coupon name is required',
      'Value must be greater than 0',
      'Valid from date is required',
      'Valid until date is required',
    ])
      expect(await dialog.findByText(sentence)).toBeTruthy()
    await user.type(dialog.getByLabelText('Coupon Code'), 'diwali')
    expect(dialog.getByLabelText('Coupon Code')).toHaveProperty('value', 'DIWALI')
    await user.type(dialog.getByLabelText('Percent'), '101')
    await user.type(dialog.getByLabelText('Name'), 'Diwali')
    for (const name of ['Valid from', 'Valid until'])
      await user.type(dialog.getByLabelText(name), '2026-11-22T10:00')
    await user.click(dialog.getByRole('button', { name: 'Create Coupon' }))
    expect(await dialog.findByText('Percentage cannot exceed 100%')).toBeTruthy()
    expect(dialog.getByText('Valid until must be after valid from')).toBeTruthy()
  })

  it('has a cap for a percentage only', async () => {
    const user = openCoupons()
    await user.click(await screen.findByRole('button', { name: 'Create Coupon' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Create Coupon' }))
    expect(dialog.getByLabelText('Max discount (₹)')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Type'), 'Buy X get Y')
    expect(dialog.queryByLabelText('Max discount (₹)')).toBeNull()
    expect(dialog.getByLabelText('Units to buy')).toHaveProperty('value', '1')
    await user.selectOptions(dialog.getByLabelText('Type'), 'Free shipping')
    expect(dialog.queryByLabelText('Units free')).toBeNull()
  })

  it('is left at once while nothing was changed in it', async () => {
    const user = openCoupons()
    await user.click(await screen.findByRole('button', { name: 'Edit DIWALI10' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Coupon' }))
    await dialog.findByRole('button', { name: 'Remove Dell' })
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has its own code and name for a copy, and creates a new coupon', async () => {
    const sent: unknown[] = []
    const user = openCoupons({ 'admin.coupons.create': ({ input }) => (sent.push(input), diwali) })
    await user.click(await screen.findByRole('button', { name: 'Copy DIWALI10' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Coupon' }))
    expect(await dialog.findByLabelText('Coupon Code')).toHaveProperty('value', 'DIWALI10_COPY')
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Diwali offer (Copy)')
    await user.click(dialog.getByRole('button', { name: 'Create Coupon' }))
    expect(await screen.findByText('Coupon created successfully')).toBeTruthy()
    expect(sent).toMatchObject([{ code: 'DIWALI10_COPY', value: 10, applicableBrands: [3] }])
    expect(sent[0]).not.toHaveProperty('id')
  })

  it('sends the last seen version, times to the millisecond, and shows the items it names', async () => {
    const sent: unknown[] = []
    const user = openCoupons({ 'admin.coupons.update': ({ input }) => (sent.push(input), diwali) })
    await user.click(await screen.findByRole('button', { name: 'Edit DIWALI10' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Coupon' }))
    expect(await dialog.findByRole('button', { name: 'Remove Dell' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Remove No. 12 (no longer there)' }))
    await user.clear(dialog.getByLabelText('Total limit'))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Coupon updated successfully')).toBeTruthy()
    const { validFrom, validUntil, updatedAt } = diwali
    expect(sent).toMatchObject([
      { id: 7, updatedAt, validFrom, validUntil, usageLimit: null, excludedProducts: [] },
    ])
  })

  it("retains the input and shows 'Failed to create coupon. Please try again.'", async () => {
    const user = openCoupons({
      'admin.coupons.create': () => {
        throw new Error('a gateway answered instead')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Copy DIWALI10' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Coupon' }))
    await user.click(await dialog.findByRole('button', { name: 'Create Coupon' }))
    expect(await dialog.findByText('Failed to create coupon. Please try again.')).toBeTruthy()
    expect(dialog.getByLabelText('Coupon Code')).toHaveProperty('value', 'DIWALI10_COPY')
  })

  it('begins with 30 days from now in India, once per user and no other limit', () => {
    const { validFrom, validUntil, usageLimitPerUser, usageLimit, priority } = newCoupon(
      new Date('2026-11-22T05:00:00Z'),
    )
    expect([validFrom, validUntil]).toEqual(['2026-11-22T10:30', '2026-12-22T10:30'])
    expect([usageLimitPerUser, usageLimit, priority]).toEqual([1, null, 0])
    const form = formOf(diwali, { isCopy: false })
    expect(withExactTimes({ ...form, validFrom: '2026-11-01T09:00:00.000Z' }, diwali)).toMatchObject({
      validFrom: '2026-11-01T09:00:00.000Z',
      validUntil: diwali.validUntil,
    })
  })
})

describe('the deletion of a coupon', () => {
  it("prompts, notes that a used one is hidden, and shows 'Failed to delete coupon'", async () => {
    const answers = [new Error('a gateway'), refused('COUPON_NOT_FOUND')]
    const user = openCoupons({
      'admin.coupons.remove': () => {
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete DIWALI10' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Coupon' }))
    expect(dialog.getByText('Delete the coupon DIWALI10? This action cannot be undone.')).toBeTruthy()
    expect(dialog.getByText(/^41 orders used it: it is switched off and hidden/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText('Failed to delete coupon')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText('Coupon not found')).toBeTruthy()
  })
})
