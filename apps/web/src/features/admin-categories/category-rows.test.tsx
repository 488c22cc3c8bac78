import type { CategoryWithChildren } from '@dobara/contract/admin-categories.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { Place } from '../../../test/test-place.tsx'
import { asStaff } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { Toaster } from '../../components/toaster.tsx'
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
  place: 0,
  siblings: 2,
  updatedAt: '2026-11-01T06:30:00.000Z',
}
const laptops: CategoryWithChildren = {
  ...gaming,
  id: 1,
  name: 'Laptops',
  slug: 'laptops',
  parentId: null,
  children: [gaming, { ...gaming, id: 3, name: 'Business Laptops', slug: 'business', place: 1 }],
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

  it('has Previous and Next, and shows the range and total of main categories', async () => {
    openPage(2)
    expect(await screen.findByText('Showing 11-20 of 23 main categories')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Previous page' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next page' })).toBeTruthy()
    cleanup()
    openPage(3)
    expect(await screen.findByText('Showing 21-23 of 23 main categories')).toBeTruthy()
  })

  it('has a search field with Clear next to it', async () => {
    const user = openPage(1, 'gaming')
    const box = await screen.findByRole('searchbox', { name: 'Search categories' })
    expect(box).toHaveProperty('value', 'gaming')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box).toHaveProperty('value', '')
    await vi.waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/'))
  })

  it('explains main categories and subcategories in a help note', async () => {
    openPage()
    const help = (await screen.findByText('Main categories and subcategories')).closest('[role]')
    expect(help?.textContent).toContain('A main category is in the navigation of the shop')
    expect(help?.textContent).toContain('A subcategory is below one')
  })
})

describe('the order of the categories', () => {
  function openOrder(answers: Parameters<typeof fakeApi>[0] = {}, search?: string) {
    localStorage.clear()
    const sent: unknown[] = []
    const level = [laptops, { ...laptops, id: 5, name: 'Monitors', place: 1, children: [] }]
    const order = { now: level }
    const { fetch } = fakeApi({
      ...asStaff('owner'),
      'admin.categories.list': () => ({
        categories: order.now,
        pagination: { page: 1, limit: 10, total: 2, totalPages: 1 },
      }),
      'admin.categories.move': ({ input }) => {
        sent.push(input)
        order.now = order.now.toReversed().map((one, place) => ({ ...one, place }))
        return order.now.find(({ id }) => id === (input as { id: number }).id)
      },
      'catalog.categories': () => [],
      ...answers,
    })
    const page = (
      <>
        <CategoriesPage address={{ search }} />
        <Toaster />
      </>
    )
    render(inPage(page, fetch, '/admin/categories'))
    return { sent, user: userEvent.setup() }
  }
  const names = () =>
    within(screen.getByRole('list', { name: 'Main categories' }))
      .getAllByRole('button', { name: /^Edit/ })
      .map((button) => button.getAttribute('aria-label'))
      .filter((name) => name === 'Edit Laptops' || name === 'Edit Monitors')

  it('is changed by keyboard, preserves the focus, announces the position, and can be undone', async () => {
    const { sent, user } = openOrder()
    const up = await screen.findByRole('button', { name: 'Move Monitors up' })
    up.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Monitors is now 1 of 2')).toBeTruthy()
    await vi.waitFor(() => expect(names()).toEqual(['Edit Monitors', 'Edit Laptops']))
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Monitors up' })),
    )
    // It is the first one now.
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByText('Monitors is back in its place')).toBeTruthy()
    expect(sent).toEqual([
      { id: 5, from: 1, to: 0 },
      { id: 5, from: 0, to: 1 },
    ])
  })

  it('explains why it is unchanged when another user has changed it', async () => {
    const { user } = openOrder({ 'admin.categories.move': () => refused('CATEGORY_MOVED') })
    await user.click(await screen.findByRole('button', { name: 'Move Laptops down' }))
    expect(await screen.findByText(/Someone else has changed the order/)).toBeTruthy()
  })

  it('is not changed among main categories of which a search shows some', async () => {
    openOrder({}, 'lap')
    await screen.findByRole('button', { name: 'Edit Laptops' })
    expect(screen.queryByRole('button', { name: 'Move Laptops down' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Move Gaming Laptops down' })).toBeTruthy()
  })
})
