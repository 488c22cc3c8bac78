import type { Page } from '@playwright/test'
import { orderByCalls } from './api-shopper.ts'
import { amountToPay, confirmedOrder, continueToPayment, fillAddress, payInCash } from './checkout.ts'
import { expect, test } from './journey.ts'
import { type OwnShop, ownShopUrl, startOwnShop } from './own-shop.ts'
import { openSandbox, sandboxPopup } from './sandbox.ts'
import { addToCart, ELITEBOOK, findLaptop, LATITUDE, openCart, THINKPAD, takeToCheckout } from './shelf.ts'
import { newPhone, newShopper, registerInCheckout } from './shopper.ts'

// What others do while somebody stands in checkout. It would disturb the other journeys: this shop is for these alone.
const BESIDE = 40
const COUPON = 'UPGRADE10'

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(300_000)
  shop = await startOwnShop(BESIDE)
})
test.afterAll(() => shop.stop())
test.use({ baseURL: ownShopUrl(BESIDE) })

async function readyToPay(page: Page, phone = newPhone()): Promise<void> {
  const shopper = newShopper()
  await registerInCheckout(page, shopper)
  await fillAddress(page, shopper.name, phone)
  await continueToPayment(page)
}

async function inDatabase(sentence: string, values: unknown[]): Promise<void> {
  const database = await shop.openDatabase()
  await database.sql.query(sentence, values)
  await database.close()
}

const rupeesIn = (text: string) => Number(text.replace(/[^\d.]/g, ''))

test('a coupon goes to another shopper during checkout: that is said with the new total, and paid all the same', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allowOnce(/status of 409 .*checkout\.init/)
  await page.goto('/')
  await findLaptop(page, LATITUDE)
  const sku = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await addToCart(page, LATITUDE)
  const cart = await openCart(page)
  await cart.getByRole('button', { name: `Apply coupon ${COUPON}` }).click()
  await expect(cart.getByText(`Coupon "${COUPON}" applied successfully!`)).toBeVisible()
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await readyToPay(page)
  const before = rupeesIn(await amountToPay(page))

  await test.step('another shopper takes the last use', async () => {
    await inDatabase('UPDATE coupon SET usage_limit = usage_count + 1 WHERE code = $1', [COUPON])
    await orderByCalls(request, { sku, coupon: COUPON })
  })

  await test.step('is told before paying more', async () => {
    await page.getByRole('button', { name: /^Pay with Razorpay/ }).click()
    await expect(page.getByText('Coupon is no longer available').first()).toBeVisible()
    await expect(sandboxPopup(page)).toHaveCount(0)
    await expect.poll(async () => rupeesIn(await amountToPay(page))).toBeGreaterThan(before)
  })

  const popup = await openSandbox(page)
  await popup.getByRole('button', { name: /^Pay ₹/ }).click()
  await confirmedOrder(page)
})

test('a price changes during checkout: old and new are said, and the new one is paid', async ({
  page,
  complaints,
}) => {
  complaints.allowOnce(/status of 409 .*checkout\.init/)
  await takeToCheckout(page, ELITEBOOK)
  await readyToPay(page)
  const before = await amountToPay(page)
  await inDatabase('UPDATE product SET price_paise = price_paise + 100000 WHERE title = $1', [ELITEBOOK])
  await inDatabase(
    'UPDATE product_variant SET price_paise = price_paise + 100000 WHERE product_id IN (SELECT id FROM product WHERE title = $1)',
    [ELITEBOOK],
  )
  const now = `₹${(rupeesIn(before) + 1_000).toLocaleString('en-IN')}`
  await page.getByRole('button', { name: /^Pay with Razorpay/ }).click()
  await expect(page.getByText('Your cart has changed since you saw it')).toBeVisible()
  const change = page
    .getByRole('alert')
    .getByRole('listitem')
    .filter({ hasText: `${ELITEBOOK} now costs ₹` })
  await expect(change).toHaveText(/ now costs ₹[\d,]+ instead of ₹[\d,]+\.$/)
  await expect.poll(() => amountToPay(page)).toBe(now)
  const popup = await openSandbox(page)
  await popup.getByRole('button', { name: `Pay ${now}`, exact: true }).click()
  await confirmedOrder(page)
})

test('the payment service is down: that is said, browsing and cash go on, and later it works again', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(120_000)
  for (let call = 0; call < 20; call += 1) complaints.allowOnce(/status of 503 .*checkout\.pay/)
  await takeToCheckout(page, THINKPAD)
  const phone = newPhone()
  await readyToPay(page, phone)
  const scenario = { calls: [{ operation: 'any', fault: '503', times: 10_000 }] }
  expect((await request.post('/sandbox/razorpay/scenario', { data: scenario })).ok()).toBe(true)

  await test.step('says so in its own words, and nothing is lost', async () => {
    await page.getByRole('button', { name: /^Pay with Razorpay/ }).click()
    await expect(page.getByText('Payment service is unavailable. Please try again.')).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByRole('button', { name: /^Pay with Razorpay/ })).toBeEnabled()
  })

  await test.step('browsing goes on', async () => {
    const other = await page.context().newPage()
    await other.goto('/')
    await findLaptop(other, LATITUDE)
    await other.close()
  })

  await test.step('cash on delivery goes on', async () => {
    await payInCash(page, phone)
    await confirmedOrder(page)
  })

  await test.step('the provider is back, and so is paying online', async () => {
    await request.post('/sandbox/razorpay/scenario/reset')
    await page.goto('/')
    await findLaptop(page, LATITUDE)
    await addToCart(page, LATITUDE)
    const cart = await openCart(page)
    await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await fillAddress(page, 'Meera Nair')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
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
