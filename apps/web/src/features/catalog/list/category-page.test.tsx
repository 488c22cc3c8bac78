import type { CategoryPage as Reply } from '@dobara/contract/catalog.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { cardOf, listOf } from '../../../../test/catalog/test-products.ts'
import { Place } from '../../../../test/test-place.tsx'
import { CategoryPage } from './category-page.tsx'

// jsdom has no scrolling, and the router puts the page to its top.

const CHILD = {
  id: 2,
  name: 'Business laptops',
  slug: 'business',
  parentId: 1,
  productCount: 1_200,
  children: [],
}
const LAPTOPS = {
  id: 1,
  name: 'Laptops',
  slug: 'laptops',
  parentId: null,
  productCount: 1_340,
  children: [CHILD],
}

function replyOf(change: Partial<Reply> = {}): Reply {
  const breadcrumbs = [{ id: 1, name: 'Laptops', slug: 'laptops' }]
  return { ...listOf([cardOf()], { total: 60 }), category: LAPTOPS, breadcrumbs, ...change }
}

type Answer = Parameters<typeof fakeApi>[0][string]

function show(answer: Answer, { path = 'laptops', page = 1 } = {}) {
  const api = fakeApi({ 'catalog.categoryByPath': answer })
  const shelf = <CategoryPage path={path} page={page} renderAction={() => null} />
  render(inPage(shelf, api.fetch, `/c/${path}${page > 1 ? `?page=${page}` : ''}`))
  return api
}

describe('a category page', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('is one call by its path, 12 products to a page', async () => {
    const asked: unknown[] = []
    const api = show(({ input }) => (asked.push(input), replyOf()), { path: 'laptops/business', page: 3 })
    await screen.findByRole('heading', { level: 1, name: 'Laptops' })
    expect(asked).toEqual([{ path: 'laptops/business', page: 3, limit: 12 }])
    expect(api.calls).toEqual(['catalog.categoryByPath'])
  })

  it('that was asked for by a path it had before takes the address it has now', async () => {
    const api = fakeApi({ 'catalog.categoryByPath': () => replyOf() })
    const shelf = <CategoryPage path="notebooks" page={2} renderAction={() => null} />
    const page = (
      <>
        {shelf}
        <Place />
      </>
    )
    render(inPage(page, api.fetch, '/c/notebooks?page=2'))
    await vi.waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/c/laptops?page=2'))
  })

  it("says 'Loading…' at first", async () => {
    show(() => replyOf())
    expect((await screen.findByText('Loading…')).getAttribute('role')).toBe('status')
  })

  it('shows the name, the count, the children and the products', async () => {
    show(() => replyOf())
    expect(await screen.findByText('1,340 products')).toBeTruthy()
    const child = within(screen.getByRole('list', { name: 'Inside Laptops' })).getByRole('link')
    expect(child.getAttribute('href')).toBe('/c/business')
    expect(child.textContent).toContain('Business laptops')
    expect(screen.getByRole('link', { name: /^View Details/ }).getAttribute('href')).toBe('/product/DB-T480')
  })

  it("leads on with First, Prev, 'Page N of M', Next and Last", async () => {
    show(() => replyOf({ pagination: { page: 3, limit: 12, total: 60, totalPages: 5 } }), {
      page: 3,
    })
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
    expect(pages.getByText('Page 3 of 5')).toBeTruthy()
    const addresses = ['First', 'Prev', 'Next', 'Last'].map(
      (name) => new URL(pages.getByRole<HTMLAnchorElement>('link', { name }).href).search,
    )
    expect(addresses).toEqual(['', '?page=2', '?page=4', '?page=5'])
  })

  it('has no way back from the first page', async () => {
    show(() => replyOf())
    await screen.findByText('Page 1 of 5')
    expect(screen.queryByRole('link', { name: 'First' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Prev' })).toBeNull()
    expect(screen.getByText('Prev').getAttribute('aria-disabled')).toBe('true')
  })

  it("says 'Not found' of a path that leads nowhere", async () => {
    show(() => refused('CATEGORY_NOT_FOUND'), { path: 'typewriters' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy()
  })

  it("says 'Failed to load' where the server says nothing, and tries again", async () => {
    let tries = 0
    const broken = async () =>
      ++tries === 1 ? new Response('oops', { status: 500 }) : Response.json([{ result: { data: replyOf() } }])
    render(inPage(<CategoryPage path="laptops" page={1} renderAction={() => null} />, broken, '/c/laptops'))
    expect(await screen.findByText('Failed to load')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Laptops' })).toBeTruthy()
  })

  it("says 'No product found.' on an empty shelf", async () => {
    show(() => replyOf(listOf([])))
    expect(await screen.findByText('No product found.')).toBeTruthy()
  })
})
