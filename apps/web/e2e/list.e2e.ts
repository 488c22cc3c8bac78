import type { Locator, Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const status = (page: Page) => page.getByRole('main').getByRole('status')
const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Opens the list and waits for its products and counts. */
async function openList(page: Page, address = '/products'): Promise<void> {
  await page.goto(address)
  await expect(cards(page).first()).toBeVisible()
  await expect(status(page)).toHaveText(/^[\d,]+ products?$/)
}

/** From the whole list to the second page of one brand. */
async function dellOnly(page: Page): Promise<void> {
  await filters(page).getByRole('checkbox', { name: /^Dell/ }).check()
  await expect(page).toHaveURL('/products?brand=dell')
  await page.getByRole('main').getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/products?brand=dell&page=2')
  const second = page.getByRole('main').getByRole('link', { name: 'Page 2', exact: true })
  await expect(second).toHaveAttribute('aria-current', 'page')
}

/** How far down the page is. The wheel's way ends softly: only a place that stays is one to come back to. */
async function placeThatStays(page: Page): Promise<number> {
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400)
  let place = -1
  await expect
    .poll(async () => {
      const before = place
      place = await scrolled(page)
      return place === before
    })
    .toBe(true)
  return place
}

/** How far the page can be moved sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.use({ viewport: { width: 1280, height: 800 } })

test('a shopper filters the list, opens a product and returns to the same position, on any screen', async ({
  page,
  request,
}) => {
  test.slow()
  await openList(page)

  await test.step('every "Only n left" in the list matches the stock', async () => {
    const reply = await request.get('/api/products/filter?limit=12')
    const { products } = (await reply.json()) as { products: { title: string; stockQty: number }[] }
    const shownStock = await cards(page).evaluateAll((all) =>
      all.map((card) => Number(/Only (\d+) left/.exec(card.textContent ?? '')?.[1] ?? 0)),
    )
    expect(shownStock).toEqual(products.map(({ stockQty }) => (stockQty <= 5 ? stockQty : 0)))
  })

  await test.step('filters apply at once, are in the URL in the documented form, and are removed as chips', async () => {
    const all = await status(page).textContent()
    const dell = filters(page).getByRole('checkbox', { name: /^Dell/ })
    const count = (await dell.locator('xpath=..').textContent())?.replace(/\D/g, '')
    await dell.check()
    await expect(page).toHaveURL('/products?brand=dell')
    await expect(status(page)).toHaveText(`${count} products`)
    await filters(page).getByRole('checkbox', { name: /^HP/ }).check()
    await filters(page)
      .getByRole('checkbox', { name: /^16 GB/ })
      .check()
    await filters(page)
      .getByRole('button', { name: /^₹25,000 – ₹50,000/ })
      .click()
    await expect(page).toHaveURL('/products?brand=dell,hp&minPrice=25000&maxPrice=50000&ramGb=16')
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveText([
      'Dell',
      'HP',
      '₹25,000 – ₹50,000',
      '16 GB',
    ])
    await page.getByRole('button', { name: 'Remove filter HP' }).click()
    await expect(page).toHaveURL('/products?brand=dell&minPrice=25000&maxPrice=50000&ramGb=16')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/products')
    await expect(status(page)).toHaveText(all ?? '')
  })

  await test.step('going back from a product finds the list where it was left: page, filters and scroll place', async () => {
    await dellOnly(page)
    const card = cards(page).nth(7)
    await card.scrollIntoViewIfNeeded()
    const shown = await placeThatStays(page)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(shown)
    const place = await placeThatStays(page)
    await card.getByRole('link', { name: /^View Details/ }).click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/products?brand=dell&page=2')
    await expect.poll(() => scrolled(page)).toBe(place)
    await expect(card).toBeInViewport()
  })

  await test.step('the list shows one card in a row on a phone and five on a wide screen', async () => {
    const columns = () =>
      cards(page).evaluateAll(
        (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().x))).size,
      )
    for (const [width, expected] of [
      [1920, 5],
      [1536, 4],
      [1280, 3],
      [768, 2],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(columns, { message: `columns at ${width}` }).toBe(expected)
    }
  })
})

test('a shopper on a phone compares three laptops side by side', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/c/laptops')
  for (const place of [0, 1, 2]) {
    await cards(page)
      .nth(place)
      .getByRole('button', { name: /^Compare/ })
      .click()
  }
  const bar = page.getByRole('complementary', { name: 'Products to compare' })
  await expect(bar).toContainText('3 of 4 to compare')
  await expect(bar).toBeInViewport()
  await bar.getByRole('link', { name: 'Compare now' }).click()
  await expect(page).toHaveURL(/\/compare\?skus=[^,]+,[^,]+,[^,]+$/)

  const table = page.getByRole('region', { name: 'Comparison, scrolls sideways' })
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  expect(await overflow(page)).toBe(0)
  const name = table.getByRole('rowheader', { name: /^Price/ })
  const before = await name.boundingBox()
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
  expect((await name.boundingBox())?.x, 'the names stay').toBe(before?.x)

  await table
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(page).toHaveURL(/\/compare\?skus=[^,]+,[^,]+$/)

  await test.step('the choice is remembered, and its address can be left out', async () => {
    await page.goto('/compare')
    await expect(page).toHaveURL(/\/compare\?skus=[^,]+,[^,]+$/)
    for (let left = 2; left > 0; left -= 1) {
      await table
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await expect(table.getByRole('columnheader')).toHaveCount(left === 2 ? 2 : 0)
    }
    await expect(page.getByText('Nothing to compare yet')).toBeVisible()
  })
})
