import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import {
  imageOf,
  productOf,
  promiseOf,
  relatedOf,
  STORE_INFO,
  variantOf,
} from '../../../../test/catalog/test-product.ts'
import { stubLayout } from '../../../../test/test-layout.ts'
import { ProductPage } from './product-page.tsx'

const isActions = (element: Element) => element.textContent?.startsWith('actions') === true

let inView: ((isIntersecting: boolean) => void) | undefined
beforeEach(() => {
  localStorage.clear()
  inView = undefined
  stubLayout({ isWatched: isActions, onObserve: (say) => (inView = say) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type PageOptions = {
  loadReviews?: Parameters<typeof ProductPage>[0]['loadReviews']
  product?: ProductDetail
  answers?: Parameters<typeof fakeApi>[0]
  variantSku?: string
}

const reviewsOf = async () => (product: ProductDetail) => <p>{`reviews of ${product.id}`}</p>

function show({
  loadReviews = reviewsOf,
  product = productOf(),
  answers = {},
  variantSku,
}: PageOptions = {}) {
  const chosen: string[] = []
  const api = fakeApi({
    'catalog.bySku': () => product,
    'catalog.related': () => relatedOf(4),
    'store.info': () => STORE_INFO,
    'checkout.deliveryPromise': () => promiseOf('560001'),
    ...answers,
  })
  const page = (
    <ProductPage
      sku={product.sku}
      variantSku={variantSku}
      onChoose={({ sku }) => chosen.push(sku)}
      renderActions={({ price, inStock }) => <p>{`actions ${price} ${inStock}`}</p>}
      renderBarAction={() => <button type="button">Bar</button>}
      renderCardAction={() => null}
      renderUnits={() => null}
      loadReviews={loadReviews}
    />
  )
  render(inPage(page, api.fetch))
  return { api, chosen }
}

const title = (name = 'Lenovo ThinkPad T480') => screen.findByRole('heading', { level: 1, name })
/** The parts far down the page are there, too. */
const wholePage = () => screen.findByRole('region', { name: 'Specifications' })
const main = () => document.body.textContent ?? ''

describe('the product page', () => {
  it("shows 'Product not found.' and links to the other products", async () => {
    show({ answers: { 'catalog.bySku': () => refused('PRODUCT_NOT_FOUND') } })
    expect(await title('Product not found.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products')
  })

  it("shows an error with 'Try Again', which retries", async () => {
    let tries = 0
    const bySku = () => (++tries === 1 ? refused('INTERNAL') : productOf())
    show({ answers: { 'catalog.bySku': bySku } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Something went wrong. Please try again.Try Again')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(await title()).toBeTruthy()
    expect(tries).toBe(2)
  })

  it('shows the price against the MRP with the percent off, and the GST inside it', async () => {
    show()
    await title()
    expect(main()).toContain('₹24,999')
    expect(main()).toContain('MRP when new ₹98,000')
    expect(main()).toContain('74% off')
    await expect.poll(main).toContain('Includes GST of ₹3,813 · tax invoice with every order')
  })

  it('shows warranty, returns, where it ships from, and the offers of the settings', async () => {
    show()
    await title()
    for (const text of ['6-month warranty', '15-day replacement', 'Ships from Bengaluru']) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
    expect((await screen.findByRole('region', { name: 'Offers' })).textContent).toContain(
      'No-cost EMI. On select cards.',
    )
  })

  it('shows one highlight per line, the description, the notes and both dates', async () => {
    show()
    await wholePage()
    const highlights = within(screen.getByRole('region', { name: 'Highlights' }))
    expect(highlights.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Metal lid',
      'Opens flat',
    ])
    expect(screen.getByRole('region', { name: 'Description' }).textContent).toContain('A quiet machine.')
    const notes = screen.getByRole('region', { name: 'Notes on one of these machines' }).textContent
    expect(notes).toContain('A hairline on the lid.')
    expect(notes).toContain('Everything works.')
    expect(screen.getByText('Added 1 Nov 2026 · Updated 20 Nov 2026')).toBeTruthy()
  })

  it('omits sections without content', async () => {
    show({
      product: productOf({
        highlights: null,
        description: null,
        cosmeticNotes: null,
        functionalNotes: null,
        batteryHealthPct: null,
        qualityReport: null,
        fulfillmentLocation: null,
        mrp: null,
      }),
    })
    await wholePage()
    const parts = ['Highlights', 'Description', 'Notes on this machine', 'Battery health', 'What we checked']
    for (const name of parts) expect(screen.queryByRole('region', { name })).toBeNull()
    expect(screen.queryByText('Typical for this grade.')).toBeNull()
    expect(main()).not.toContain('Ships from')
    expect(main()).not.toContain('MRP when new')
  })

  it.each([
    [12, 'In Stock'],
    [6, 'In Stock'],
    [5, 'Only 5 left'],
    [1, 'Only 1 left'],
    [0, 'Out of Stock'],
  ])('shows for %i in stock the badge %s', async (stockQty, badge) => {
    show({ product: productOf({ stockQty, inStock: stockQty > 0 }) })
    await title()
    expect(await screen.findByText(badge)).toBeTruthy()
    // No delivery is promised for a product that is out of stock.
    expect(screen.queryByLabelText('Delivery PIN code') !== null).toBe(stockQty > 0)
    expect(screen.getByText(`actions 24999 ${stockQty > 0}`)).toBeTruthy()
    expect(screen.queryAllByText('Typical for this grade.')).toHaveLength(stockQty === 1 ? 0 : 1)
  })

  it('shows the real badges: the lowest price, and a sale with its last day', async () => {
    show({ product: productOf({ isLowestPrice: true, saleEndsAt: '2026-11-30T18:29:59.000Z' }) })
    await title()
    expect(screen.getByText('Lowest price')).toBeTruthy()
    expect(screen.getByText('Sale until 30 Nov 2026')).toBeTruthy()
  })

  it('has the reviews, and the rating leads to them', async () => {
    show()
    await title()
    expect(await screen.findByText('reviews of 7')).toBeTruthy()
    expect(screen.getByRole('link', { name: /38 reviews/ }).getAttribute('href')).toBe('#reviews')
  })
})

it('reviews on the product page can be fetched again after a failure', async () => {
  let tries = 0
  show({ loadReviews: () => (++tries === 1 ? Promise.reject(new TypeError('gone')) : reviewsOf()) })
  expect(await screen.findByText('This part of the page could not be loaded.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('reviews of 7')).toBeTruthy()
})

describe('the facts on the product page', () => {
  const row = (name: string) => screen.getByRole('rowheader', { name }).nextElementSibling?.textContent

  it('are a table of what the machine is', async () => {
    show()
    await wholePage()
    expect([row('RAM'), row('Storage'), row('Display'), row('Weight'), row('Dimensions')]).toEqual([
      '16 GB',
      '512 GB SSD',
      '14″',
      '1.58 kg',
      '337 × 233 × 20 mm',
    ])
  })

  it('include the legal ones: name, quantity, MRP with taxes, origin, seller and customer care', async () => {
    show()
    await wholePage()
    expect(row('Generic name')).toBe('Refurbished laptop computer')
    expect(row('Net quantity')).toBe('1 N (one unit)')
    expect(row('MRP (inclusive of all taxes)')).toBe('₹98,000 when new')
    expect(row('Selling price (inclusive of all taxes)')).toBe('₹24,999')
    expect(row('Country of origin')).toBe('China')
    await waitFor(() =>
      expect(row('Refurbished, packed and sold by')).toBe(
        'Dobara Refurbished Pvt Ltd14 Workshop LaneBengaluru, Karnataka 560001',
      ),
    )
    expect(row('Customer care')).toBe('+91 80 0000 0000support@dobara.exampleMon-Fri: 9AM-6PM')
  })

  it('name a used machine as used, and the price as MRP where no other is known', async () => {
    show({ product: productOf({ condition: 'Used', mrp: null, countryOfOrigin: null }) })
    await wholePage()
    expect(row('Generic name')).toBe('Used laptop computer')
    expect(row('MRP (inclusive of all taxes)')).toBe('₹24,999')
    expect(screen.queryByRole('rowheader', { name: 'Country of origin' })).toBeNull()
  })
})

describe('a product in variants', () => {
  const small = variantOf(1, { ramGb: 8 })
  const large = { ...variantOf(2, { ramGb: 16 }), price: 28_499, mrp: 99_000, stockQty: 2 }
  const product = productOf({
    variants: [small, large],
    hasVariants: true,
    images: [imageOf(1), imageOf(9, { variantId: large.id })],
  })
  const memory = () => within(screen.getByRole('group', { name: 'Memory' }))
  const chosenMemory = () => memory().getByRole('button', { pressed: true }).textContent

  it('opens with the variant in the address: its price, stock and pictures', async () => {
    show({ product, variantSku: large.sku })
    await title()
    expect(chosenMemory()).toContain('16 GB')
    expect(screen.getByText('actions 28499 true')).toBeTruthy()
    expect(screen.getByText('Only 2 left')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enlarge photo 1 of 2: View 9' })).toBeTruthy()
  })

  it('puts the choice into the address', async () => {
    const { chosen } = show({ product })
    await title()
    await userEvent.click(screen.getByRole('button', { name: /^16 GB/ }))
    expect(chosen).toEqual([large.sku])
  })

  it('opens with the variant whose own SKU is requested', async () => {
    show({ product: { ...product, sku: large.sku } })
    await title()
    expect(chosenMemory()).toContain('16 GB')
  })
})

describe('related products', () => {
  it('are four cards', async () => {
    show()
    const related = within(await screen.findByRole('region', { name: 'You may also like' }))
    expect(await related.findAllByRole('article')).toHaveLength(4)
  })

  it.each([
    ['there are none', () => relatedOf(0)],
    ['they cannot be loaded', () => refused('INTERNAL')],
  ])('are not there when %s', async (_, related) => {
    vi.stubGlobal('reportError', () => undefined)
    const { api } = show({ answers: { 'catalog.related': related } })
    await title()
    await waitFor(() => expect(api.calls).toContain('catalog.related'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You may also like' })).toBeNull())
  })

  it("are logged as 'Failed to load related products' when the request fails", async () => {
    const logged: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => logged.push(error))
    show({ answers: { 'catalog.related': () => refused('INTERNAL') } })
    await title()
    await waitFor(() => expect(logged.map(String)).toEqual(['Error: Failed to load related products']))
  })
})

describe('the bar at the bottom of a phone', () => {
  it('is there only while the main buttons are out of sight, and before that is known', async () => {
    show()
    await title()
    const bar = () => screen.getByRole('group', { name: 'Buy Lenovo ThinkPad T480', hidden: true })
    expect(bar().hasAttribute('inert')).toBe(false)
    inView?.(false)
    await waitFor(() => expect(bar().hasAttribute('inert')).toBe(false))
    inView?.(true)
    await waitFor(() => expect(bar().hasAttribute('inert')).toBe(true))
  })
})
