import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productOf, relatedOf, STORE_INFO, variantOf } from '../../../../test/catalog/test-product.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { stubLayout } from '../../../../test/test-layout.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { ProductPage } from './product-page.tsx'

beforeEach(() => {
  localStorage.clear()
  stubLayout({ isWatched: () => false, onObserve: () => undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(product: ProductDetail, variantSku?: string) {
  const chosen: string[] = []
  const api = fakeApi({
    'catalog.bySku': () => product,
    'catalog.related': () => relatedOf(4),
    'store.info': () => STORE_INFO,
  })
  const page = (
    <ProductPage
      sku={product.sku}
      variantSku={variantSku}
      onChoose={({ sku }) => chosen.push(sku)}
      renderActions={() => <p>actions</p>}
      renderBarAction={() => <button type="button">Bar</button>}
      renderCardAction={() => null}
      renderUnits={() => null}
      loadReviews={async () => () => null}
    />
  )
  render(inPage(page, api.fetch))
  await screen.findByRole('heading', { level: 1 })
  return chosen
}

const soldOut = { ...variantOf(1, { ramGb: 8 }), stockQty: 0, inStock: false }
const near = { ...variantOf(2, { ramGb: 16 }), price: 28_499 }
const far = { ...variantOf(3, { ramGb: 32, storage: '1 TB SSD' }), price: 39_999 }
const badges = { isLowestPrice: true, saleEndsAt: '2026-11-30T18:29:59.000Z' }

describe('a product page of what is sold out', () => {
  it('offers to notify before the choices, and in the bar, and wears no badge of its price', async () => {
    await show(productOf({ ...badges, stockQty: 0, inStock: false }))
    const form = await screen.findByRole('button', { name: 'Notify me' })
    const actions = screen.getByText('actions')
    expect(form.compareDocumentPosition(actions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const bar = within(screen.getByRole('group', { name: /^Buy /, hidden: true }))
    expect(bar.getByRole('link', { name: 'Notify me', hidden: true }).getAttribute('href')).toBe(
      '#stock-alert',
    )
    expect(document.getElementById('stock-alert')?.contains(form)).toBe(true)
    expect(screen.queryByText('Lowest price')).toBeNull()
    expect(screen.queryByText(/^Sale until/)).toBeNull()
  })

  it('stays with the sold-out variant of the address, and names the nearest in stock first', async () => {
    const variants = [soldOut, far, near]
    const chosen = await show(productOf({ variants, hasVariants: true }), soldOut.sku)
    expect(
      await screen.findByText('8 GB · 256 GB SSD is sold out. The nearest options in stock:'),
    ).toBeTruthy()
    const offers = screen
      .getAllByRole('button', { name: /₹/ })
      .filter((button) => / · ₹/.test(button.textContent))
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      '16 GB · 256 GB SSD · ₹28,499',
      '32 GB · 1 TB SSD · ₹39,999',
    ])
    await userEvent.click(offers[0] as HTMLElement)
    expect(chosen).toEqual([near.sku])
  })

  it('reports that the variant in the address is no longer sold', async () => {
    await show(productOf({ variants: [soldOut, near], hasVariants: true }), 'T480-GONE')
    expect(screen.getByRole('alert').textContent).toContain('This option is no longer sold.')
  })

  it('shows no alert when the address names no variant', async () => {
    await show(productOf({ variants: [soldOut, near], hasVariants: true }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
