import type { Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'
import { latinShare } from './steps/latin-share.ts'
import { asha } from './steps/shopper.ts'

/**
 * Highest share of English on each page, in percent of its letters. The English text is names and user input: titles
 * of products with the words in them, notes on points of a check, addresses.
 */
const PAGES: readonly { most: number; addresses: readonly string[] }[] = [
  {
    most: 5,
    addresses: [
      '/about',
      '/terms',
      '/privacy',
      '/cookies',
      '/returns',
      '/refunds',
      '/shipping',
      '/warranty',
      '/size-guide',
      '/blog/what-our-grades-mean',
      '/blog/windows-11-and-older-processors',
    ],
  },
  { most: 5, addresses: ['/', '/track', '/contact', '/help', '/blog/battery-health-explained'] },
  { most: 8, addresses: ['/products', '/c/laptops'] },
  // Little else than the header and the footer.
  {
    most: 5,
    addresses: [
      '/chat',
      '/blog',
      '/compare',
      '/wishlist',
      '/sell',
      '/login',
      '/register',
      '/forgot-password',
      '/verify-email',
      '/reset-password',
      '/unsubscribe',
      '/confirm-newsletter',
      '/confirm-stock-alert',
      '/no-such-page',
    ],
  },
]
const OF_A_CUSTOMER: typeof PAGES = [
  { most: 5, addresses: ['/orders', '/profile'] },
  { most: 9, addresses: ['/repairs', '/trade-ins', '/questions', '/wishlist', '/checkout'] },
]
/** A product's page has the notes of its check; an order's, its items and its address. */
const MOST_OF_A_PRODUCT = 15
const MOST_OF_AN_ORDER = 9

/** To its end, since parts of it are fetched when they are near. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await page.waitForLoadState('networkidle')
}

async function measure(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await readThrough(page)
  const { share, words } = await latinShare(page)
  const percent = Math.round(share * 1000) / 10
  const left = [...new Set(words)].join(' ')
  test.info().annotations.push({ type: `${address} ${percent} %`, description: left })
  return percent
}

async function findEnglish(page: Page, limits: typeof PAGES): Promise<string[]> {
  const found: string[] = []
  for (const { most, addresses } of limits) {
    for (const address of addresses) {
      const percent = await measure(page, address)
      if (percent > most) found.push(`${address}: ${percent} % in English, at most ${most}`)
    }
  }
  return found
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'dobara_language', value: 'hi', url: baseURL ?? '' }])
})

test('every page that a visitor meets is in Hindi but for names', async ({ page, complaints }) => {
  test.slow()
  // The document and the call of the missing page; a page that comes back into view repeats the call.
  for (const _ of ['document', 'call', 'repeated call']) complaints.allowOnce(/status of 404/)
  expect(await findEnglish(page, PAGES)).toEqual([])
  await page.goto('/products')
  const product = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const address = (await product.getAttribute('href')) ?? ''
  expect(await measure(page, address)).toBeLessThanOrEqual(MOST_OF_A_PRODUCT)
})

test('so are the pages of a customer: orders, profile, returns, questions', async ({ page }) => {
  test.slow()
  await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'ईमेल' }).fill(asha.email)
  await main.getByLabel('पासवर्ड', { exact: true }).fill(asha.password)
  await main.getByRole('button', { name: 'लॉगिन' }).click()
  await expect(page).toHaveURL('/products')
  expect(await findEnglish(page, OF_A_CUSTOMER)).toEqual([])
  await page.goto('/orders')
  const order = page.getByRole('main').locator('a[href^="/order/"]').first()
  const address = (await order.getAttribute('href')) ?? ''
  expect(await measure(page, address)).toBeLessThanOrEqual(MOST_OF_AN_ORDER)
})
