import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { latitude, listOf } from '../../../test/admin-products/test-products.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { ProductsPage } from './products-page.tsx'

afterEach(cleanup)

function openPage(total: number, product = latitude) {
  const { fetch } = fakeApi({
    ...asStaff('owner'),
    'catalog.brands': () => [],
    'admin.products.list': () => listOf([product], total),
    'admin.products.lowStock': () => ({ count: 0, outOfStock: 0, titles: [] }),
  })
  render(inPage(<ProductsPage address={{}} forms={<p>The forms</p>} />, fetch, '/admin/products'))
}

it('has Edit, which opens the form, and Delete in each row, and Add Product above the list', async () => {
  openPage(1)
  const edit = await screen.findByRole('link', { name: 'Edit Dell Latitude 5490' })
  expect(edit.getAttribute('href')).toBe('/?product=1')
  const row = within(edit.closest('[data-row]') as HTMLElement)
  expect(row.getByRole('button', { name: 'Delete Dell Latitude 5490' })).toBeTruthy()
  expect(row.getByText('₹24,999')).toBeTruthy()
  expect(row.getByText('2 Nov 2026')).toBeTruthy()
  const add = screen.getByRole('link', { name: 'Add Product' })
  expect(add.getAttribute('href')).toBe('/?product=new')
})

it('has pages when there are more than 12 products, and none before', async () => {
  openPage(12)
  await screen.findByText('Dell Latitude 5490')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  cleanup()
  openPage(13)
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeTruthy()
})

it('has a stock field for a product counted by number, and a machines link for one counted by machine', async () => {
  openPage(1)
  expect(await screen.findByText('Change the stock of Dell Latitude 5490')).toBeTruthy()
  cleanup()
  openPage(1, { ...latitude, tracking: 'unit' })
  const link = await screen.findByRole('link', { name: 'Its machines Dell Latitude 5490' })
  expect(link.getAttribute('href')).toBe('/admin/units?search=DELL-5490')
  expect(screen.queryByText('Change the stock of Dell Latitude 5490')).toBeNull()
})
