import type { CategoryWithChildren } from '@dobara/contract/admin-categories.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
import { type CategoriesAddress, categoriesInput, categoriesList } from './categories-list.ts'
import { CategoriesPage } from './categories-page.tsx'

afterEach(cleanup)

const AT = '2026-11-01T06:30:00.000Z'
const gaming = {
  id: 2,
  name: 'Gaming Laptops',
  nameHi: null,
  slug: 'gaming',
  parentId: 1,
  productCount: 3,
  goodsCount: 3,
  place: 0,
  siblings: 2,
  updatedAt: AT,
}
const laptops: CategoryWithChildren = {
  ...gaming,
  id: 1,
  name: 'Laptops',
  slug: 'laptops',
  parentId: null,
  productCount: 8,
  goodsCount: 0,
  children: [gaming],
}
const monitors: CategoryWithChildren = { ...laptops, id: 5, name: 'Monitors', slug: 'monitors', children: [] }
const listOf = (categories: CategoryWithChildren[], total = categories.length) => ({
  categories,
  pagination: { page: 1, limit: 10, total, totalPages: Math.ceil(total / 10) },
})
const TREE = [laptops, monitors].map((main) => ({
  ...main,
  children: main.children.map((child) => ({ ...child, children: [] })),
}))

type Answers = Parameters<typeof fakeApi>[0]
function openCategories(answers: Answers = {}, address: CategoriesAddress = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin' }),
    'admin.categories.list': () => listOf([laptops, monitors], 23),
    'catalog.categories': () => TREE,
    ...answers,
  })
  const page = (
    <>
      <CategoriesPage address={address} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/categories'))
  return userEvent.setup()
}

describe('the list of categories', () => {
  it('has its heading, its help, and ten main categories to a page', async () => {
    openCategories()
    expect(await screen.findByRole('heading', { level: 1, name: 'Categories' })).toBeTruthy()
    expect(screen.getByText('Manage product categories and subcategories')).toBeTruthy()
    expect(screen.getByText('Main categories and subcategories')).toBeTruthy()
    expect(await screen.findByText('Showing 1-10 of 23 main categories')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Page 3' })).toBeTruthy()
    expect(categoriesInput(categoriesList.read({ page: '3' }))).toMatchObject({ page: 3, limit: 10 })
    expect(await axeFaults()).toEqual([])
  })

  it('opens a main category and shows what is below it, with name, slug and counts', async () => {
    const user = openCategories()
    const opener = await screen.findByRole('button', { name: 'Show what is below Laptops' })
    expect(screen.getByText('1 subcategory · 8 products')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Subcategories of Laptops' })).toBeNull()
    await user.click(opener)
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    const below = within(screen.getByRole('list', { name: 'Subcategories of Laptops' }))
    expect(below.getByText('Gaming Laptops')).toBeTruthy()
    expect(below.getByText('gaming')).toBeTruthy()
  })

  it('has those open that were searched for', async () => {
    openCategories({}, { search: 'gaming' })
    expect(await screen.findByRole('list', { name: 'Subcategories of Laptops' })).toBeTruthy()
  })

  it("shows 'No categories found', and 'Failed to load categories' when the request fails", async () => {
    openCategories({ 'admin.categories.list': () => listOf([]) })
    expect(await screen.findByText('No categories found')).toBeTruthy()
    cleanup()
    openCategories({
      'admin.categories.list': () => {
        throw new Error('a gateway answered instead')
      },
    })
    expect(await screen.findByText('Failed to load categories')).toBeTruthy()
  })
})

describe('Add Category', () => {
  it('requires a name, shows the slug derived from it, and offers main categories as parents', async () => {
    const sent: unknown[] = []
    const user = openCategories({ 'admin.categories.create': ({ input }) => (sent.push(input), laptops) })
    await user.click(await screen.findByRole('button', { name: 'Add Category' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add Category' }))
    await user.click(dialog.getByRole('button', { name: 'Create Category' }))
    expect(await dialog.findByText('Category name is required')).toBeTruthy()
    await user.type(dialog.getByLabelText('Name'), 'Mini PCs')
    await user.type(dialog.getByLabelText('Name in Hindi'), 'मिनी पीसी')
    expect(dialog.getByText('Left empty, the address in the shop is /c/mini-pcs')).toBeTruthy()
    const parent = dialog.getByLabelText<HTMLSelectElement>('Parent category')
    expect([...parent.options].map(({ text }) => text)).toEqual([
      'None (main category)',
      'Laptops',
      'Monitors',
    ])
    await user.selectOptions(parent, 'Monitors')
    await user.click(dialog.getByRole('button', { name: 'Create Category' }))
    expect(await screen.findByText('Category created successfully')).toBeTruthy()
    expect(sent).toEqual([{ name: 'Mini PCs', nameHi: 'मिनी पीसी', slug: '', parentId: 5 }])
  })

  it("shows 'Failed to create category' when the server gives no reason", async () => {
    const user = openCategories({
      'admin.categories.create': () => {
        throw new Error('a gateway answered instead')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add a subcategory to Laptops' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add Category' }))
    await user.type(dialog.getByLabelText('Name'), 'Mini PCs')
    await user.click(dialog.getByRole('button', { name: 'Create Category' }))
    expect(await dialog.findByText('Failed to create category')).toBeTruthy()
  })
})

describe('Edit Category', () => {
  it('does not offer the category as its own parent, and sends its last seen version', async () => {
    const sent: unknown[] = []
    const user = openCategories({ 'admin.categories.update': ({ input }) => (sent.push(input), monitors) })
    await user.click(await screen.findByRole('button', { name: 'Edit Monitors' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Category' }))
    const parent = dialog.getByLabelText<HTMLSelectElement>('Parent category')
    await vi.waitFor(() =>
      expect([...dialog.getByLabelText<HTMLSelectElement>('Parent category').options]).toHaveLength(2),
    )
    expect([...parent.options].map(({ text }) => text)).not.toContain('Monitors')
    await user.clear(dialog.getByLabelText('Slug'))
    await user.type(dialog.getByLabelText('Slug'), 'screens')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Category updated successfully')).toBeTruthy()
    expect(sent).toEqual([
      { id: 5, name: 'Monitors', nameHi: null, slug: 'screens', parentId: null, updatedAt: AT },
    ])
  })

  it("shows 'Failed to update category' when the server gives no reason", async () => {
    const user = openCategories({
      'admin.categories.update': () => {
        throw new Error('a gateway answered instead')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Monitors' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Category' }))
    await user.type(dialog.getByLabelText('Name'), ' and screens')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await dialog.findByText('Failed to update category')).toBeTruthy()
  })

  it('retains the input when another user saved first', async () => {
    const user = openCategories({ 'admin.categories.update': () => refused('CHANGED_MEANWHILE') })
    await user.click(await screen.findByRole('button', { name: 'Edit Laptops' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Category' }))
    expect(dialog.getByText('It has subcategories, and so it stays a main category.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Name'), ' 2')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await dialog.findByText(/^Someone else changed this/)).toBeTruthy()
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Laptops 2')
  })
})

describe('Delete Category', () => {
  it('requires a target category before deleting', async () => {
    const sent: unknown[] = []
    const user = openCategories({
      'admin.categories.remove': ({ input }) => (sent.push(input), { id: 2, movedProducts: 3 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Show what is below Laptops' }))
    await user.click(screen.getByRole('button', { name: 'Delete Gaming Laptops' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Category' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText('Please choose where the products go.')).toBeTruthy()
    const target = dialog.getByLabelText<HTMLSelectElement>('Move products to')
    expect([...target.options].map(({ text }) => text)).toEqual([
      'Please choose a category',
      'Laptops',
      'Monitors',
    ])
    await user.selectOptions(target, 'Monitors')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Category deleted successfully')).toBeTruthy()
    expect(sent).toEqual([{ id: 2, moveTo: 5 }])
  })

  it("shows 'Failed to delete category' when the server gives no reason", async () => {
    const user = openCategories({
      'admin.categories.remove': () => {
        throw new Error('a gateway answered instead')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Monitors' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Category' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText('Failed to delete category')).toBeTruthy()
  })

  it('is not offered while there are subcategories', async () => {
    const user = openCategories()
    await user.click(await screen.findByRole('button', { name: 'Delete Laptops' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Category' }))
    expect(dialog.getByText('It has subcategories. Please move or delete them first.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})
