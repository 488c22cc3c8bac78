import type { Page } from '@playwright/test'
import { findBrowser } from '../../../scripts/find-browser.mjs'
import { expect, test } from './steps/journey.ts'

/** Font sizes of the browser's own setting: 150 and 200 % of the usual 16 pixels. */
const FONT_SIZES_PX = [24, 32]
const SCREEN = { width: 360, height: 740 }
/** Nothing is cut off at the side, and what stays on top leaves room to read. */
async function expectReadable(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const widths = () =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  await expect.poll(async () => [path, ...(await widths())]).toEqual([path, SCREEN.width, SCREEN.width])
  const isStuck = await page
    .locator('header')
    .first()
    .evaluate((header) => getComputedStyle(header).position === 'sticky')
  expect([path, isStuck]).toEqual([path, false])
}

for (const size of FONT_SIZES_PX) {
  test(`pages fit a phone whose browser has a font size of ${size} px`, async ({ playwright, baseURL }) => {
    test.slow()
    const browser = await playwright.chromium.launch({
      executablePath: findBrowser() ?? undefined,
      args: ['--no-sandbox', '--disable-gpu', `--blink-settings=defaultFontSize=${size}`],
    })
    try {
      const context = await browser.newContext({ baseURL, viewport: SCREEN, reducedMotion: 'reduce' })
      const page = await context.newPage()
      for (const path of ['/', '/products', '/login']) {
        await page.goto(path)
        await expectReadable(page, path)
      }
      await page.goto('/products')
      await page.getByRole('main').getByRole('article').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/product\//)
      await expectReadable(page, 'product')

      await page.goto('/login?returnTo=/orders')
      await page.getByRole('textbox', { name: 'Email' }).fill('admin@dobara.example')
      await page.getByLabel('Password', { exact: true }).fill('Admin@12345')
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL('/orders')
      await page.goto('/products')
      const add = page.getByRole('main').getByRole('button', { name: /^(Add to Cart|Increase quantity)/ })
      await add.first().click()
      await page.goto('/checkout')
      await expectReadable(page, '/checkout')
      await page.goto('/admin/orders')
      await expectReadable(page, '/admin/orders')
    } finally {
      await browser.close()
    }
  })
}
