import { chooseCash, confirmedOrder, continueToPayment, fillAddress } from './checkout.ts'
import { expect, test } from './journey.ts'
import { newestOtp } from './outbox.ts'
import { cartButton, LATITUDE, takeToCheckout } from './shelf.ts'
import { newPhone, newShopper, registerInCheckout } from './shopper.ts'

test('a large order for cash is confirmed with a code sent to the phone of its address', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allowOnce(/status of 400 .*checkout\.pay/)
  const shopper = newShopper()
  const phone = newPhone()
  await takeToCheckout(page, LATITUDE)

  await test.step('two of them are above what goes without a code', async () => {
    await cartButton(page).click()
    const cart = page.getByRole('dialog', { name: /^Shopping Cart/ })
    await cart.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(cart.getByText('2 items')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the invoice is for a business', async () => {
    await registerInCheckout(page, shopper)
    await fillAddress(page, shopper.name, phone)
    await page.getByLabel('I need a GST invoice for my business').check()
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
    await page.getByLabel('Registered business name').fill('Uday Traders LLP')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('The GSTIN belongs to another state than the billing address.')).toBeVisible()
    await page.getByLabel('GSTIN').fill('29aaaci4741p1z3')
    await continueToPayment(page)
  })

  await test.step('chooses cash, and a wrong code is refused beside its box', async () => {
    await chooseCash(page)
    const box = page.getByLabel('OTP')
    await expect(box).toBeFocused()
    const code = await newestOtp(request, { to: phone, count: 1 })
    await box.pressSequentially(code === '000000' ? '111111' : '000000')
    await expect(page.getByText('Invalid or expired OTP')).toBeVisible()
    const form = page.getByRole('form', { name: 'Confirm your order with a code' })
    await expect(form.getByRole('button', { name: 'Resend' })).toBeDisabled()
    await box.fill('')
    await box.pressSequentially(code)
  })

  await confirmedOrder(page)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('To pay on delivery', { exact: true })).toBeVisible()
})
