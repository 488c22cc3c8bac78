import type { BrowserContext, Page } from '@playwright/test'
import { confirmedOrder, continueToPayment } from './steps/checkout.ts'
import { expect, test } from './steps/journey.ts'
import { openReadyToPay } from './steps/ready-shopper.ts'
import { FAILED_PAYMENT, openSandbox, sandboxPopup } from './steps/sandbox.ts'
import { cartButton, ELITEBOOK, openCart, THINKPAD } from './steps/products.ts'

/** Longer than any test: the bank confirms when the test triggers it. */
const LATE_SECONDS = 3_600
const LATE = { timeout: 60_000 }

/** Another tab of the same shopper, as far. */
async function readyInAnotherTab(context: BrowserContext): Promise<Page> {
  const other = await context.newPage()
  await other.goto('/checkout')
  await continueToPayment(other)
  return other
}

/** Pays in the open pop-up and closes it before a result. Returns a function that makes the bank confirm after all. */
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

/** From a page that has been arrived at, which moves the focus and closes menus, to the list of orders. */
async function openOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
}

/** On the list of orders: the only one. */
const openOrder = (page: Page) => page.getByRole('article').getByRole('link').first().click()

test('a shopper closes the pop-up and pays later from the order page, in the time that is left', async ({
  page,
}) => {
  await openReadyToPay(page, [ELITEBOOK])

  await test.step('closes the pop-up: the order waits, and checkout shows how long', async () => {
    await openSandbox(page)
    await closePopup(page)
    await expect(page.getByRole('button', { name: /^Pay with Razorpay/ })).toBeEnabled()
    await expect(page.getByText(/^Your items are reserved for 1[34]:\d\d\./)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await openOrders(page)
    await openOrder(page)
    await expect(page.getByRole('heading', { level: 1, name: /^Order DB-/ })).toBeVisible()
  })

  await test.step('sees how long the laptop is held, and the time runs', async () => {
    await expect(page.getByText('Waiting for payment.')).toBeVisible()
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
    await page.goto('/orders')
    await openOrder(page)
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

test('a payment fails, the shopper tries again, the browser gets no confirmation, and the webhook alone confirms the one order', async ({
  page,
  complaints,
}) => {
  complaints.allowOnce(FAILED_PAYMENT)
  const confirmations: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('checkout.confirm')) confirmations.push(sent.url())
  })
  await openReadyToPay(page, [THINKPAD])

  await test.step('the bank refuses, and the shopper closes the pop-up', async () => {
    const popup = await openSandbox(page)
    await popup.getByRole('button', { name: 'Fail this payment' }).click()
    await expect(popup.getByRole('alert')).not.toBeEmpty()
    await closePopup(page)
    await expect(page.getByText('Payment not completed')).toBeVisible()
    await expect(page.getByText(/^Your items are reserved for 1[34]:\d\d\./)).toBeVisible()
  })

  await test.step('pays at the second try, of which only the bank knows', async () => {
    const popup = await openSandbox(page)
    await popup.getByRole('button', { name: 'Pay, but never tell the browser' }).click()
    await expect(popup).toBeHidden()
  })

  const orderNumber = await confirmedOrder(page)
  expect(confirmations, 'what the browser told the shop about the payment').toEqual([])
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible()
  await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible()
  await openOrders(page)
  const order = page.getByRole('article', { name: `Order ${orderNumber}` })
  await expect(order.getByText('Confirmed')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the bank takes its time: checkout and the page of the order show the late payment without a reload', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await openReadyToPay(page, [THINKPAD])
  await openSandbox(page)
  const sayYes = await payLate(page)
  const other = await context.newPage()
  await other.goto('/orders')
  await openOrder(other)
  const main = other.getByRole('main')
  await expect(main.getByText('Unpaid', { exact: true })).toBeVisible()
  await sayYes()
  await expect(main.getByText('Paid', { exact: true })).toBeVisible(LATE)
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Pay now/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible(LATE)
})

test('three tabs in checkout: a changed cart is shown before paying, one pays, the others report it and cannot pay', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(120_000)
  complaints.allowOnce(/status of 409 .*checkout\.init/)
  // Requests for a quote are refused, as the cart is empty.
  for (let call = 0; call < 4; call += 1) complaints.allowOnce(/status of 4\d\d .*checkout\.(init|quote)/)
  await openReadyToPay(page, [ELITEBOOK])
  const other = await readyInAnotherTab(context)

  await test.step('the cart is changed in another tab, and shown with the new total', async () => {
    const cart = await openCart(other)
    await cart.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(cart.getByText('2 items')).toBeVisible()
    await other.keyboard.press('Escape')
    await page.bringToFront()
    await page.getByRole('button', { name: /^Pay with Razorpay/ }).click()
    await expect(page.getByText('Your cart has changed since you saw it')).toBeVisible()
    await expect(page.getByText(`The quantity of ${ELITEBOOK} is now 2 instead of 1.`)).toBeVisible()
    await expect(sandboxPopup(page)).toHaveCount(0)
  })

  const third = await readyInAnotherTab(context)
  await test.step('two open the pop-up, and one pays', async () => {
    await other.bringToFront()
    await openSandbox(other)
    await page.bringToFront()
    const popup = await openSandbox(page)
    await popup.getByRole('button', { name: /^Pay ₹/ }).click()
  })
  const orderNumber = await confirmedOrder(page)

  await test.step('one closes its pop-up and is shown the same order, paid', async () => {
    await other.bringToFront()
    await closePopup(other)
    expect(await confirmedOrder(other)).toBe(orderNumber)
  })

  await test.step('one has nothing left to pay for', async () => {
    await third.bringToFront()
    await third.getByRole('button', { name: /^Pay with Razorpay/ }).click()
    await expect(third.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
    await expect(third.getByText('If you ordered in another tab, your order is in My Orders.')).toBeVisible()
    await expect(third.getByRole('button', { name: /^Pay with Razorpay/ })).toHaveCount(0)
    await expect(sandboxPopup(third)).toHaveCount(0)
    await third.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
    await expect(third.getByRole('article')).toHaveCount(1)
  })
})
