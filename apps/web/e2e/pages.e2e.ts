import type { Page } from '@playwright/test'
import { confirmedOrder, continueToPayment, fillAddress, payInCash } from './checkout.ts'
import { expect, test } from './journey.ts'
import { findMail } from './outbox.ts'
import { THINKPAD, takeToCheckout } from './shelf.ts'
import { newPhone, newShopper, registerInCheckout } from './shopper.ts'

/** What the footer promises. */
const PAGES = {
  '/about': 'About Dobara',
  '/contact': 'Contact us',
  '/blog': 'From the workshop',
  '/help': 'Help',
  '/chat': 'Chat with us',
  '/track': 'Track an order',
  '/size-guide': 'Size guide',
  '/warranty': 'Warranty',
  '/returns': 'Returns and replacements',
  '/privacy': 'Privacy',
  '/terms': 'Terms of sale',
  '/cookies': 'Cookies',
  '/refunds': 'Refunds and cancellations',
}

test('every link of the footer leads to a page with its title, and the browser has nothing to complain of', async ({
  page,
}) => {
  await page.goto('/')
  for (const [path, title] of Object.entries(PAGES)) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
})

test('each of these pages opens by its address too, and no two have one title', async ({ page }) => {
  const titles = new Set<string>()
  for (const [path, title] of Object.entries(PAGES)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    titles.add(await page.title())
  }
  expect(titles.size).toBe(Object.keys(PAGES).length)
})

test('a question on the help page opens with the keyboard, and its answer leads on', async ({ page }) => {
  await page.goto('/help')
  const question = page.getByText('Where is my parcel?')
  await question.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Track it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Track an order' })).toBeVisible()
})

test('an article of the blog is a click away, and back leads to the list', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('main').getByRole('link', { name: 'Battery health, explained' }).click()
  await expect(page).toHaveURL('/blog/battery-health-explained')
  await expect(page.getByRole('heading', { level: 1, name: 'Battery health, explained' })).toBeVisible()
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
})

/** Buys something with cash on delivery; ends on the confirmation. */
async function buy(page: Page) {
  const shopper = newShopper()
  const phone = newPhone()
  await takeToCheckout(page, THINKPAD)
  await registerInCheckout(page, shopper)
  await fillAddress(page, shopper.name, phone)
  await continueToPayment(page)
  await payInCash(page, phone)
  return { shopper, phone, orderNumber: await confirmedOrder(page) }
}

test('an order is tracked by number and phone, and by the link of the mail, without signing in', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  complaints.allowOnce(/status of 404 .*orders\.track/)
  const { shopper, phone, orderNumber } = await buy(page)
  const stranger = await (await browser.newContext()).newPage()

  await test.step('by number and phone', async () => {
    await stranger.goto('/track')
    await stranger.getByLabel('Order number').fill(orderNumber.toLowerCase())
    await stranger.getByLabel('Phone').fill(phone)
    await stranger.getByRole('button', { name: 'Track' }).click()
    await expect(stranger.getByRole('heading', { name: `Order ${orderNumber}` })).toBeFocused()
    await expect(stranger.getByText('Going to Bengaluru')).toBeVisible()
    const main = await stranger.getByRole('main').innerText()
    for (const secret of [shopper.name, shopper.email, 'Indiranagar', '98450', '₹', THINKPAD]) {
      expect(main).not.toContain(secret)
    }
  })

  await test.step('by the link of the mail', async () => {
    const mail = await findMail(request, { to: shopper.email, about: orderNumber })
    const token = /\/track\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
    await stranger.goto(`/track?token=${token}`)
    await expect(stranger.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible()
  })

  await test.step('but not with another phone', async () => {
    await page.goto('/track')
    await page.getByLabel('Order number').fill(orderNumber)
    await page.getByLabel('Phone').fill('98450 12346')
    await page.getByRole('button', { name: 'Track' }).click()
    await expect(page.getByText('Order not found')).toBeVisible()
  })
  await stranger.context().close()
})

test('in Hindi the help page is in Hindi, and a page that is not says so', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'dobara_language', value: 'hi', url: baseURL ?? '' }])
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'मदद' })).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByText('यह पेज अभी हिन्दी में नहीं है')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
})
