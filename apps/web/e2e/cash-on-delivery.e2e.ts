import { chooseCash, confirmedOrder, continueToPayment, fillAddress } from './steps/checkout.ts'
import { expect, test } from './steps/journey.ts'
import { expectMailAbout, newestOtp } from './steps/outbox.ts'
import { fillCartByCalls, registerByCalls } from './steps/ready-shopper.ts'
import { LATITUDE } from './steps/products.ts'
import { newPhone } from './steps/shopper.ts'

test('a large order for cash is confirmed with a code sent to the phone of its address', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allowOnce(/status of 400 .*checkout\.pay/)
  const shopper = await registerByCalls(page)
  const phone = newPhone()
  // Two of them cost more than is allowed without a code.
  await fillCartByCalls(page, [LATITUDE, LATITUDE], shopper.headers)
  await page.goto('/checkout')

  await test.step('the invoice is for a business', async () => {
    await fillAddress(page, shopper.name, phone)
    await page.getByLabel('I need a GST invoice for my business').check()
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
    await page.getByLabel('Registered business name').fill('Uday Traders LLP')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(
      page.getByText(
        'The GSTIN must belong to the state of the billing address. Please correct one of the two.',
      ),
    ).toBeVisible()
    await page.getByLabel('GSTIN').fill('29aaaci4741p1z3')
    await continueToPayment(page)
  })

  await test.step('chooses cash, and a wrong code is rejected at its field', async () => {
    await chooseCash(page)
    const box = page.getByRole('textbox', { name: 'OTP' })
    await expect(box).toBeFocused()
    const code = await newestOtp(request, { to: phone, count: 1 })
    await box.pressSequentially(code === '000000' ? '111111' : '000000')
    await expect(page.getByText('Invalid or expired OTP')).toBeVisible()
    const form = page.getByRole('form', { name: 'Confirm your order with an OTP' })
    await expect(form.getByRole('button', { name: 'Resend' })).toBeDisabled()
    await box.fill('')
    await box.pressSequentially(code)
  })

  const orderNumber = await confirmedOrder(page)
  await test.step('the order is confirmed, and nothing of it is paid yet', async () => {
    await page.getByRole('link', { name: 'View order' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(main.getByText('Cash on delivery', { exact: true })).toBeVisible()
    await expect(main.getByText('To pay on delivery', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download order summary' })).toBeVisible()
    await expectMailAbout(request, { to: shopper.email, orderNumber })
  })
})
