import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { cardOf, listOf } from '../../../../test/catalog/test-products.ts'
import { ListResults } from './list-results.tsx'
import { useProductList } from './use-product-list.ts'

// jsdom has no scrolling, and the router puts the page to its top.
afterEach(cleanup)

function Results({ searched }: { searched: string | undefined }) {
  const list = useProductList({})
  const rest = { renderAction: () => null, isFiltered: false, onClear: () => undefined }
  return <ListResults list={list} searched={searched} {...rest} />
}
const show = (wire: typeof fetch, searched?: string) =>
  render(inPage(<Results searched={searched} />, wire, '/products'))

describe('the results of a list', () => {
  it('are twelve loading placeholders until there is a response', async () => {
    const { fetch } = fakeApi({ 'catalog.list': () => listOf([cardOf()]) })
    let answer = () => undefined as void
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    show(async (...request) => {
      await isAnswered
      return fetch(...request)
    })
    const outlines = await screen.findByRole('status', { name: 'Loading products' })
    expect(outlines.children).toHaveLength(12)
    answer()
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(screen.queryByRole('status', { name: 'Loading products' })).toBeNull()
  })

  it("show the error message above 'Try Again' after a refused request", async () => {
    show(fakeApi({ 'catalog.list': () => refused('RATE_LIMITED') }).fetch)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Too many attempts. Please try again later.Try Again')
  })

  it('distinguish a shop without products from a search without results', async () => {
    const { fetch } = fakeApi({ 'catalog.list': () => listOf([]) })
    show(fetch)
    expect(await screen.findByText('There are no products yet.')).toBeTruthy()
    cleanup()
    show(fetch, 'imac g4')
    expect(await screen.findByText('No product found.')).toBeTruthy()
    expect(screen.getByText('Please try other words.')).toBeTruthy()
    const request = screen.getByRole('link', { name: 'Tell us what you are looking for' })
    expect(request.getAttribute('href')).toBe('/contact?topic=before-buying&about=imac%20g4')
  })

  it('lead to a product by its SKU, encoded for an address', async () => {
    show(fakeApi({ 'catalog.list': () => listOf([cardOf({ sku: 'A/B 1?' })]) }).fetch)
    const link = await screen.findByRole('link', { name: /^View Details/ })
    expect(link.getAttribute('href')).toBe('/product/A%2FB%201%3F')
  })
})
