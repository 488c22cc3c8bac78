import type { Browser, Page } from '@playwright/test'
import { renderedPage } from './steps/rendered-page.ts'
import { goTo } from './steps/go-to.ts'
import { expect, test } from './steps/journey.ts'

/** A product page of the demo shop: one variant of several. */
const PRODUCT = '/product/DELL-LATI5590-I5-8-256SSD-B'

/** As a link preview or a search engine reads the shop: without running anything. */
async function withoutScript(browser: Browser, read: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await read(await context.newPage())
  await context.close()
}

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
const dataOf = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  )

test('A product page describes the product without scripts', async ({ browser }) => {
  await withoutScript(browser, async (reader) => {
    // A server with too much to do leaves the drawing to the browser, and this one runs nothing.
    await expect(async () => {
      await reader.goto(PRODUCT)
      expect(await dataOf(reader)).toHaveLength(2)
    }).toPass()
    const [product, trail] = await dataOf(reader)
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: expect.arrayContaining([
        expect.objectContaining({ priceCurrency: 'INR', price: expect.any(Number) }),
      ]),
    })
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    const title = String(await metaOf(reader, 'og:title'))
    expect(title).toContain(String(product?.name))
    await expect(reader).toHaveTitle(`${title} — Dobara`)
    const picture = await reader.request.get(new URL(String(await metaOf(reader, 'og:image'))).pathname)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
    await expect(reader.locator('html')).toHaveAttribute('lang', 'en-IN')
    // The address is that of one variant; all of them are one page to those who search.
    const canonical = reader.locator('link[rel="canonical"]')
    const own = new URL((await canonical.getAttribute('href')) ?? '').pathname
    await reader.goto(own)
    await expect(reader).toHaveTitle(`${title} — Dobara`)
    await expect(canonical).toHaveAttribute('href', new RegExp(`${own}$`))
  })
})

test('Missing pages return 404, and the app shows it', async ({ page, request, complaints }) => {
  for (const [address, text] of [
    ['/no-such-page', 'Page not found'],
    ['/product/NOBODY', 'Product not found.'],
    ['/c/typewriters', 'Not found'],
  ] as const) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 404])
    // The browser itself reports the status: of the page, and of the app's own query, which the screen may repeat.
    for (let time = 0; time < 3; time += 1) complaints.allowOnce(/404/)
    await goTo(page, address)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  }
})

/** Loads an address again; returns the app's queries for what the server has already rendered. */
async function repeatedQueries(page: Page, address: string): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/trpc/')) requests.push(...pathname.slice('/trpc/'.length).split(','))
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  return requests.filter((procedure) => /^(catalog|store|content)\./.test(procedure))
}

test('Home, list, product, category and footer pages are rendered without repeated queries', async ({
  page,
}) => {
  for (const address of ['/', '/c/laptops', '/about', '/blog', PRODUCT]) {
    expect([address, await repeatedQueries(page, address)]).toEqual([address, []])
  }

  await test.step('the picture announced in the head is the one the product page shows first', async () => {
    const announced = page.locator('link[rel="preload"][as="image"]')
    const shown = page.getByRole('main').locator('img').first()
    await expect(shown).toHaveAttribute('srcset', String(await announced.getAttribute('imagesrcset')))
    await expect(shown).toHaveAttribute('sizes', String(await announced.getAttribute('imagesizes')))
  })

  await test.step("the list preserves the server's title until the shopper moves on", async () => {
    const address = '/products?q=thinkpad&brand=lenovo&sort=price_asc'
    expect([address, await repeatedQueries(page, address)]).toEqual([address, []])
    await expect(page).toHaveTitle('thinkpad — Products — Dobara')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page).not.toHaveTitle(/Products — Dobara/)
  })
})

test('The shop can be installed', async ({ request }) => {
  const { html } = await renderedPage(request, '/')
  const reply = await request.get(/<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '')
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await reply.json()) as { icons: { src: string }[]; shortcuts: { url: string }[] }
  for (const { src } of manifest.icons) expect([src, (await request.get(src)).status()]).toEqual([src, 200])
  for (const { url } of manifest.shortcuts)
    expect([url, (await request.get(url)).status()]).toEqual([url, 200])
})

test.describe('With a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('only built files are cached, never a page or a reply; offline, a page shows it, and reloads once online', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

    await test.step('caches only built files', async () => {
      await page.goto('/products')
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      const cachedPaths = () =>
        page.evaluate(async () => {
          const names = await window.caches.keys()
          const caches = await Promise.all(names.map((name) => window.caches.open(name)))
          const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
          return requests.map(({ url }) => new URL(url).pathname)
        })
      await expect
        .poll(async () => (await cachedPaths()).some((path) => path.startsWith('/assets/')))
        .toBe(true)
      const others = (await cachedPaths()).filter((path) => !path.startsWith('/assets/'))
      expect(others.toSorted()).toEqual(['/favicon.svg', '/offline.html', '/offline.js'])
    })

    await test.step('offline, a page shows it in both languages', async () => {
      await context.setOffline(true)
      complaints.allowOnce(/ERR_INTERNET_DISCONNECTED/)
      complaints.allowOnce(/ERR_INTERNET_DISCONNECTED/)
      await page.goto('/products?q=dell')
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' })).toBeVisible()
      await expect(page).toHaveURL(/\/products\?q=dell$/)
    })

    await test.step('reloads by itself once online', async () => {
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: /dell/ })).toBeVisible()
    })
  })
})
