import type { CategoryWithChildren } from '@dobara/contract/admin-categories.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { CategoriesPage } from './categories-page.tsx'

afterEach(cleanup)

const gaming = {
  id: 2,
  name: 'Gaming Laptops',
  nameHi: null,
  slug: 'gaming',
  parentId: 1,
  productCount: 3,
  goodsCount: 3,
  updatedAt: '2026-11-01T06:30:00.000Z',
}
const laptops: CategoryWithChildren = {
  ...gaming,
  id: 1,
  name: 'Laptops',
  slug: 'laptops',
  parentId: null,
  children: [gaming, { ...gaming, id: 3, name: 'Business Laptops', slug: 'business' }],
}

function openPage(page = 1, search?: string) {
  localStorage.clear()
  const { fetch } = fakeApi({
    ...asStaff('owner'),
    'admin.categories.list': () => ({
      categories: [laptops],
      pagination: { page, limit: 10, total: 23, totalPages: 3 },
    }),
    'catalog.categories': () => [],
  })
  const screen = (
    <>
      <CategoriesPage address={{ page, search }} />
      <Place />
    </>
  )
  render(inPage(screen, fetch, `/?page=${page}`))
  return userEvent.setup()
}

describe('the list of categories', () => {
  it('has the slug and the number of subcategories, and Edit and Delete on every category', async () => {
    const user = openPage()
    const main = within((await screen.findByText('Laptops')).closest('li') as HTMLElement)
    expect(main.getByText('laptops')).toBeTruthy()
    expect(main.getByText(/^2 subcategories/)).toBeTruthy()
    await user.click(main.getByRole('button', { name: 'Show what is below Laptops' }))
    for (const name of ['Laptops', 'Gaming Laptops', 'Business Laptops']) {
      expect(screen.getByRole('button', { name: `Edit ${name}` })).toBeTruthy()
      expect(screen.getByRole('button', { name: `Delete ${name}` })).toBeTruthy()
    }
  })

  it('has Previous and Next, and says which main categories of how many a page shows', async () => {
    openPage(2)
    expect(await screen.findByText('Showing 11-20 of 23 main categories')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Previous page' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next page' })).toBeTruthy()
    cleanup()
    openPage(3)
    expect(await screen.findByText('Showing 21-23 of 23 main categories')).toBeTruthy()
  })

  it('has a search box, and Clear beside it', async () => {
    const user = openPage(1, 'gaming')
    const box = await screen.findByRole('searchbox', { name: 'Search categories' })
    expect(box).toHaveProperty('value', 'gaming')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box).toHaveProperty('value', '')
    await vi.waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/'))
  })

  it('explains main categories and subcategories in a help box', async () => {
    openPage()
    const help = (await screen.findByText('Main categories and subcategories')).closest('[role]')
    expect(help?.textContent).toContain('A main category stands in the navigation of the shop')
    expect(help?.textContent).toContain('A subcategory stands below one')
  })
})
