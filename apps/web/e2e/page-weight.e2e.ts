import { gzipSync } from 'node:zlib'
import { categoryInputOf, listInputOf } from '@dobara/contract/catalog/product-search.ts'
import type { Page, Response } from '@playwright/test'
import { z } from 'zod'
import { answerOf } from './steps/api-shopper.ts'
import { expect, test } from './steps/journey.ts'
import { LATITUDE } from './steps/products.ts'

// With all that a shopper's browser has.
test.use({ serviceWorkers: 'allow' })

/** Bytes after gzip that a phone on 4G has to fetch before it can render. */
const MOST_SCRIPT_BYTES = 170_000
/** The reply with the 12 cards of a page, before compression. */
const MOST_LIST_BYTES = 10_000
/** Cumulative layout shift over a whole visit. */
const MOST_LAYOUT_SHIFT = 0.02

/** Opens an address for the first time and adds up every script that the page requests by itself. */
async function firstLoadScript(page: Page, address: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  }
  page.on('response', keep)
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', keep)
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).byteLength)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Opens it as the first page of a browser with an empty cache. */
async function expectLightFirstLoad(page: Page, address: string): Promise<void> {
  const bytes = await firstLoadScript(page, address)
  test.info().annotations.push({ type: 'script', description: `${(bytes / 1000).toFixed(1)} kB gzip` })
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  expect(bytes).toBeGreaterThan(0)
}

test('the first load of product needs at most 170 kB of script', async ({ page, request }) => {
  await expectLightFirstLoad(page, await productAddress(request))
})

type Request = Parameters<Parameters<typeof test>[2]>[0]['request']

async function productAddress(request: Request): Promise<string> {
  const reply = await request.get(`/api/products/search?q=${encodeURIComponent(LATITUDE)}`)
  const { products } = (await reply.json()) as { products: { sku: string }[] }
  return `/product/${encodeURIComponent(products[0]?.sku ?? '')}`
}

test('the reply with a page of cards has at most 10 kB in the whole list and in each main category', async ({
  request,
}) => {
  const pages: [string, object][] = [['catalog.list', listInputOf({})]]
  const categories = await answerOf(
    z.array(z.object({ slug: z.string() })),
    await request.get('/api/categories'),
  )
  for (const { slug } of categories) pages.push(['catalog.categoryByPath', categoryInputOf(slug, {})])
  for (const [procedure, input] of pages) {
    const url = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
    const bytes = (await (await request.get(url)).body()).byteLength
    expect.soft(bytes, url).toBeLessThanOrEqual(MOST_LIST_BYTES)
    expect.soft(bytes, url).toBeGreaterThan(0)
  }
})

/** Returns the layout shift since the page was loaded, as the browser reports it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is never called.
        setTimeout(() => resolve(0), 500)
      }),
  )
}

/**
 * Returns pictures fetched in a size that is blurred where they are shown, or more than one step larger than needed.
 */
function unfitPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].flatMap((image) => {
      const renderedWidth = image.getBoundingClientRect().width * devicePixelRatio
      const fetched = Number(/(\d+)\.webp$/.exec(image.currentSrc)?.[1])
      if (renderedWidth === 0 || !image.complete) return []
      const widths = image.srcset.split(', ').map((one) => Number.parseInt(one.split(' ')[1] ?? '', 10))
      const enough = widths.findIndex((width) => width >= renderedWidth)
      const most = enough < 0 ? (widths.at(-1) ?? 0) : (widths[enough + 1] ?? widths[enough] ?? 0)
      return fetched >= renderedWidth * 0.9 && fetched <= most
        ? []
        : [`${image.currentSrc} at ${renderedWidth} pixels`]
    }),
  )
}

for (const { name, viewport, first } of [
  { name: 'a phone', viewport: { width: 360, height: 780 }, first: '/products' },
  { name: 'a desk', viewport: { width: 1280, height: 800 }, first: '/' },
]) {
  test(`nothing jumps on ${name}, and no picture is larger than it needs: home, list, product, category, checkout; the first load of ${first} needs at most 170 kB of script`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    await expectLightFirstLoad(page, first)
    const others = ['/', '/products', await productAddress(request), '/c/laptops', '/checkout']
    for (const address of [first, ...others.filter((other) => other !== first)]) {
      if (address !== first) await page.goto(address)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.mouse.wheel(0, 1_500)
      await page.waitForLoadState('networkidle')
      expect.soft(await layoutShift(page), address).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
      expect.soft(await unfitPictures(page), address).toEqual([])
    }
  })
}
