import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { LowStockBanner } from './low-stock-banner.tsx'
import type { ProductsAddress } from './products-list.ts'

afterEach(cleanup)

function showBanner(count: number, address: ProductsAddress = {}) {
  const thresholds: unknown[] = []
  const { fetch } = fakeApi({
    'admin.products.lowStock': ({ input }) => {
      thresholds.push((input as { threshold: number }).threshold)
      return { count, outOfStock: 0, titles: ['A', 'B', 'C'].slice(0, count) }
    },
  })
  render(inPage(<LowStockBanner address={address} />, fetch, '/admin/products'))
  return thresholds
}

describe('the banner of low stock', () => {
  it.each([
    [1, 'A'],
    [3, 'A, B, C'],
    [4, 'A, B, C and more...'],
  ])('with %i low products lists "%s"', async (count, titles) => {
    showBanner(count)
    const banner = await screen.findByRole('alert')
    expect(banner.querySelector('[title]')?.textContent).toBe(titles)
  })

  it('is amber, and counts what has at most 5 units', async () => {
    const thresholds = showBanner(1)
    expect((await screen.findByRole('alert')).className).toMatch(/marigold/)
    expect(thresholds).toEqual([5])
  })

  it('leads into the low-stock view by View Low Stock', async () => {
    showBanner(1, { search: 'dell' })
    const link = await screen.findByRole('link', { name: 'View Low Stock' })
    expect(link.getAttribute('href')).toBe('/?search=dell&view=low-stock')
  })

  it.each([0, 2])(
    'leads back by Show All Products from the low-stock view, without its search text, with %i low products',
    async (count) => {
      showBanner(count, { view: 'low-stock', search: 'dell' })
      const link = await screen.findByRole('link', { name: 'Show All Products' })
      expect(link.getAttribute('href')).toBe('/')
    },
  )
})
