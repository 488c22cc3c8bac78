import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BRANDS_IN_STOCK } from '../../../test/test-brands.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha, signedInAs } from '../../../test/test-profile.ts'
import { storeFront, storeHome } from '../../../test/test-store-front.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { HomePage } from './home-page.tsx'

const info = {
  ...storeFront(),
  counters: { happyCustomers: 200_000, devicesRefurbished: 500_000, cities: 120, rating: 4.7 },
}
const LAPTOP_PICTURE = `/media/${'b'.repeat(32)}/640.webp`
const category = (id: number, name: string, productCount: number) => ({
  id,
  name,
  slug: name.toLowerCase(),
  parentId: null,
  productCount,
  children: [],
})
const CATEGORIES = [category(1, 'Laptops', 90), category(2, 'Smartphones', 0), category(3, 'Monitors', 4)]
const cheapest = (price: number) => ({ products: [{ price, batteryHealthPct: null }] })
const api = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'store.info': () => info,
    'store.home': () => storeHome(),
    'catalog.brands': () => BRANDS_IN_STOCK,
    'catalog.categories': () => CATEGORIES,
    'catalog.categoryPictures': () => [{ id: 1, imageUrl: LAPTOP_PICTURE }],
    'catalog.list': ({ input }) => {
      const { operatingSystem } = input as { operatingSystem?: string }
      if (operatingSystem === 'windows') return cheapest(9_999)
      return operatingSystem === 'macos' ? cheapest(19_999) : { products: [] }
    },
    ...more,
  })

async function open(more?: Parameters<typeof fakeApi>[0]) {
  render(inPage(<HomePage renderList={() => null} />, api(more).fetch))
  await screen.findByRole('heading', { level: 1 })
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const linksIn = (name: string) =>
  section(name)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

/** As in a window so high that nothing is below it. */
class SeesEverything {
  private readonly notify: (entries: { isIntersecting: boolean }[]) => void
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = notify
  }
  observe() {
    queueMicrotask(() => this.notify([{ isIntersecting: true }]))
  }
  disconnect() {}
}

beforeEach(() => {
  localStorage.clear()
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  vi.stubGlobal('IntersectionObserver', SeesEverything)
})
afterEach(cleanup)

describe('the home page', () => {
  it('has the documented sections in their order', async () => {
    await open()
    // Loaded as a separate chunk, which takes a while on a busy machine.
    await screen.findByRole('region', { name: 'Brands in stock' }, { timeout: 20_000 })
    const names = [...document.querySelectorAll('main section, section')].map(
      (one) => one.getAttribute('aria-label') ?? one.querySelector('h1, h2')?.textContent,
    )
    const documented = [
      'A good laptop deserves another life.',
      'Banners',
      'Why buy refurbished from us',
      'Shop by brand',
      'Shop by processor',
      'Brands in stock',
      'Shop by operating system',
      'Dobara in numbers',
      'One email a month, from the workshop',
    ]
    expect(names.filter((name) => documented.includes(name ?? ''))).toEqual(documented)
  })

  it('has the name of the shop and its check in the title of the tab', async () => {
    await open()
    await expect.poll(() => document.title).toBe('Dobara — refurbished laptops, checked on 32 points')
  })

  it('sends a visitor from Start Shopping to the sign-in, and from there to the products', async () => {
    await open()
    const start = screen.getByRole('link', { name: 'Start Shopping' })
    expect(start.getAttribute('href')).toBe('/login?returnTo=%2Fproducts')
  })

  it('sends signed-in customers from Start Shopping to the products', async () => {
    localStorage.setItem('accessToken', 'kept')
    await open({
      'auth.me': () => asha,
      'auth.refresh': () => signedInAs(asha, 'new'),
    })
    await expect
      .poll(() => screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href'))
      .toBe('/products')
  })

  it('scrolls from Learn More to the reasons', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('#why-choose')
    expect(document.querySelector('#why-choose')).toBeTruthy()
  })

  it('leads from the tiles to the documented filters', async () => {
    await open()
    expect(linksIn('Shop by brand')).toEqual([
      '/products?brand=apple',
      '/products?brand=dell',
      '/products?brand=hp',
      '/products?brand=lenovo',
    ])
    expect(linksIn('Shop by processor')).toEqual([
      '/products?processor=intel',
      '/products?processor=amd',
      '/products?brand=apple',
    ])
    expect(linksIn('Shop by operating system')).toEqual([
      '/products?operatingSystem=windows',
      '/products?operatingSystem=macos',
    ])
    expect(linksIn('Shop by use')).toEqual([
      '/products?useCase=MULTI_TASKING',
      '/products?touchscreen=true',
      '/products?useCase=EVERYDAY_NEEDS',
    ])
  })

  it('names its tiles', async () => {
    await open()
    const namesIn = (name: string) =>
      section(name)
        .getAllByRole('link')
        .map((link) => link.querySelector('span span')?.textContent)
    expect(namesIn('Shop by brand')).toEqual(['Apple', 'Dell', 'HP', 'Lenovo'])
    expect(namesIn('Shop by processor')).toEqual(['Intel', 'AMD', 'Apple'])
    expect(namesIn('Shop by operating system')).toEqual(['Windows laptops', 'Apple Mac OS'])
    expect(namesIn('Shop by use')).toEqual(['Multi-tasking', 'Touchscreen', 'Everyday needs'])
  })

  it('promises 32 checked points, 15 days and 6 months on its first screen', async () => {
    await open()
    expect(screen.getByText('32-point check · 15-day replacement · 6-month warranty')).toBeTruthy()
  })

  it('shows the price of the cheapest laptop of each system', async () => {
    await open()
    expect(await section('Shop by operating system').findByText('Starting at ₹9,999')).toBeTruthy()
    expect(await section('Shop by operating system').findByText('Starting at ₹19,999')).toBeTruthy()
  })

  it('counts the products of a brand', async () => {
    await open()
    expect(await section('Shop by brand').findByText('90 products')).toBeTruthy()
    expect(section('Shop by brand').getByText('1 product')).toBeTruthy()
  })

  it('shows the key numbers of the settings', async () => {
    await open()
    const numbers = await section('Dobara in numbers').findAllByRole('definition')
    expect(numbers.map((number) => number.querySelector('.sr-only')?.textContent)).toEqual([
      '200000+',
      '500000+',
      '120',
      '4.7',
    ])
  })
})

describe('categories on the home page', () => {
  it('are those that have products, each with a picture where there is one', async () => {
    await open()
    await screen.findByRole('region', { name: 'Shop by category' })
    expect(linksIn('Shop by category')).toEqual(['/c/laptops', '/c/monitors'])
    const [laptops, monitors] = section('Shop by category').getAllByRole('link')
    expect(laptops?.querySelector('img')?.getAttribute('src')).toBe(LAPTOP_PICTURE)
    expect(monitors?.textContent).toBe('No Image AvailableMonitors')
  })
})

describe('the home page of a shop with little in it', () => {
  it('announces the opening of a shop without products, and shows no dead links', async () => {
    for (const brands of [[], [{ id: 1, name: 'Dell', slug: 'dell', productCount: 0 }]]) {
      await open({
        'catalog.brands': () => brands,
        'store.info': () => ({ ...info, shop: { name: 'Phir Se' } }),
      })
      expect(await screen.findByRole('heading', { level: 1, name: 'Phir Se opens soon' })).toBeTruthy()
      const left = screen.getAllByRole('region').map((region) => region.textContent)
      expect(left).toEqual([expect.stringContaining('One email a month')])
      expect(screen.queryAllByRole('link')).toEqual([])
      cleanup()
    }
  })

  it('offers the brands of which there is something, the documented ones first', async () => {
    const acer = { id: 6, name: 'Acer', slug: 'acer', productCount: 2 }
    await open({ 'catalog.brands': () => [acer] })
    await expect.poll(() => linksIn('Shop by brand')).toEqual(['/products?brand=acer'])
    expect(screen.queryByRole('region', { name: 'Brands in stock' })).toBeNull()
  })

  it('claims no checks in a shop that uses none, and shows no banner about them', async () => {
    const front = storeFront({ checkPoints: 0 })
    await open({ 'store.info': () => ({ ...info, ...front }), 'store.home': () => storeHome(0) })
    expect(await screen.findByText('15-day replacement · 6-month warranty')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/\d+ points|-point|checks|measured/)
    expect(screen.queryByRole('region', { name: 'Banners' })).toBeNull()
  })

  it('has the sections that the store shows, in its order and with its titles', async () => {
    const home = storeHome()
    const first = home.sections.find(({ id }) => id === 'uses')
    const title = { en: 'Pick a use', hi: 'काम चुनें' }
    await open({
      'store.home': () => ({ ...home, reasons: [], sections: [{ ...first, title, items: 2 }] }),
    })
    expect(linksIn('Pick a use')).toHaveLength(2)
    expect(screen.queryByRole('heading', { name: 'Shop by brand' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Learn More' })).toBeNull()
  })

  it('links the hero to the address set by the store, with its own picture', async () => {
    const home = storeHome()
    const picture = `/media/${'a'.repeat(32)}/640.webp`
    const hero = { ...home.hero, link: '/products?brand=dell', picture }
    await open({ 'store.home': () => ({ ...home, hero }) })
    const start = screen.getByRole('link', { name: 'Start Shopping' })
    expect(start.getAttribute('href')).toBe('/products?brand=dell')
    expect(document.querySelector('img')?.getAttribute('src')).toBe(picture)
  })
})
