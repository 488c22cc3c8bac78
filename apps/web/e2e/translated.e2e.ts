import { runs } from '@dobara/domain/test/runs.ts'
import type { Page } from '@playwright/test'
import { enterBackOffice, newAdmin } from './steps/back-office.ts'
import { expect, test } from './steps/journey.ts'
import { translatePage } from './steps/translate-page.ts'

const PAGES = ['/', '/products', '/login', '/register', '/track']
const OFFICE_PAGES = ['/admin', '/admin/products', '/admin/orders', '/admin/attributes', '/admin/settings']
/** Enough of each screen: beyond them the buttons repeat, as those of cards do. */
const MAX_PRESSES = runs({ short: 4, long: 40 })

test.describe.configure({ timeout: 300_000 })

/** Clicks the buttons of the page's main part, each on a page that is translated again. */
async function pressAll(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const buttons = page.getByRole('main').getByRole('button')
  const count = Math.min(MAX_PRESSES, await buttons.count())
  for (let place = 0; place < count; place += 1) {
    await translatePage(page)
    const button = buttons.nth(place)
    if (await button.isVisible())
      await button.click({ timeout: 2_000, noWaitAfter: true }).catch(() => undefined)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
}

test.describe(() => {
  test.beforeEach(({ complaints }) => {
    // Forms sent empty and refused calls are part of these walks; so is React's error 418, which reports that a part
    // of the page was changed before it was hydrated and is rendered again.
    for (let count = 0; count < 30; count += 1)
      complaints.allowOnce(/status of 4\d\d|NotFoundError|error #418/)
  })

  for (const path of PAGES) {
    test(`no button of ${path} loses the page when the browser has translated it`, async ({ page }) => {
      await page.goto(path)
      await pressAll(page)
    })
  }

  for (const path of OFFICE_PAGES) {
    test(`no button of ${path} loses the page when the browser has translated it`, async ({
      page,
      request,
    }) => {
      await enterBackOffice(page, await newAdmin(request), path)
      await pressAll(page)
    })
  }
})

test('a shopper signs in and fills a cart on translated pages', async ({ page }) => {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await translatePage(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@dobara.example')
  await page.getByLabel('Password', { exact: true }).fill('Shopper@12345')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: /^Account of Asha/ })).toBeVisible()
  await page.goto('/products')
  const link = page.getByRole('main').getByRole('article').getByRole('link').first()
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.waitForLoadState('networkidle')
  await translatePage(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to Cart|Increase quantity)/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Cart/ }).first()).toContainText(/\d/)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})
