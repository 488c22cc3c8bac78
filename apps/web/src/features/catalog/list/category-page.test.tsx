import type { AttributeFacet } from '@dobara/contract/catalog/attributes.ts'
import type { CategoryPage as Reply } from '@dobara/contract/catalog/catalog.ts'
import type { CategoryListSearch } from '@dobara/contract/catalog/product-search.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { stringifySearch } from '../../../lib/lists/search-params.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { PRINTER_FACETS } from '../../../../test/catalog/test-facts.ts'
import { cardOf, facetsOf, listOf } from '../../../../test/catalog/test-products.ts'
import { Place } from '../../../../test/test-place.tsx'
import { CategoryPage } from './category-page.tsx'

// jsdom has no scrolling, and the router puts the page to its top.

const CHILD = {
  id: 2,
  name: 'Business laptops',
  nameHi: null,
  slug: 'business',
  parentId: 1,
  productCount: 1_200,
  children: [],
}
const LAPTOPS = {
  id: 1,
  name: 'Laptops',
  nameHi: null,
  slug: 'laptops',
  parentId: null,
  productCount: 1_340,
  children: [CHILD],
}

function replyOf(change: Partial<Reply> = {}): Reply {
  const breadcrumbs = [{ id: 1, name: 'Laptops', nameHi: null, slug: 'laptops' }]
  return { ...listOf([cardOf()], { total: 60 }), category: LAPTOPS, breadcrumbs, ...change }
}

type Answer = Parameters<typeof fakeApi>[0][string]

const TOOLS = {
  'catalog.facets': ({ input }: { input: unknown }) => {
    facetRequests.push(input)
    return facetsOf({ ramGb: [{ value: '16', label: '16 GB', count: 7 }] })
  },
  'catalog.brands': () => [],
  'catalog.categories': () => [LAPTOPS],
}
const facetRequests: unknown[] = []

type Start = { path?: string; search?: CategoryListSearch; attributes?: AttributeFacet[] }

function show(answer: Answer, { path = 'laptops', search: first = {}, attributes = [] }: Start = {}) {
  const facets: Answer = (call) => ({ ...TOOLS['catalog.facets'](call), attributes })
  const api = fakeApi({ 'catalog.categoryByPath': answer, ...TOOLS, 'catalog.facets': facets })
  function TestPage() {
    const [search, setSearch] = useState(first)
    return <CategoryPage path={path} search={search} onSearch={setSearch} renderAction={() => null} />
  }
  render(inPage(<TestPage />, api.fetch, `/c/${path}${stringifySearch(first)}`))
  return api
}

describe('a category page', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('is one call by its path, 12 products to a page', async () => {
    const requests: unknown[] = []
    const api = show(({ input }) => (requests.push(input), replyOf()), {
      path: 'laptops/business',
      search: { page: 3 },
    })
    await screen.findByRole('heading', { level: 1, name: 'Laptops' })
    expect(requests).toEqual([{ path: 'laptops/business', page: 3, limit: 12 }])
    expect(api.calls.filter((call) => call === 'catalog.categoryByPath')).toHaveLength(1)
  })

  it('replaces a former path with the current address', async () => {
    const api = fakeApi({ 'catalog.categoryByPath': () => replyOf(), ...TOOLS })
    const element = (
      <CategoryPage path="notebooks" search={{ page: 2 }} onSearch={() => {}} renderAction={() => null} />
    )
    const page = (
      <>
        {element}
        <Place />
      </>
    )
    render(inPage(page, api.fetch, '/c/notebooks?page=2'))
    await vi.waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/c/laptops?page=2'))
  })

  it("shows 'Loading…' at first", async () => {
    show(() => replyOf())
    expect((await screen.findByText('Loading…')).getAttribute('role')).toBe('status')
  })

  it('shows the name, the count, the children and the products', async () => {
    show(() => replyOf())
    expect(await screen.findByText('60 products')).toBeTruthy()
    const child = within(screen.getByRole('list', { name: 'Inside Laptops' })).getByRole('link')
    expect(child.getAttribute('href')).toBe('/c/business')
    expect(child.textContent).toContain('Business laptops')
    expect(screen.getByRole('link', { name: /^View Details/ }).getAttribute('href')).toBe('/product/DB-T480')
  })

  it("leads on with First, Prev, 'Page N of M', Next and Last", async () => {
    show(() => replyOf({ pagination: { page: 3, limit: 12, total: 60, totalPages: 5 } }), {
      search: { page: 3 },
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

  it("shows 'Not found' for an unknown path", async () => {
    show(() => refused('CATEGORY_NOT_FOUND'), { path: 'typewriters' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy()
  })

  it("shows 'Failed to load' when the server sends no message, and retries", async () => {
    let tries = 0
    const broken: typeof fetch = async (...request) =>
      String(request[0]).includes('categoryByPath') && ++tries === 1
        ? new Response('oops', { status: 500 })
        : api.fetch(...request)
    const api = fakeApi({ 'catalog.categoryByPath': () => replyOf(), ...TOOLS })
    const element = <CategoryPage path="laptops" search={{}} onSearch={() => {}} renderAction={() => null} />
    render(inPage(element, broken, '/c/laptops'))
    expect(await screen.findByText('Failed to load')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Laptops' })).toBeTruthy()
  })

  it("shows 'No product found.' in an empty category, and links to all products", async () => {
    show(() => replyOf({ ...listOf([]), category: { ...LAPTOPS, productCount: 0 } }))
    expect(await screen.findByText('No product found.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products')
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull()
  })
})

describe('the tools of a category page', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('are the filters of the list with their counts, and the page stays that of its path', async () => {
    const requests: unknown[] = []
    facetRequests.length = 0
    show(({ input }) => (requests.push(input), replyOf()), { search: { page: 3 } })
    const filters = within(await screen.findByRole('complementary', { name: 'Filters' }))
    expect(filters.queryByRole('group', { name: 'Category' })).toBeNull()
    await userEvent.click(await filters.findByRole('checkbox', { name: /^16 GB.*7/ }))
    await vi.waitFor(() =>
      expect(requests.at(-1)).toEqual({ path: 'laptops', ramGb: '16', page: 1, limit: 12 }),
    )
    await vi.waitFor(() => expect(facetRequests.at(-1)).toEqual({ category: 'laptops', ramGb: '16' }))
    const chips = within(screen.getByRole('list', { name: 'Active filters' }))
    await userEvent.click(chips.getByRole('button', { name: /16 GB/ }))
    await vi.waitFor(() => expect(requests.at(-1)).toEqual({ path: 'laptops', page: 1, limit: 12 }))
  })

  it('are open groups of its attributes after the price', async () => {
    show(() => replyOf(), { attributes: PRINTER_FACETS })
    const filters = within(await screen.findByRole('complementary', { name: 'Filters' }))
    expect(await filters.findByRole('checkbox', { name: /^30–39 ppm.*2/ })).toBeTruthy()
    const titles = filters.getAllByRole('group').flatMap((group) => group.getAttribute('aria-label') ?? [])
    expect(titles.slice(0, 4)).toEqual(['Price', 'Technology', 'Speed', 'Condition'])
  })

  it('are the orders of the list', async () => {
    const requests: unknown[] = []
    show(({ input }) => (requests.push(input), replyOf()))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'price_asc')
    await vi.waitFor(() =>
      expect(requests.at(-1)).toEqual({ path: 'laptops', sort: 'price_asc', page: 1, limit: 12 }),
    )
  })

  it('report a page beyond the end, and lead back to the first', async () => {
    show(() => replyOf({ products: [], pagination: { page: 99, limit: 12, total: 60, totalPages: 5 } }), {
      search: { page: 99, ramGb: '16' },
    })
    const back = await screen.findByRole('link', { name: 'Go to the first page' })
    expect(new URL((back as HTMLAnchorElement).href).search).toBe('?ramGb=16')
  })
})
