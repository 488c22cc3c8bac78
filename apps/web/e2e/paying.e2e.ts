import type { BrowserContext, Page } from '@playwright/test'
import { confirmedOrder, continueToPayment, fillAddress } from './checkout.ts'
import { expect, test } from './journey.ts'
import { openSandbox, sandboxPopup } from './sandbox.ts'
import { cartButton, ELITEBOOK, openCart, THINKPAD, takeToCheckout } from './shelf.ts'
import { newShopper, registerInCheckout } from './shopper.ts'

/** Longer than any test: the bank's yes comes when the test gives it. */
const LATE_SECONDS = 3_600
const LATE = { timeout: 60_000 }

/** A new shopper with one laptop, up to where the ways to pay are. */
async function readyToPay(page: Page, title: string): Promise<void> {
  const shopper = newShopper()
  await takeToCheckout(page, title)
  await registerInCheckout(page, shopper)
  await fillAddress(page, shopper.name)
  await continueToPayment(page)
}

/** The same shopper in a second tab, as far. */
async function readyInSecondTab(context: BrowserContext): Promise<Page> {
  const other = await context.newPage()
  await other.goto('/checkout')
  await fillAddress(other, 'Meera Nair')
  await continueToPayment(other)
  return other
}

/** Pays in the open pop-up and closes it without an answer. Returns what makes the bank say yes after all. */
async function payLate(page: Page): Promise<() => Promise<void>> {
  await page.route('**/sandbox/razorpay/pay', (route, request) =>
    route.continue({ postData: { ...request.postDataJSON(), delay_seconds: LATE_SECONDS } }),
  )
  const popup = sandboxPopup(page)
  await popup.getByRole('radio', { name: 'UPI' }).check()
  await popup.getByLabel('UPI ID').fill('late@dobara')
  const paying = page.waitForResponse('**/sandbox/razorpay/pay')
  await popup.getByRole('button', { name: /^Pay ₹/ }).click()
  const { razorpay_payment_id: payment_id } = await (await paying).json()
  await expect(popup.getByText('The bank has not answered yet.')).toBeVisible()
  await closePopup(page)
  return async () => {
    const data = { payment_id, do: 'capture' }
    await expect(await page.request.post('/sandbox/razorpay/act', { data })).toBeOK()
  }
}

async function closePopup(page: Page): Promise<void> {
  await sandboxPopup(page).getByRole('button', { name: 'Close' }).click()
  await expect(sandboxPopup(page)).toBeHidden()
}

/** The page of the shopper's only order. */
async function openWaitingOrder(page: Page): Promise<void> {
  await page.goto('/orders')
  await page.getByRole('article').getByRole('link').first().click()
}

test('a shopper closes the pop-up and pays later from the order page, in the time that is left', async ({
  page,
}) => {
  await readyToPay(page, ELITEBOOK)

  await test.step('closes the pop-up: nothing changes, and the order is saved', async () => {
    await openSandbox(page)
    await closePopup(page)
    await expect(page.getByRole('button', { name: /^Pay with Razorpay/ })).toBeEnabled()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await openWaitingOrder(page)
    await expect(page.getByRole('heading', { level: 1, name: /^Order DB-/ })).toBeVisible()
  })

  await test.step('sees how long the laptop is held, and the time runs', async () => {
    await expect(page.getByText('Waiting for your payment.')).toBeVisible()
    const clock = page.getByRole('timer')
    await expect(clock).toHaveText(/^1[34]:\d\d$/)
    const seen = await clock.innerText()
    await expect(clock).not.toHaveText(seen)
  })

  await test.step('changes the mind once more, and still can pay', async () => {
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await closePopup(page)
    await expect(page.getByRole('button', { name: /^Pay now/ })).toBeEnabled()
  })

  await test.step('pays now, from a list of orders found again after a reload', async () => {
    await openWaitingOrder(page)
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await sandboxPopup(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click()
  })

  await confirmedOrder(page)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay now/ })).toHaveCount(0)
  await expect(cartButton(page)).toHaveAccessibleName('Cart')
})

test('the bank takes its time: checkout shows the late payment without a reload', async ({ page }) => {
  test.setTimeout(120_000)
  await readyToPay(page, THINKPAD)
  await openSandbox(page)
  const sayYes = await payLate(page)
  await sayYes()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible(LATE)
})

test('the bank takes its time: the order page shows the late payment without a reload', async ({ page }) => {
  test.setTimeout(120_000)
  await readyToPay(page, ELITEBOOK)
  await openSandbox(page)
  const sayYes = await payLate(page)
  await openWaitingOrder(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Unpaid', { exact: true })).toBeVisible()
  await sayYes()
  await expect(main.getByText('Paid', { exact: true })).toBeVisible(LATE)
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay now/ })).toHaveCount(0)
})

test('two tabs in checkout: one pays, the other says so and cannot pay twice', async ({ page, context }) => {
  await readyToPay(page, ELITEBOOK)
  const other = await readyInSecondTab(context)
  await test.step('both open the pop-up, and one pays', async () => {
    await openSandbox(other)
    await page.bringToFront()
    const popup = await openSandbox(page)
    await popup.getByRole('button', { name: /^Pay ₹/ }).click()
  })
  const orderNumber = await confirmedOrder(page)
  await test.step('the other closes its pop-up and is shown the same order, paid', async () => {
    await other.bringToFront()
    await sandboxPopup(other).getByRole('button', { name: 'Close' }).click()
    expect(await confirmedOrder(other)).toBe(orderNumber)
    await other.goto('/orders')
    await expect(other.getByRole('article')).toHaveCount(1)
  })
})

test('two tabs in checkout: paid in one, the other has nothing left to pay for', async ({
  page,
  context,
  complaints,
}) => {
  // Asked about what it would cost, the shop says that the cart is empty.
  for (let call = 0; call < 3; call += 1) complaints.allowOnce(/status of 4\d\d .*checkout\.(init|quote)/)
  await readyToPay(page, THINKPAD)
  const other = await readyInSecondTab(context)
  await page.bringToFront()
  await (await openSandbox(page)).getByRole('button', { name: /^Pay ₹/ }).click()
  await confirmedOrder(page)
  await other.bringToFront()
  await other.getByRole('button', { name: /^Pay with Razorpay/ }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  await expect(other.getByText('If you ordered in another tab, your order is in My Orders.')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Pay with Razorpay/ })).toHaveCount(0)
  await expect(sandboxPopup(other)).toHaveCount(0)
  await other.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(other.getByRole('article')).toHaveCount(1)
})

test('a cart changed in another tab is said before paying, with the new total', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allowOnce(/status of 409 .*checkout\.init/)
  await readyToPay(page, THINKPAD)
  const other = await context.newPage()
  await other.goto('/products')
  const cart = await openCart(other)
  await cart.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(cart.getByText('2 items')).toBeVisible()
  await page.getByRole('button', { name: /^Pay with Razorpay/ }).click()
  await expect(page.getByText('Your cart has changed since you saw it')).toBeVisible()
  await expect(page.getByText(`The quantity of ${THINKPAD} is now 2 instead of 1.`)).toBeVisible()
  await expect(sandboxPopup(page)).toHaveCount(0)
  const popup = await openSandbox(page)
  await popup.getByRole('button', { name: /^Pay ₹/ }).click()
  await confirmedOrder(page)
})
