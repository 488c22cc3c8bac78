import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import { COMPARED_FIELDS } from '@dobara/domain/catalog/product-form/specification-fields.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { DUPLEX, LASER, SPEED, WHOLE_SPECIFICATION } from '../../../../test/catalog/test-facts.ts'
import { detailOf } from '../../../../test/catalog/test-products.ts'
import { ComparePage } from './compare-page.tsx'
import { en } from '../card/specification-texts.ts'

// jsdom has no scrolling, and the router puts the page to its top.

const T480 = detailOf()
const X1 = detailOf({
  id: 2,
  sku: 'DB-X1',
  title: 'Lenovo ThinkPad X1',
  price: 39_999,
  ramGb: 8,
  weightKg: 1.1,
})

function show(products: ProductDetail[], skus = products.map(({ sku }) => sku)) {
  const removed: string[] = []
  const api = fakeApi({ 'catalog.compare': () => ({ products }) })
  const page = <ComparePage skus={skus} onRemove={(sku) => removed.push(sku)} renderAction={() => null} />
  render(inPage(page, api.fetch))
  return { removed, api }
}
const rowOf = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr')

describe('the comparison', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('shows the facts of products side by side and marks those that differ', async () => {
    show([T480, X1])
    const ram = await rowOf(/^RAM/)
    expect(ram?.textContent).toContain('(differs)')
    expect([...(ram?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      '16 GB',
      '8 GB',
    ])
    expect((await rowOf(/^Operating system/))?.textContent).not.toContain('differs')
    expect((await rowOf(/^Country of origin/))?.textContent).toContain('China')
  })

  it('scrolls inside a region with a name that the keyboard reaches', async () => {
    show([T480, X1])
    const region = await screen.findByRole('region', { name: 'Comparison, scrolls sideways' })
    expect(region.tabIndex).toBe(0)
    expect(within(region).getAllByRole('columnheader')).toHaveLength(3)
  })

  it('shows only the differences on request', async () => {
    show([T480, X1])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only differences' }))
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Price (differs)',
      'Saving against the MRP when new (differs)',
      'RAM (differs)',
      'Weight (differs)',
    ])
  })

  it('lists every size for sale, and omits facts that no product states', async () => {
    const variant = { id: 1, sku: 'v', price: 24_999, mrp: null, stockQty: 1, inStock: true }
    const attributes = { color: null, ramGb: null, storage: null }
    const variants = [8, 32].map((ramGb) => ({ ...variant, attributes: { ...attributes, ramGb } }))
    show([detailOf({ variants }), X1])
    expect((await rowOf(/^RAM/))?.textContent).toContain('8 / 32 GB')
    expect(screen.queryByRole('rowheader', { name: /^Graphics/ })).toBeNull()
  })

  it('has a row for each field that is compared, in their order', async () => {
    show([detailOf({ ...WHOLE_SPECIFICATION, stockQty: 1 })])
    const names = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)
    const compared = COMPARED_FIELDS.map((field): string => en[field])
    expect(names.filter((name) => name !== null && compared.includes(name))).toEqual(compared)
  })

  it('has a row for each attribute that one of them has and that can be compared', async () => {
    const hidden = { ...SPEED, key: 'inHouse', label: 'In-house', isComparable: false }
    show([detailOf({ facts: [LASER, SPEED, hidden] }), { ...X1, facts: [{ ...SPEED, value: 20 }, DUPLEX] }])
    const cellsOf = async (name: RegExp) =>
      [...((await rowOf(name))?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
    expect(await cellsOf(/^Technology/)).toEqual(['Laser', '—Not stated'])
    expect(await cellsOf(/^Speed/)).toEqual(['38 ppm', '20 ppm'])
    expect(await cellsOf(/^Duplex printing/)).toEqual(['—Not stated', 'Yes'])
    expect(screen.queryByRole('rowheader', { name: /^In-house/ })).toBeNull()
  })

  it('takes a product away', async () => {
    const { removed } = show([T480, X1])
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove Lenovo ThinkPad X1 from the comparison' }),
    )
    expect(removed).toEqual(['DB-X1'])
  })

  it('shows how many are no longer for sale', async () => {
    show([T480], ['DB-T480', 'DB-GONE'])
    expect(await screen.findByText('1 product is no longer for sale and is left out.')).toBeTruthy()
  })

  it('shows how to start when nothing is chosen, and sends no request', async () => {
    const { api } = show([])
    expect(await screen.findByText('Nothing to compare yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products')
    expect(api.calls).not.toContain('catalog.compare')
  })

  it('shows the error and retries', async () => {
    let tries = 0
    const answer = () => (++tries === 1 ? refused('INTERNAL') : { products: [T480] })
    const page = <ComparePage skus={['DB-T480']} onRemove={() => undefined} renderAction={() => null} />
    render(inPage(page, fakeApi({ 'catalog.compare': answer }).fetch))
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('columnheader', { name: /T480/ })).toBeTruthy()
  })
})
