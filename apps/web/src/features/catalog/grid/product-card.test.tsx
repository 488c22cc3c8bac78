import type { ProductCard as Product } from '@dobara/contract/catalog/catalog.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { ProductCard } from './product-card.tsx'
import { DUPLEX, LASER, SPEED } from '../../../../test/catalog/test-facts.ts'
import { cardOf } from '../../../../test/catalog/test-products.ts'

// jsdom has no scrolling, and the router puts the page to its top.

async function show(change: Partial<Product> = {}) {
  const card = (
    <ProductCard product={cardOf(change)} renderAction={() => <button type="button">Add</button>} />
  )
  render(inPage(card, fakeApi({}).fetch))
  return screen.findByRole('article')
}

describe('a product card', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('shows the picture, title, rating, price, saving and what people compare by', async () => {
    const card = await show()
    expect(screen.getByRole('img', { name: 'ThinkPad T480, open' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Lenovo ThinkPad T480 14″ i5-8350U' })).toBeTruthy()
    for (const text of ['₹24,999', '₹98,000', '₹73,001 OFF', '74%', 'MRP when new', '4.6', '5 reviews'])
      expect(card.textContent).toContain(text)
    expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain('i5-8350U · 16 GB · 512 GB SSD · 14″')
    expect(screen.getByText('Grade A').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText('Refurbished-A (Excellent)')).toBeTruthy()
    expect(card.querySelector('s')?.textContent).toBe('₹98,000')
  })

  it('shows the attributes of a printer, which has no processor', async () => {
    const card = await show({
      cpu: null,
      ramGb: null,
      storage: null,
      displaySizeInches: null,
      facts: [LASER, SPEED, DUPLEX],
    })
    expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain('Laser · 38 ppm · Duplex printing')
  })

  it("shows 'Be the first to review' without reviews", async () => {
    await show({ reviewCount: 0, rating: 0 })
    expect(screen.getByText('Be the first to review')).toBeTruthy()
  })

  it('has the cart’s control and a View Details link to the product', async () => {
    await show()
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
    const link = screen.getByRole('link', { name: /^View Details/ })
    expect(link.textContent).toBe('View Details')
    expect(link.getAttribute('href')).toBe('/product/DB-T480')
  })

  const variant = { id: 7, sku: 'DB-T480-32', attributes: { color: 'Silver', ramGb: 32, storage: null } }

  it('has the cart’s control and a link to the other options when the product has several builds', async () => {
    const card = await show({ hasVariants: true, variant })
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Other options of Lenovo ThinkPad T480 14″ i5-8350U' })
    expect(link.textContent).toBe('Other options')
    expect(link.getAttribute('href')).toBe('/product/DB-T480-32')
    expect(card.textContent).not.toContain('Choose options')
  })

  it.each([
    ['has no variants', { hasVariants: false }],
    ['has one variant', { hasVariants: true, variant, defaultVariantId: 7 }],
  ])('offers no other options when the product %s', async (_case, change) => {
    await show(change)
    expect(screen.queryByRole('link', { name: /^Other options/ })).toBeNull()
  })

  it('names the build whose price it shows, and leads to that build', async () => {
    const card = await show({ hasVariants: true, variant })
    expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'i5-8350U · 32 GB · 512 GB SSD · 14″ · Silver',
    )
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(new Set(links)).toEqual(new Set(['/product/DB-T480-32']))
  })

  it('links to the product when its only build is no choice', async () => {
    await show({ hasVariants: true, variant, defaultVariantId: 7 })
    expect(screen.getByRole('link', { name: /^View Details/ }).getAttribute('href')).toBe('/product/DB-T480')
  })

  it.each([
    [1, 'Only 1 left'],
    [5, 'Only 5 left'],
    [0, 'Out of Stock'],
  ])('shows for %i in stock: %s', async (stockQty, text) => {
    await show({ stockQty, inStock: stockQty > 0 })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('wears no badge that is not true', async () => {
    const card = await show({ stockQty: 6 })
    expect(card.textContent).not.toMatch(/left|Lowest price|Sale|Flash/)
  })

  it('shows that the price is the lowest, and the end of a sale', async () => {
    await show({ isLowestPrice: true, saleEndsAt: '2026-11-30T18:29:59.000Z' })
    expect(screen.getByText('Lowest price')).toBeTruthy()
    expect(screen.getByText('Sale until 30 Nov 2026')).toBeTruthy()
  })

  it('shows neither the lowest price nor a sale when sold out', async () => {
    const card = await show({
      isLowestPrice: true,
      saleEndsAt: '2026-11-30T18:29:59.000Z',
      inStock: false,
      stockQty: 0,
    })
    expect(card.textContent).toContain('Out of Stock')
    expect(card.textContent).not.toMatch(/Lowest price|Sale/)
  })

  it('is chosen to be compared, and taken out again', async () => {
    await show()
    const toggle = screen.getByRole('button', { name: /^Compare/ })
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
    expect(localStorage.getItem('compare')).toBe('DB-T480')
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-pressed')).toBe('false')
    expect(localStorage.getItem('compare')).toBeNull()
  })
})

describe('a card of what is counted one by one', () => {
  afterEach(cleanup)

  it('shows the number of machines and their battery range', async () => {
    const units = { count: 7, batteryMinPct: 82, batteryMaxPct: 94 }
    const card = await show({ price: 22_499, mrp: null, stockQty: 7, units })
    expect(card.textContent).toContain('7 machines · battery 82–94 %')
    expect(card.textContent).toContain('from ₹22,499')
    expect(card.textContent).not.toContain('Battery 92%')
  })
})
