import { expect, type Page } from '@playwright/test'

/** Step 2, typed by hand; the state comes from the PIN code. */
export async function fillAddress(page: Page, name: string, phone = '98450 12345'): Promise<void> {
  const form = page.getByRole('region', { name: 'Delivery Address' })
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Phone').fill(phone)
  await form.getByLabel('Address line 1').fill('14, 3rd Cross, Indiranagar')
  await form.getByLabel('PIN code').fill('560038')
  await form.getByLabel('City').fill('Bengaluru')
  await expect(form.getByLabel('State')).toHaveValue('Karnataka')
}

/** Closes step 2 and waits until the ways to pay are there. */
export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('button', { name: /^Pay with Razorpay/ })).toBeEnabled()
}

/** What the button asks for, as it stands there: '₹45,999'. */
export async function amountToPay(page: Page): Promise<string> {
  const label = await page.getByRole('button', { name: /^Pay with Razorpay/ }).textContent()
  const amount = /₹[\d,.]+/.exec(label ?? '')?.[0]
  if (!amount) throw new Error(`No amount on the button: ${label}`)
  return amount
}

/** Where every purchase ends: the confirmation. Answers the order's number. */
export async function confirmedOrder(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible({
    timeout: 20_000,
  })
  const number = /DB-\d{4}-\d{6}/.exec(await page.getByText('Order number').innerText())?.[0]
  if (!number) throw new Error('The confirmation shows no order number')
  return number
}
