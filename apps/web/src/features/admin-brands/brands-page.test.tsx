import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { AdminBrand } from '@dobara/contract/admin-brands/brands.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { brandsInput, brandsList } from './brands-list.ts'
import { BrandsPage } from './brands-page.tsx'

afterEach(cleanup)

const dell: AdminBrand = {
  id: 1,
  name: 'Dell',
  nameHi: null,
  slug: 'dell',
  productCount: 6,
  goodsCount: 7,
  resembles: null,
  updatedAt: '2026-11-01T06:30:00.000Z',
}
const acer: AdminBrand = {
  ...dell,
  id: 2,
  name: 'Acer',
  slug: 'acer',
  productCount: 0,
  goodsCount: 0,
}

type Answers = Parameters<typeof fakeApi>[0]
function openBrands(answers: Answers = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin' }),
    'admin.brands.list': () => ({
      brands: [acer, dell],
      pagination: { page: 1, limit: 20, total: 2, totalPages: 1 },
    }),
    'catalog.brands': () => [acer, dell],
    ...answers,
  })
  const page = (
    <>
      <BrandsPage address={{}} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/brands'))
  return userEvent.setup()
}

describe('the list of brands', () => {
  it('shows name, slug and how much there is of each', async () => {
    openBrands()
    const row = within((await screen.findByText('Dell')).closest('tr') as HTMLElement)
    expect(row.getByText('dell')).toBeTruthy()
    expect(row.getByText('6')).toBeTruthy()
    expect(screen.getByText('2 brands')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('has the button that adds the first one where there is none, for those who may', async () => {
    const none = { brands: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } }
    openBrands({ 'admin.brands.list': () => none })
    expect(await screen.findByText('No brands found')).toBeTruthy()
    const [, addButton] = screen.getAllByRole('button', { name: 'Add Brand' })
    if (!addButton) throw new Error('the empty list has no button')
    await userEvent.click(addButton)
    expect(await screen.findByRole('dialog', { name: 'Add Brand' })).toBeTruthy()
    cleanup()
    openBrands({
      'admin.brands.list': () => none,
      'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'read_only' }),
    })
    expect(await screen.findByText('No brands found')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Brand' })).toBeNull()
  })

  it('reads its address', () => {
    expect(
      brandsInput(brandsList.read({ sort: 'products', dir: 'desc', page: '2', search: ' de ' })),
    ).toEqual({
      search: 'de',
      sortBy: 'products',
      sortOrder: 'desc',
      page: 2,
      limit: 20,
    })
  })
})

describe('a brand', () => {
  it('is added by its name, and a duplicate name is reported next to the field', async () => {
    const answers = [refused('BRAND_TAKEN', { name: sentence('brand_taken') }), dell]
    const user = openBrands({ 'admin.brands.create': () => answers.shift() })
    await user.click(await screen.findByRole('button', { name: 'Add Brand' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add Brand' }))
    await user.type(dialog.getByLabelText('Name'), 'Fuji Tsu{Enter}')
    expect(dialog.getByText('Its page in the shop is /products?brand=fuji-tsu')).toBeTruthy()
    expect(await dialog.findByText('This brand name is already in use.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Create Brand' }))
    expect(await screen.findByText('Brand created successfully')).toBeTruthy()
  })

  it('is renamed with its last seen version, and retains its slug', async () => {
    const sent: unknown[] = []
    const user = openBrands({ 'admin.brands.update': ({ input }) => (sent.push(input), dell) })
    await user.click(await screen.findByRole('button', { name: 'Edit Dell' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Brand' }))
    expect(dialog.getByText('Its page stays /products?brand=dell, whatever its name is.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Name'), ' Inc{Enter}')
    expect(await screen.findByText('Brand updated successfully')).toBeTruthy()
    expect(sent).toEqual([{ id: 1, updatedAt: dell.updatedAt, name: 'Dell Inc', nameHi: null }])
  })

  it('is deleted when its products have another one', async () => {
    const sent: unknown[] = []
    const user = openBrands({
      'admin.brands.remove': ({ input }) => (sent.push(input), { id: 1, movedProducts: 7 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Dell' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Brand' }))
    expect(dialog.getByText(/^7 products have this brand/)).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Give the products to'), 'Acer')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Brand deleted successfully')).toBeTruthy()
    expect(sent).toEqual([{ id: 1, moveTo: 2 }])
  })
})

it('merges a brand into the one that its name resembles, after a question', async () => {
  const requests: unknown[] = []
  const del: AdminBrand = {
    ...acer,
    id: 3,
    name: 'Del',
    slug: 'del',
    goodsCount: 2,
    resembles: { id: 1, name: 'Dell' },
  }
  const user = openBrands({
    'admin.brands.list': () => ({
      brands: [dell, del],
      pagination: { page: 1, limit: 20, total: 2, totalPages: 1 },
    }),
    'catalog.brands': () => [dell, del],
    'admin.brands.merge': ({ input }) => {
      requests.push(input)
      return { id: 3, into: 1, movedProducts: 2, changedCoupons: 0 }
    },
  })
  expect(await screen.findByText('Resembles Dell')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Merge Del into another brand' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Del into another brand' }))
  expect(dialog.getByText(/^Its 2 products, the coupons that name it and links/)).toBeTruthy()
  expect(dialog.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('Dell')
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Brands merged successfully')).toBeTruthy()
  expect(requests).toEqual([{ id: 3, into: 1 }])
})
