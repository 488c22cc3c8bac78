import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { orderByCalls } from './steps/api-shopper.ts'
import { fillLogin } from './steps/back-office.ts'
import { amountToPay, confirmedOrder, continueToPayment, payInCash } from './steps/checkout.ts'
import { type GoogleShop, startGoogleShop } from './steps/google-shop.ts'
import { expect, test } from './steps/journey.ts'
import { verificationLinks } from './steps/outbox.ts'
import { ownShopUrl } from './steps/own-shop.ts'
import { fillCartByCalls, openReadyToPay, registerByCalls, skuOf } from './steps/ready-shopper.ts'
import { openSandbox, sandboxPopup } from './steps/sandbox.ts'
import { findLaptop, LATITUDE, openCart, THINKPAD } from './steps/products.ts'
import { newPhone, newShopper, signOut } from './steps/shopper.ts'

// A shop for these journeys alone: changes by others during a checkout would disturb the others, and its Google is
// another one.
const PORT_OFFSET = 20
const COUPON = 'UPGRADE10'

let shop: GoogleShop
test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await startGoogleShop(PORT_OFFSET)
})
test.afterAll(() => shop.stop())
test.use({ baseURL: ownShopUrl(PORT_OFFSET) })

async function inDatabase(sentence: string, values: unknown[]): Promise<void> {
  const database = await shop.openDatabase()
  await database.sql.query(sentence, values)
  await database.close()
}

/** One more thousand rupees for it, in each of its variants. */
async function raisePrice(title: string): Promise<void> {
  await inDatabase('UPDATE product SET price_paise = price_paise + 100000 WHERE title = $1', [title])
  await inDatabase(
    'UPDATE product_variant SET price_paise = price_paise + 100000 WHERE product_id IN (SELECT id FROM product WHERE title = $1)',
    [title],
  )
}

const rupeesIn = (text: string) => Number(text.replace(/[^\d.]/g, ''))

test('a price change and a spent coupon during checkout are each shown with the new total, and paid all the same', async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  for (let call = 0; call < 2; call += 1) complaints.allowOnce(/status of 409 .*checkout\.init/)
  await openReadyToPay(page, [LATITUDE])
  const pay = () => page.getByRole('button', { name: /^Pay with Razorpay/ }).click()
  const amount = async () => rupeesIn(await amountToPay(page))
  const now = `₹${((await amount()) + 1_000).toLocaleString('en-IN')}`

  await test.step('the raised price is shown with the old', async () => {
    await raisePrice(LATITUDE)
    await pay()
    await expect(page.getByText('Your cart has changed since you saw it')).toBeVisible()
    const changes = page.getByRole('alert').getByRole('listitem')
    await expect(changes.filter({ hasText: `${LATITUDE} now costs ₹` })).toHaveText(
      / now costs ₹[\d,]+ instead of ₹[\d,]+\.$/,
    )
    await expect.poll(() => amountToPay(page)).toBe(now)
  })

  await test.step('applies a coupon, of which another shopper takes the last use', async () => {
    const cart = await openCart(page)
    await cart.getByRole('button', { name: `Apply coupon ${COUPON}` }).click()
    await expect(cart.getByText(`Coupon "${COUPON}" applied successfully!`)).toBeVisible()
    await cart.getByRole('button', { name: 'Close cart' }).click()
    await expect.poll(amount).toBeLessThan(rupeesIn(now))
    await inDatabase('UPDATE coupon SET usage_limit = usage_count + 1 WHERE code = $1', [COUPON])
    await orderByCalls(request, { sku: await skuOf(page, LATITUDE), coupon: COUPON })
  })

  await test.step('is notified before paying more', async () => {
    await pay()
    await expect(page.getByText('Coupon is no longer available').first()).toBeVisible()
    await expect(sandboxPopup(page)).toHaveCount(0)
    await expect.poll(() => amountToPay(page)).toBe(now)
  })

  const popup = await openSandbox(page)
  await popup.getByRole('button', { name: `Pay ${now}`, exact: true }).click()
  await confirmedOrder(page)
})

test('the payment service is down: this is shown, browsing and cash work, and later it recovers', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(120_000)
  for (let call = 0; call < 20; call += 1) complaints.allowOnce(/status of 503 .*checkout\.pay/)
  const phone = newPhone()
  const { headers } = await openReadyToPay(page, [THINKPAD], phone)
  const scenario = { calls: [{ operation: 'any', fault: '503', times: 10_000 }] }
  expect((await request.post('/sandbox/razorpay/scenario', { data: scenario })).ok()).toBe(true)

  await test.step('shows its own message, and nothing is lost', async () => {
    await page.getByRole('button', { name: /^Pay with Razorpay/ }).click()
    await expect(page.getByText('Payment service is unavailable. Please try again.')).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByRole('button', { name: /^Pay with Razorpay/ })).toBeEnabled()
  })

  await test.step('cash on delivery works', async () => {
    await payInCash(page, phone)
    await confirmedOrder(page)
  })

  await test.step('browsing works', () => findLaptop(page, LATITUDE))

  await test.step('the provider is back, and so is paying online', async () => {
    await request.post('/sandbox/razorpay/scenario/reset')
    await fillCartByCalls(page, [LATITUDE], headers)
    await page.goto('/checkout')
    await continueToPayment(page)
    await expect(async () => {
      await page.getByRole('button', { name: /^Pay with Razorpay/ }).click({ timeout: 5_000 })
      await expect(sandboxPopup(page)).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await sandboxPopup(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click()
    await confirmedOrder(page)
  })
})

function comesWithGoogle(email: string) {
  shop.google.person = { sub: randomUUID(), email, email_verified: true, name: 'Meera Nair' }
}
const continueWithGoogle = (page: Page) => page.getByRole('link', { name: 'Continue with Google' }).click()
const accountButton = (page: Page) => page.getByRole('button', { name: 'Account of Meera Nair' })

/** Has arrived there: until then the focus moves, which would close a menu. */
async function onProducts(page: Page): Promise<void> {
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
}

test('a cancelled sign-in at Google is reported; a new user who continues lands where they were, with a clean address', async ({
  page,
}) => {
  await test.step('cancels, and sees that on the login page', async () => {
    shop.google.person = null
    await page.goto('/login')
    await continueWithGoogle(page)
    await expect(page).toHaveURL('/login?error=oauth')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Google did not work/)
  })

  await test.step('continues, and lands at the orders', async () => {
    comesWithGoogle(newShopper().email)
    await page.goto('/register?returnTo=/orders')
    await continueWithGoogle(page)
    await expect(accountButton(page)).toBeVisible()
    await expect(page).toHaveURL('/orders')
    const token = await page.evaluate(() => localStorage.getItem('accessToken'))
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  await test.step('is still signed in after a reload, and signs out', async () => {
    await page.reload()
    await expect(accountButton(page)).toBeVisible()
    await signOut(page)
  })
})

test('the owner of a verified account logs in once, and later signs in with Google', async ({ page }) => {
  const shopper = await registerByCalls(page)
  const [link = ''] = await verificationLinks(page.request, { to: shopper.email, count: 1 })
  await page.goto(link)
  await expect(page.getByText('Email verified successfully!').first()).toBeVisible()
  await onProducts(page)
  await signOut(page)
  comesWithGoogle(shopper.email)
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })

  await test.step('Google alone is not enough the first time', async () => {
    await login.click()
    await continueWithGoogle(page)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/account with this email already/)
    await fillLogin(page, shopper)
    await expect(page.getByText(/Google is linked to your account/)).toBeVisible()
    await onProducts(page)
    await signOut(page)
  })

  await test.step('it is from then on', async () => {
    await login.click()
    await continueWithGoogle(page)
    await onProducts(page)
    await expect(accountButton(page)).toBeVisible()
  })
})
