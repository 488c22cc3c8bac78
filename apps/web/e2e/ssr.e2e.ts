import type { Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'
import { LATITUDE, openCart, THINKPAD } from './steps/products.ts'
import { newShopper } from './steps/shopper.ts'

test('Without scripts the shop can be read: prices, texts, links and the search', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('main').getByText(/₹\d/).first()).toBeVisible()
  await page.getByRole('search').getByRole('combobox').fill(LATITUDE)
  await page.getByRole('search').getByRole('combobox').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `for “${LATITUDE}”` })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: LATITUDE, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: LATITUDE })).toBeVisible()
  await expect(page.getByRole('main').getByText(/₹\d/).first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Warranty' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible()
  await context.close()
})

/** Remembers the elements that the page came with. */
async function noteFirstElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const main = document.querySelector('main')
      if (!main) return
      Object.assign(globalThis, { firstMain: main })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}

const isFirstMain = (page: Page) =>
  page.evaluate(() => document.querySelector('main') === (globalThis as { firstMain?: Element }).firstMain)

test('Server-rendered markup is reused, and handles clicks made before its scripts loaded', async ({
  page,
}) => {
  await noteFirstElements(page)
  for (const address of ['/', '/c/laptops', '/about']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect([address, await isFirstMain(page)]).toEqual([address, true])
  }
  // The scripts come when the page has been used.
  let letScriptsCome = () => {}
  const holdScripts = async () => {
    const isUsed = new Promise<void>((resolve) => {
      letScriptsCome = resolve
    })
    await page.unroute('**/assets/*.js')
    await page.route('**/assets/*.js', async (route) => {
      await isUsed
      await route.continue()
    })
  }
  await holdScripts()
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Send message' }).click()
  letScriptsCome()
  await expect(page.getByText('Please choose what it is about.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.unroute('**/assets/*.js')
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/products?q=${encodeURIComponent(LATITUDE)}`)
  await test.step('accessible names of the server remain in the browser', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await page.setViewportSize(wide)
  const product = page.getByRole('main').getByRole('link', { name: LATITUDE, exact: true }).first()
  const address = String(await product.getAttribute('href'))
  await holdScripts()
  await page.goto(address, { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: `Add to Cart: ${LATITUDE}` })
    .first()
    .click()
  await page.evaluate(() => scrollTo(0, 200))
  letScriptsCome()
  await expect(
    page
      .getByRole('main')
      .getByRole('group', { name: `Quantity of ${LATITUDE}` })
      .first(),
  ).toBeVisible()
  expect(await isFirstMain(page)).toBe(true)
  // A reader who has scrolled remains there; the next page begins at its top.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(150)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Warranty' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

/** Holds what the page fetches from there until it is let through. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(address, async (route) => {
    await isLetThrough
    await route.continue()
  })
  return letThrough
}

test('Pressed before the browser knows who is signed in, it is still done in the cart of that person', async ({
  page,
}) => {
  // Signed in by a cookie alone, as in a browser whose storage was emptied.
  await page.request.post('/api/auth/register', { data: newShopper('Farah Qureshi') })
  const letSessionBeFound = await hold(page, '**/trpc/auth.refresh*')
  const isRequested = page.waitForRequest('**/trpc/auth.refresh*')
  await page.goto('/product/LENOVO-THINX1CAR7-I5-B')
  await isRequested
  await page
    .getByRole('button', { name: `Add to Cart: ${THINKPAD}` })
    .first()
    .click()
  letSessionBeFound()
  await expect(page.getByRole('button', { name: 'Account of Farah Qureshi' })).toBeVisible()
  const cart = await openCart(page)
  await expect(cart.getByText(THINKPAD).first()).toBeVisible()
})

test('A navigation during hydration shows the page of the new URL', async ({ page }) => {
  // In the very moment in which React begins with the page: before it, and nothing listens to the address yet.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'dobaraEarly', {
      get: () => () => {
        history.pushState({}, '', '/about')
        return []
      },
      set: () => {},
    })
  })
  await page.goto('/contact')
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible()
})
