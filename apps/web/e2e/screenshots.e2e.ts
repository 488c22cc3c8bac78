import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { BACK_OFFICE_WALKS } from './back-office-walks.ts'
import { expect, test } from './journey.ts'
import {
  type Look,
  settled,
  walkAProduct,
  walkAPurchase,
  walkThePages,
  walkThePhoneMenus,
  walkTheShop,
} from './screens.ts'
import { walkTheSignIn } from './sign-in-screens.ts'

const folder = process.env.SCREENSHOTS
const SIZES = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test.skip(!folder, 'SCREENSHOTS=folder saves every screen as a picture, for a person to look at')
test.use({ viewport: { width: 1440, height: 900 } })
test.setTimeout(300_000)

async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  await expect
    .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)))
    .toBe(true)
}

/** Saves the screen as {screen}-{width}-{light|dark}.png, and leaves the window as it was. */
function photographer(page: Page, intoFolder: string): Look {
  return async (screen) => {
    const before = page.viewportSize() ?? SIZES[0]
    // A whole page behind a dialog is not what anybody sees.
    const fullPage = (await page.getByRole('dialog').count()) === 0
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        await loadPictures(page)
        await page.screenshot({
          path: join(intoFolder, `${screen}-${size.width}-${colorScheme}.png`),
          fullPage,
        })
      }
    }
    if (before) await page.setViewportSize(before)
  }
}

test('pictures of a visitor’s screens', async ({ page, complaints }) => {
  complaints.allowOnce(/404.*\/no-such-page/)
  await walkTheShop(page, photographer(page, folder ?? ''))
})

test('pictures of a product page', async ({ page }) => {
  await walkAProduct(page, photographer(page, folder ?? ''))
})

test('pictures of the pages of the footer', async ({ page }) => {
  await walkThePages(page, photographer(page, folder ?? ''))
})

test('pictures of the menus of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await walkThePhoneMenus(page, photographer(page, folder ?? ''))
})

test('pictures of a purchase', async ({ page }) => {
  await walkAPurchase(page, photographer(page, folder ?? ''))
})

test('pictures of signing in', async ({ page }) => {
  await walkTheSignIn(page, photographer(page, folder ?? ''))
})

for (const { name, walk } of BACK_OFFICE_WALKS) {
  test(`pictures of ${name}`, async ({ page }) => {
    await walk(page, photographer(page, folder ?? ''))
  })
}
