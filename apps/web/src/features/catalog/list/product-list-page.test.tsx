import { type ProductSearch, readProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { stringifySearch } from '../../../lib/lists/search-params.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { PRINTER_FACETS } from '../../../../test/catalog/test-facts.ts'
import { cardOf, facetsOf, listOf } from '../../../../test/catalog/test-products.ts'
import { ProductListPage } from './product-list-page.tsx'

const BRANDS = [
  { id: 1, name: 'Dell', slug: 'dell', productCount: 9 },
  { id: 2, name: 'HP', slug: 'hp', productCount: 4 },
]
const FACETS = facetsOf({
  brand: [
    { value: 'dell', label: 'Dell', count: 7 },
    { value: 'hp', label: 'HP', count: 0 },
  ],
  countryOfOrigin: [{ value: 'CN', label: 'China', count: 5 }],
  inStock: [
    { value: 'true', label: 'In Stock', count: 1_234 },
    { value: 'false', label: 'Out of Stock', count: 0 },
  ],
})

type Answers = Parameters<typeof fakeApi>[0]

async function show(first: ProductSearch = {}, answers: Answers = {}) {
  let isHeld = false
  const visited: string[] = []
  const api = fakeApi({
    'catalog.list': () => listOf([cardOf()], { total: 60 }),
    'catalog.facets': () => FACETS,
    'catalog.brands': () => BRANDS,
    'catalog.categories': () => [],
    ...answers,
  })
  function Page() {
    const [search, setSearch] = useState(() => readProductSearch(first))
    const onSearch = (next: ProductSearch) => {
      visited.push(stringifySearch(next))
      setSearch(readProductSearch(next))
    }
    return <ProductListPage search={search} onSearch={onSearch} renderAction={() => null} />
  }
  // While held, the API no longer replies.
  const wire: typeof fetch = (...request) => (isHeld ? new Promise(() => undefined) : api.fetch(...request))
  render(inPage(<Page />, wire, '/products'))
  await screen.findByRole('heading', { level: 1 })
  const hold = () => {
    isHeld = true
  }
  return { visited, hold }
}

const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }))
const chips = () => within(screen.getByRole('list', { name: 'Active filters' }))

describe('the product list', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('shows the number of products, announced to screen readers', async () => {
    await show()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('60 products'))
  })

  it("shows 'No product found.' and how to continue", async () => {
    const { visited } = await show({ q: 'typewriter', brand: 'dell' }, { 'catalog.list': () => listOf([]) })
    expect(await screen.findByText('No product found.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
    expect(visited).toEqual(['?q=typewriter'])
  })

  it("shows the server's sentence and tries again without losing the page", async () => {
    const pages: unknown[] = []
    const list = ({ input }: { input: unknown }) => {
      pages.push((input as { page: number }).page)
      return pages.length === 1 ? refused('INTERNAL') : listOf([cardOf()], { page: 3, total: 60 })
    }
    await show({ page: 3 }, { 'catalog.list': list })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Something went wrong. Please try again.Try Again')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(pages).toEqual([3, 3])
  })

  it('links to the search that was made when nothing matches the typed words', async () => {
    const reply = { ...listOf([cardOf()]), searchedFor: 'lenovo thinkpad' }
    await show({ q: 'lenvo thinkpd' }, { 'catalog.list': () => reply })
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'lenovo thinkpad' })
    expect(link.parentElement?.textContent).toBe('Showing results for lenovo thinkpad.')
    expect(link.getAttribute('href')).toBe('/products?q=lenovo%20thinkpad')
  })

  it('leads back from a page beyond the end', async () => {
    await show({ page: 40 }, { 'catalog.list': () => listOf([], { page: 40, total: 60 }) })
    expect(await screen.findByText('This page does not exist.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveProperty('search', '')
  })

  it('has up to five numbered pages', async () => {
    await show()
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
    const numbers = pages.getAllByRole('link', { name: /^Page / }).map(({ textContent }) => textContent)
    expect(numbers).toEqual(['1', '2', '3', '4', '5'])
  })

  it('sorts in the seven ways', async () => {
    const { visited } = await show({ page: 2 })
    const select = screen.getByRole('combobox', { name: 'Sort by' })
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Relevance',
      'Price: low to high',
      'Price: high to low',
      'Newest first',
      'Biggest saving',
      'Best rated',
      'Country of origin',
    ])
    await userEvent.selectOptions(select, 'origin')
    await userEvent.selectOptions(select, 'relevance')
    expect(visited).toEqual(['?sort=origin', ''])
  })
})

describe('a search in the list', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('offers searches that are spelt alike, and the categories with products', async () => {
    const category = (id: number, name: string, productCount: number) => ({
      id,
      name,
      slug: name.toLowerCase(),
      parentId: null,
      productCount,
      children: [],
    })
    await show(
      { q: 'dstop' },
      {
        'catalog.list': () => ({ ...listOf([]), closeTo: ['desktop'] }),
        'catalog.categories': () => [category(1, 'Laptops', 9), category(2, 'Tablets', 0)],
      },
    )
    const meant = within(await screen.findByRole('navigation', { name: 'Did you mean' }))
    expect(meant.getByRole('link').getAttribute('href')).toBe('/products?q=desktop')
    const others = within(await screen.findByRole('navigation', { name: 'Or look at' }))
    await waitFor(() =>
      expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/c/laptops',
        '/products',
      ]),
    )
  })

  it.each([
    [0, 'No results for “t480”'],
    [1, '1 result for “t480”'],
    [1_234, '1,234 results for “t480”'],
  ])('shows the number of results in its heading: %i', async (total, heading) => {
    await show({ q: 't480' }, { 'catalog.list': () => listOf(total > 0 ? [cardOf()] : [], { total }) })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  })

  it('shows how a search was understood, each part removable', async () => {
    const understood = [
      { kind: 'ram', gb: 16, without: 'i5 under 30k' },
      { kind: 'chip', name: 'Core i5', without: '16gb under 30k' },
      { kind: 'price', min: null, max: 30_000, without: '16gb i5' },
    ]
    const { visited } = await show(
      { q: '16gb i5 under 30k', brand: 'dell', page: 2 },
      { 'catalog.list': () => ({ ...listOf([cardOf()], { total: 60 }), understood }) },
    )
    const pieces = within(await screen.findByRole('list', { name: 'Understood as:' }))
    expect(pieces.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '16 GB',
      'Core i5',
      'Up to ₹30,000',
    ])
    await userEvent.click(pieces.getByRole('button', { name: 'Remove filter Up to ₹30,000' }))
    expect(visited).toEqual(['?q=16gb%20i5&brand=dell'])
  })
})

describe('the filters of the list', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('shows a count next to every choice and dims those without results', async () => {
    await show()
    const dell = await panel().findByRole('checkbox', { name: /^Dell\s*7$/ })
    expect(dell).toHaveProperty('disabled', false)
    expect(panel().getByRole('checkbox', { name: /^HP\s*0$/ })).toHaveProperty('disabled', true)
    expect(panel().getByRole('radio', { name: /^In Stock\s*1,234$/ })).toHaveProperty('disabled', false)
    expect(panel().getByRole('radio', { name: /^Out of Stock\s*0$/ })).toHaveProperty('disabled', true)
    expect(
      within(panel().getByRole('group', { name: 'Availability' })).getByRole('radio', { name: 'All' }),
    ).toHaveProperty('checked', true)
  })

  it('lets a choice that leads nowhere go off again', async () => {
    const { visited } = await show({ brand: 'hp' })
    const hp = await panel().findByRole('checkbox', { name: /^HP\s*0$/ })
    expect(hp).toHaveProperty('disabled', false)
    await userEvent.click(hp)
    expect(visited).toEqual([''])
  })

  it('applies a filter at once and starts at the first page', async () => {
    const { visited } = await show({ page: 3, sort: 'newest' })
    await userEvent.click(await panel().findByRole('checkbox', { name: /^Dell/ }))
    await userEvent.click(panel().getByRole('radio', { name: /^In Stock/ }))
    expect(visited).toEqual(['?brand=dell&sort=newest', '?brand=dell&inStock=true&sort=newest'])
  })

  it('retains the counts while the next ones are loading', async () => {
    const { visited, hold } = await show()
    const dell = await panel().findByRole('checkbox', { name: /^Dell\s*7$/ })
    hold()
    await userEvent.click(dell)
    expect(visited).toHaveLength(1)
    expect(panel().getByRole('checkbox', { name: /^Dell\s*7$/ })).toHaveProperty('checked', true)
  })

  it('takes minimum 0 in the price fields, and a range typed the wrong way round', async () => {
    const { visited } = await show()
    const [min, max] = [panel().getByLabelText('Min ₹'), panel().getByLabelText('Max ₹')]
    expect([min, max].map((field) => [field.getAttribute('type'), field.getAttribute('min')])).toEqual([
      ['number', '0'],
      ['number', '0'],
    ])
    await userEvent.type(min, '50000')
    await userEvent.type(max, '20000')
    await userEvent.click(panel().getByRole('button', { name: 'Go' }))
    expect(visited).toEqual(['?minPrice=20000&maxPrice=50000'])
    await userEvent.click(panel().getByRole('button', { name: /^Under ₹25,000/ }))
    expect(visited.at(-1)).toBe('?maxPrice=25000')
    expect(min).toHaveProperty('value', '')
  })

  it('names the filters that are on, and takes one or all of them off', async () => {
    const { visited } = await show({ q: 'x1', brand: 'dell', touchscreen: 'true', countryOfOrigin: 'CN' })
    const names = await waitFor(() => {
      const labels = chips()
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
      expect(labels).toEqual(['Dell', 'Touchscreen', 'Made in China'])
      return labels
    })
    await userEvent.click(chips().getByRole('button', { name: `Remove filter ${names[1]}` }))
    expect(visited).toEqual(['?q=x1&brand=dell&countryOfOrigin=CN'])
    // The keyboard focus moves to the next chip.
    expect(document.activeElement?.textContent).toBe('Made in China')
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(visited.at(-1)).toBe('?q=x1')
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })

  it('filters by attributes, names them in chips and takes them off', async () => {
    const facets = () => ({ ...FACETS, attributes: PRINTER_FACETS })
    const { visited } = await show({ attributes: 'printTechnology:laser' }, { 'catalog.facets': facets })
    // Its group is closed at first; jsdom reads what is in it as hidden.
    const speed = await panel().findByRole('group', { name: 'Speed', hidden: true })
    const choice = (name: RegExp) => within(speed).getByRole('checkbox', { name, hidden: true })
    expect(choice(/^≤ 29 ppm\s*0$/)).toHaveProperty('disabled', true)
    await userEvent.click(choice(/^30–39 ppm\s*2$/))
    expect(visited).toEqual(['?attributes=printTechnology:laser,pagesPerMinute:30-39'])
    await userEvent.click(chips().getByRole('button', { name: 'Remove filter Technology: Laser' }))
    expect(visited.at(-1)).toBe('?attributes=pagesPerMinute:30-39')
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(visited.at(-1)).toBe('')
  })

  it('opens the filters of a phone with a button, and shows the number of results', async () => {
    await show({ brand: 'dell' })
    await userEvent.click(await screen.findByRole('button', { name: 'Filters · 1' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(drawer.getByRole('button', { name: 'Show 60 products' })).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: 'Close filters' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
