import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../lib/lists/search-params.ts'
import { Pagination, pageWindow } from './pagination.tsx'

afterEach(cleanup)
// jsdom has no scrolling, and the router puts the page to its top.

async function show(address: string, totalPages: number) {
  const rootRoute = createRootRoute()
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/products',
    validateSearch: (search: Record<string, unknown>): { q?: string; page?: number } => ({
      ...(search.q ? { q: String(search.q) } : {}),
      ...(search.page ? { page: Number(search.page) } : {}),
    }),
    component: function List() {
      const { page = 1 } = list.useSearch()
      return <Pagination page={page} totalPages={totalPages} />
    },
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  render(<RouterProvider router={router} />)
  return screen.findByRole('navigation', { name: 'Pages' })
}

describe('the window of page numbers', () => {
  it.each([
    { page: 1, totalPages: 9, shown: [1, 2, 3, 4, 5] },
    { page: 3, totalPages: 9, shown: [1, 2, 3, 4, 5] },
    { page: 5, totalPages: 9, shown: [3, 4, 5, 6, 7] },
    { page: 9, totalPages: 9, shown: [5, 6, 7, 8, 9] },
    { page: 2, totalPages: 3, shown: [1, 2, 3] },
    { page: 1, totalPages: 0, shown: [1] },
  ])('shows $shown on page $page of $totalPages', ({ page, totalPages, shown }) => {
    expect(pageWindow({ page, totalPages })).toEqual(shown)
  })
})

describe('Pagination', () => {
  it('is not there with one page or none, and is with two', async () => {
    await show('/products', 2)
    cleanup()
    for (const totalPages of [0, 1]) {
      const { container } = render(<Pagination page={1} totalPages={totalPages} />)
      expect(container.textContent).toBe('')
    }
  })

  it('links to the other pages and preserves the rest of the URL', async () => {
    await show('/products?q=dell&page=4', 9)
    expect(screen.getByRole('link', { name: 'Page 5' })).toHaveProperty('search', '?q=dell&page=5')
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveProperty('search', '?q=dell&page=3')
  })

  it.each([
    { page: 10, totalPages: 19, shown: '1…89101112…19' },
    { page: 1, totalPages: 19, shown: '12345…19' },
    { page: 4, totalPages: 19, shown: '123456…19' },
    { page: 19, totalPages: 19, shown: '1…1516171819' },
    { page: 3, totalPages: 5, shown: '12345' },
  ])('has the first and the last page and ellipses on page $page of $totalPages', async (given) => {
    const pager = await show(`/products?page=${given.page}`, given.totalPages)
    expect(pager.textContent?.replace(/Previous|Next/g, '')).toBe(given.shown)
    const last = screen.getByRole('link', { name: `Page ${given.totalPages}` })
    expect(last).toHaveProperty('search', `?page=${given.totalPages}`)
  })

  it('leaves the page number out of the address of the first page', async () => {
    await show('/products?q=dell&page=2', 9)
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveProperty('search', '?q=dell')
  })

  it('marks the current page and has no way back from the first', async () => {
    await show('/products', 9)
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
  })

  it('marks no other page than the current one', async () => {
    await show('/products?q=dell&page=2', 9)
    const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'))
    expect(marked.map((link) => link.getAttribute('aria-label'))).toEqual(['Page 2'])
  })
})
