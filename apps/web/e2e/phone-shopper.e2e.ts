import type { Locator, Page } from '@playwright/test'
import { confirmedOrder } from './steps/checkout.ts'
import { expect, test } from './steps/journey.ts'
import { newestOtp } from './steps/outbox.ts'
import { newPhone } from './steps/shopper.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Slow 4G as it is commonly emulated: what the page needs arrives long after it is seen and used. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const MOST_TAPS = 18
const WAIT = { timeout: 60_000 }

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
}

/** Counts taps of fingers: on buttons, and on fields to type into. */
function countedTaps() {
  let taps = 0
  const tap = async (where: Locator) => {
    await where.tap(WAIT)
    taps += 1
  }
  const type = async (where: Locator, words: string) => {
    await tap(where)
    await where.fill(words)
  }
  return { tap, type, count: () => taps }
}

/** Expects the purpose of the screen to be visible without scrolling. */
const seen = (what: Locator) => expect(what).toBeInViewport({ ratio: 1, ...WAIT })

test('a new shopper with a phone finds, buys and pays in cash on slow 4G, in at most 18 taps', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const { tap, type, count } = countedTaps()
  const main = page.getByRole('main')
  const phone = newPhone()
  await slowDown(page)

  await test.step('searches, and narrows the list by memory', async () => {
    await page.goto('/', WAIT)
    const search = page.getByRole('search', { name: 'Search the shop' }).getByRole('combobox')
    await seen(search)
    // Each one of this model is cheap enough to be ordered in cash without another code, whichever is found first.
    await type(search, 'latitude 5590')
    await search.press('Enter')
    await seen(
      main
        .getByRole('article')
        .first()
        .getByText(/^₹[\d,]+$/)
        .first(),
    )
    await tap(main.getByRole('button', { name: /^Filters/ }))
    const filters = page.getByRole('dialog')
    await tap(filters.getByText('16 GB', { exact: true }).first())
    await tap(filters.getByRole('button', { name: /^Show \d+ products?$/ }))
    await expect(page).toHaveURL(/ramGb=16/, WAIT)
  })

  await test.step('opens the first, and buys it now', async () => {
    await tap(main.getByRole('article').first().getByRole('link').first())
    await seen(page.getByRole('group', { name: /^Buy / }).getByRole('button').first())
    await tap(main.getByRole('button', { name: 'Buy Now' }))
  })

  await test.step('is in with a code sent to the phone', async () => {
    const box = main.getByLabel('Phone number')
    await seen(box)
    await type(box, phone.slice(3))
    await tap(main.getByRole('button', { name: 'Send OTP' }))
    await main.getByLabel('OTP').pressSequentially(await newestOtp(request, { to: phone, count: 1 }))
  })

  await test.step('enters the address; the PIN code sets the city', async () => {
    const name = main.getByLabel('Full name')
    await seen(name)
    await type(name, 'Meera Nair')
    await type(main.getByLabel('Address line 1'), `${phone.slice(-5)}, 3rd Cross, Indiranagar`)
    await type(main.getByLabel('PIN code'), '560038')
    await expect(main.getByLabel('City')).toHaveValue('Bengaluru', WAIT)
    await tap(main.getByRole('button', { name: 'Continue to Payment' }))
  })

  await test.step('sees the total, and orders in cash; the phone is already verified', async () => {
    await seen(main.getByRole('heading', { name: 'Order Summary' }))
    await tap(main.getByRole('radio', { name: /^Cash on delivery/ }))
    await tap(main.getByRole('button', { name: /^Place order · ₹[\d,]+ in cash$/ }))
  })

  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible(WAIT)
  await confirmedOrder(page)
  await seen(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }))
  expect(count(), 'taps').toBeLessThanOrEqual(MOST_TAPS)
})
