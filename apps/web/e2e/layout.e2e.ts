import type { Locator, Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'
import { verificationLinks } from './steps/outbox.ts'
import { newShopper, register } from './steps/shopper.ts'

// As most shoppers see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const searchBox = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search laptops' })
const rows = (page: Page) => page.getByRole('banner').getByRole('option')
const banner = (page: Page) => page.getByRole('region', { name: 'Verify your email' })

test('the search suggests laptops and opens one without a mouse, remembers searches, and clears them on request', async ({
  page,
}) => {
  await page.goto('/')

  await test.step('suggests, and opens one without a mouse', async () => {
    await searchBox(page).focus()
    await expect(rows(page)).toHaveText(['Dell', 'Lenovo', 'HP', 'i5', 'i7'])
    await page.keyboard.insertText('thinkpad')
    await expect(rows(page).filter({ hasText: /ThinkPad.*₹/ })).toHaveCount(5)
    await expect(rows(page).last()).toHaveText('See all results for “thinkpad”')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/.+/)
    await expect(page.getByRole('heading', { level: 1, name: /ThinkPad/ })).toBeVisible()
  })

  await test.step('the search remembers, and clears on request', async () => {
    for (const query of ['latitude', 'elitebook']) {
      await searchBox(page).fill(`  ${query} `)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/products?q=${query}`)
    }
    await page.goto('/')
    await searchBox(page).click()
    await expect(rows(page)).toHaveText(['elitebook', 'latitude', 'thinkpad'])
    await page.getByRole('button', { name: 'Remove elitebook from recent searches' }).click()
    await expect(rows(page)).toHaveText(['latitude', 'thinkpad'])
    await page.keyboard.press('Escape')
    await expect(rows(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(rows(page).first()).toHaveText('Dell')
  })
})

test('the first screen of a phone and of a small laptop shows what it is for, and large text stays inside', async ({
  page,
}) => {
  const bottomOf = async (what: Locator) => {
    const box = await what.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  const expectNoWayAside = () =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
  const setText = (percent: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, percent)
  const card = page.getByRole('main').getByRole('article').first()
  const buy = page.getByRole('group', { name: /^Buy / }).getByRole('button', { name: /^Add to Cart/ })

  await test.step('a search shows its field and cards with prices', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/products?q=16gb%20under%2030k')
    await expect(page.getByRole('list', { name: 'Understood as:' }).getByRole('button')).toHaveText([
      '16 GB',
      'Up to ₹30,000',
    ])
    await expect(searchBox(page)).toBeInViewport({ ratio: 1 })
    await expect(searchBox(page)).toHaveValue('16gb under 30k')
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(320)
    expect(await bottomOf(card.getByText(/^₹[\d,]+$/).first())).toBeLessThan(740)
    await expectNoWayAside()
    await setText('200%')
    await expectNoWayAside()
  })

  await test.step('a product has its button', async () => {
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoWayAside()
    await setText('100%')
    for (const size of [
      { width: 360, height: 740 },
      { width: 640, height: 450 },
      { width: 1366, height: 650 },
    ]) {
      await page.setViewportSize(size)
      await expect(buy).toBeInViewport({ ratio: 1 })
      await expectNoWayAside()
    }
  })

  await test.step('the top bar hides on scrolling down and returns on scrolling up', async () => {
    const bar = page.getByRole('banner')
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 700)
    await expect(bar).not.toBeInViewport()
    await page.mouse.wheel(0, -60)
    await expect(bar).toBeInViewport({ ratio: 1 })
  })
})

test('a new customer requests the verification link again and follows it', async ({ page, complaints }) => {
  const shopper = newShopper()
  await register(page, shopper)
  await expect(banner(page)).toContainText(`A verification link was sent to ${shopper.email}.`)

  const [first = ''] = await verificationLinks(page.request, { to: shopper.email, count: 1 })
  await banner(page).getByRole('button', { name: 'Resend' }).click()
  await expect(banner(page)).toContainText('Verification email sent! Check your inbox.')
  const [newest = ''] = await verificationLinks(page.request, { to: shopper.email, count: 2 })

  await test.step('home does without the banner', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Dobara, home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toBeHidden()
  })

  await test.step('the first link has stopped working', async () => {
    complaints.allowOnce(/status of 400 .*auth\.proveEmail/)
    await page.goto(first)
    await expect(page.getByRole('heading', { level: 1, name: 'Verification failed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Products' })).toBeVisible()
    await expect(banner(page)).toBeVisible()
  })

  await page.goto(newest)
  await expect(page.getByRole('heading', { level: 1, name: 'Email verified successfully!' })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(page).toHaveURL('/products')
  await expect(banner(page)).toBeHidden()
})
