import { type Browser, devices, type Page } from '@playwright/test'
import { readVitals, type Vitals, watchVitals } from './page-vitals.ts'
import { openPhone, type Weight } from './slow-phone.ts'

export type Figures = Vitals & Weight
export type Screen = { name: string; path: string; touch: (page: Page) => Promise<void> }

const openMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
/** On a phone the filters are in a drawer. */
const openFilters = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Filters' }).tap()
/** At the second visit it is in the cart already: one more of it. */
const addToCart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to Cart:|Increase quantity)/ })
    .first()
    .tap()

/** The three screens that most visits begin with, and what is touched there first. */
export async function screensOf(shopUrl: string): Promise<Screen[]> {
  const reply = await fetch(`${shopUrl}/api/products/search?q=${encodeURIComponent('Dell Latitude')}`)
  const { products } = (await reply.json()) as { products: { sku: string; inStock: boolean }[] }
  const sku = products.find(({ inStock }) => inStock)?.sku
  if (sku === undefined) throw new Error('the demo shop has no laptop to look at')
  return [
    { name: 'home', path: '/', touch: openMenu },
    { name: 'list', path: '/products', touch: openFilters },
    { name: 'product', path: `/product/${encodeURIComponent(sku)}`, touch: addToCart },
  ]
}

/** The first visit of a browser that knows nothing of the shop, and a second one by the same browser. */
export async function visitTwice(
  browser: Browser,
  shopUrl: string,
  screen: Screen,
): Promise<{ cold: Figures; warm: Figures }> {
  const context = await browser.newContext({ ...devices['Moto G4'], locale: 'en-IN', baseURL: shopUrl })
  try {
    const phone = await openPhone(context)
    await watchVitals(phone.page)
    const cold = await visit(phone, screen)
    const warm = await visit(phone, screen)
    return { cold, warm }
  } finally {
    await context.close()
  }
}

async function visit(
  { page, takeWeight }: Awaited<ReturnType<typeof openPhone>>,
  { path, touch }: Screen,
): Promise<Figures> {
  await page.goto('about:blank')
  takeWeight()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const weight = takeWeight()
  await touch(page)
  // A touch is counted after its frame was rendered.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))
  return { ...(await readVitals(page)), ...weight }
}
