import type { Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'

// As most shoppers see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1024, height: 800 } })

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const brands = (page: Page) => region(page, 'Brands in stock')

test('home moves: its numbers count up, its brands pass by until they are paused, and its banners are for large screens', async ({
  page,
}) => {
  await page.goto('/')
  const numbers = region(page, 'Dobara in numbers')
  const counted = numbers.locator('dd [aria-hidden="true"]')

  // Before they are seen.
  await expect(counted).toHaveText(['0+', '0+', '0', '0.0'])

  await test.step('the banners are there on a large screen only', async () => {
    await expect(region(page, 'Banners')).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(region(page, 'Banners')).toBeHidden()
  })

  await test.step('Learn More scrolls to the reasons', async () => {
    const reasons = page.getByRole('heading', { level: 2, name: /^Why buy/ })
    await expect(reasons).not.toBeInViewport()
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect(reasons).toBeInViewport({ ratio: 1 })
  })

  await test.step('the logos of the brands scroll by, and stop when they are paused', async () => {
    const mark = brands(page).getByRole('link', { name: 'Products by Dell' })
    // They load when the user comes near them; and as they never stop moving, they cannot be scrolled to.
    await region(page, 'Shop by operating system').scrollIntoViewIfNeeded()
    await brands(page).getByRole('button', { name: 'Pause' }).scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    const place = async () => (await mark.boundingBox())?.x ?? 0
    const before = await place()
    await expect.poll(place).toBeLessThan(before - 5)
    await brands(page).getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(0, 0)
    const paused = await place()
    // Twenty pictures of the browser later, whatever time it takes for them.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
    })
    expect(await place()).toBe(paused)
  })

  await test.step("the key numbers count up to the settings' values", async () => {
    await numbers.scrollIntoViewIfNeeded()
    await expect(counted).toHaveText(['200000+', '500000+', '120', '4.7'])
  })
})
