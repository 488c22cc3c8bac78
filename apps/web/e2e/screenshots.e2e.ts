import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'
import { type Look, settled } from './walks/look.ts'
import { BACK_OFFICE_WALKS, SHOP_WALKS } from './walks/walks.ts'

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
    // A whole page behind a dialog is not what a user sees.
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

for (const { name, walk, isOnPhone } of [...SHOP_WALKS, ...BACK_OFFICE_WALKS]) {
  test(`pictures of ${name}`, async ({ page, complaints }) => {
    complaints.allowOnce(/404.*no-such-page/)
    complaints.allowOnce(/404.*no-such-page/)
    complaints.allowOnce(/400.*privacy\.linkedChoices/)
    if (isOnPhone) await page.setViewportSize({ width: 360, height: 800 })
    await walk(page, photographer(page, folder ?? ''))
  })
}
