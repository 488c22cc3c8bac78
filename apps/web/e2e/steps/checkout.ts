import { expect, type Page } from '@playwright/test'
import { newestOtp } from './outbox.ts'

const PHONE = '98450 12345'

/**
 * Fills in step 2 by hand; the state comes from the PIN code. A phone of its own also gets another house: cash is
 * limited by both.
 */
export async function fillAddress(page: Page, name: string, phone = PHONE): Promise<void> {
  const house = phone === PHONE ? '14' : phone.slice(-5)
  const form = page.getByRole('region', { name: 'Delivery Address' })
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Phone').fill(phone)
  await form.getByLabel('Address line 1').fill(`${house}, 3rd Cross, Indiranagar`)
  await form.getByLabel('PIN code').fill('560038')
  await form.getByLabel('City').fill('Bengaluru')
  await expect(form.getByLabel('State')).toHaveValue('Karnataka')
}

/** Closes step 2 and waits until the ways to pay are there. */
export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('button', { name: /^Pay with Razorpay/ })).toBeEnabled()
}

/** Chooses cash, and presses the button that then places the order. */
export async function chooseCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await page.getByRole('button', { name: /^Place order · ₹[\d,]+ in cash$/ }).click()
}

/** Chooses cash, and gives the code back that a first order is confirmed with. */
export async function payInCash(page: Page, phone: string): Promise<void> {
  await chooseCash(page)
  const box = page.getByRole('textbox', { name: 'OTP' })
  await expect(box).toBeFocused()
  await box.pressSequentially(await newestOtp(page.request, { to: phone, count: 1 }))
}

/** Returns the amount on the pay button, as displayed: '₹45,999'. */
export async function amountToPay(page: Page): Promise<string> {
  const label = await page.getByRole('button', { name: /^Pay with Razorpay/ }).textContent()
  const amount = /₹[\d,.]+/.exec(label ?? '')?.[0]
  if (!amount) throw new Error(`No amount on the button: ${label}`)
  return amount
}

/** Waits for the confirmation that ends every purchase. Returns the order's number. */
export async function confirmedOrder(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible({
    timeout: 20_000,
  })
  const number = /DB-\d{4}-\d{6}/.exec(await page.getByText('Order number').innerText())?.[0]
  if (!number) throw new Error('The confirmation shows no order number')
  return number
}
